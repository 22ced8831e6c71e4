// Asks for the files of the page that is about to be shown while those of every page are on their way.
// Which files, the build says (vite/adelanto.ts). A file of its own for the reason of tema.js. The name of
// the token is the one of src/plataforma/memoria/sesion.ts; that it is still good is not known yet, and if
// it is not, only some files came that nobody needs yet.
(() => {
  let hayToken = false;
  try {
    hayToken = localStorage.getItem('visitas.token') !== null;
  } catch {
    // Storage may be blocked: then nobody has a session kept.
  }
  const tabla = document.getElementById('adelanto');
  if (!tabla) return;
  const { ingreso, dentro, jornada } = JSON.parse(tabla.textContent || '{}');
  const suyos = location.pathname.startsWith('/dashboard-tecnicos')
    ? dentro.concat(jornada)
    : dentro;
  const { nonce } = document.currentScript;
  for (const archivo of new Set(hayToken ? suyos : ingreso)) {
    const enlace = document.createElement('link');
    const esEstilo = archivo.endsWith('.css');
    enlace.rel = esEstilo ? 'preload' : 'modulepreload';
    if (esEstilo) enlace.as = 'style';
    enlace.crossOrigin = '';
    enlace.nonce = nonce;
    enlace.href = archivo;
    document.head.append(enlace);
  }
})();
