// Marks a browser older than those of the README, so that index.html says so while nothing else
// appears. A file of its own for the reason of tema.js, and of nothing newer than what it looks for.
(() => {
  let alDia = false;
  try {
    alDia = Boolean(/(?<=a)b/) && CSS.supports('color', 'color-mix(in srgb, red, blue)');
  } catch {
    // One that cannot even be asked.
  }
  if (!alDia) document.documentElement.setAttribute('data-navegador', 'antiguo');
})();
