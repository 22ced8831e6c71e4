// Marks browsers older than those of the README, so that index.html shows a message while the page
// is empty. It is a separate file for the reason given in tema.js. Its own syntax must run in old
// browsers.
(() => {
  let alDia = false;
  try {
    alDia = Boolean(/(?<=a)b/) && CSS.supports('color', 'color-mix(in srgb, red, blue)');
  } catch {
    // A browser too old even for the test.
  }
  if (!alDia) document.documentElement.setAttribute('data-navegador', 'antiguo');
})();
