/* The picture of a podium goes to whoever should see it: the drawing of the server becomes a PNG here, because most
   programs show no SVG. Without this file, or where anything fails, the link opens the drawing itself.
   [data-share]  a link to the drawing; data-file: the name of the picture, data-title: what it is called */
(() => {
  "use strict";
  const link = document.querySelector("[data-share]");
  if (!link || !HTMLCanvasElement.prototype.toBlob) return;
  const { file: name, title } = link.dataset;

  function drawn(image) {
    const canvas = document.createElement("canvas");
    canvas.width = 1200;
    canvas.height = 630;
    canvas.getContext("2d").drawImage(image, 0, 0, canvas.width, canvas.height);
    return new Promise((done, fail) => {
      canvas.toBlob((blob) => (blob ? done(new File([blob], name, { type: "image/png" })) : fail(new Error("no picture"))), "image/png");
    });
  }

  /* Made before anybody taps: a phone opens its sheet for sharing only while the tap is fresh. */
  const picture = (async () => {
    const image = new Image();
    image.src = link.href;
    await image.decode();
    return drawn(image);
  })();
  picture.catch(() => {});

  function keep(file) {
    const address = URL.createObjectURL(file);
    const save = document.createElement("a");
    save.href = address;
    save.download = file.name;
    save.click();
    setTimeout(() => URL.revokeObjectURL(address), 10000);
  }

  link.addEventListener("click", async (event) => {
    event.preventDefault();
    try {
      const file = await picture;
      if (navigator.canShare?.({ files: [file] })) await navigator.share({ files: [file], title });
      else keep(file);
    } catch (wrong) {
      if (wrong.name !== "AbortError") location.assign(link.href); // closing the sheet is no failure
    }
  });
})();
