/* The time zone of a new league is most likely this device's: offered, not forced. */
(() => {
  "use strict";
  const select = document.querySelector("select[name=timezone]");
  const here = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const known = select && [...select.options].some((option) => option.value === here);
  if (known && select.value === "UTC") select.value = here;
})();
