/* Auto, dark or light. Kept in a cookie, so that the server writes the right theme and no page flashes. */
(() => {
  "use strict";
  const root = document.documentElement;

  function show() {
    for (const button of document.querySelectorAll("[data-set-theme]")) {
      button.setAttribute("aria-pressed", String(button.dataset.setTheme === (root.dataset.theme || "")));
    }
  }

  function choose(theme) {
    if (theme) root.dataset.theme = theme;
    else delete root.dataset.theme;
    const age = theme ? 31536000 : 0;
    document.cookie = `theme=${theme}; path=/; max-age=${age}; samesite=lax`;
    show();
  }

  for (const box of document.querySelectorAll("[data-themes]")) box.hidden = false;
  document.addEventListener("click", (event) => {
    const button = event.target.closest?.("[data-set-theme]");
    if (button) choose(button.dataset.setTheme);
  });
  show();
})();
