// Sets the colour scheme before the first paint. It is a separate file because the page's policy
// forbids inline scripts. The key is the one src/ui/tema/tema.ts gives to Mantine.
(() => {
  let elegido = null;
  try {
    elegido = localStorage.getItem('visitas.tema');
  } catch {
    // Storage may be blocked; then the system's preference decides.
  }
  const oscuro =
    elegido === 'dark' ||
    (elegido !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.setAttribute('data-mantine-color-scheme', oscuro ? 'dark' : 'light');
})();
