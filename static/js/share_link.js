/* The address of this page goes to whoever should read it: by the phone's own sheet, or into the clipboard.
   [data-share-link]  a button, hidden where neither is there; data-title: what it is called, data-copied: what is said */
(() => {
  "use strict";
  const button = document.querySelector("[data-share-link]");
  if (!button || !(navigator.share || navigator.clipboard)) return;
  button.hidden = false;
  const address = location.origin + location.pathname;

  async function copy() {
    await navigator.clipboard.writeText(address);
    button.textContent = button.dataset.copied;
    document.getElementById("say").textContent = button.dataset.copied;
  }

  button.addEventListener("click", async () => {
    try {
      if (navigator.share) await navigator.share({ title: button.dataset.title, url: address });
      else await copy();
    } catch (wrong) {
      if (wrong.name !== "AbortError" && navigator.clipboard) copy().catch(() => {}); // closing the sheet is no failure
    }
  });
})();
