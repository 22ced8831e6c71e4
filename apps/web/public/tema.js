// Sets the colour scheme before the first paint. A file of its own, not inline: the page's policy
// allows no inline scripts. The key is the one src/ui/tema/tema.ts hands to Mantine.
(() => {
  let elegido = null;
  try {
    elegido = localStorage.getItem('visitas.tema');
  } catch {
    // Storage may be blocked; the system's preference decides then.
  }
  const oscuro =
    elegido === 'dark' ||
    (elegido !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.setAttribute('data-mantine-color-scheme', oscuro ? 'dark' : 'light');
})();
