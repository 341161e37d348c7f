/* One button, one print: [data-print] opens the browser's own dialog. It is hidden where this file does not run. */
(() => {
  "use strict";
  const show = () => document.querySelectorAll("[data-print][hidden]").forEach((button) => { button.hidden = false; });
  document.addEventListener("click", (event) => event.target.closest?.("[data-print]") && window.print());
  document.addEventListener("htmx:afterSettle", show);
  show();
})();
