// Starts the downloads of the first page while the common files are on their way: its own files,
// listed by the build (vite/adelanto.ts), and a technician's day, used by
// src/plataforma/servidor/adelantada.ts. It is a separate file for the reason given in tema.js. The
// storage keys are those of src/plataforma/memoria/sesion.ts. The token may be invalid; then only
// some files were downloaded early in vain.
(() => {
  const PANEL = '/visitas/dashboard/tecnico';
  const PLAZO_MS = 20000;
  const guardado = (nombre) => {
    try {
      return localStorage.getItem(nombre);
    } catch {
      // Storage may be blocked: then no session is stored.
      return null;
    }
  };
  const escrito = (id) => JSON.parse(document.getElementById(id)?.textContent || '{}');

  const token = guardado('visitas.token');
  const enSuDia = location.pathname === '/dashboard-tecnicos';
  const { ingreso = [], dentro = [], jornada = [] } = escrito('adelanto');
  const suyos = enSuDia ? dentro.concat(jornada) : dentro;
  const { nonce } = document.currentScript;
  for (const archivo of new Set(token ? suyos : ingreso)) {
    const enlace = document.createElement('link');
    const esEstilo = archivo.endsWith('.css');
    enlace.rel = esEstilo ? 'preload' : 'modulepreload';
    if (esEstilo) enlace.as = 'style';
    enlace.crossOrigin = '';
    enlace.nonce = nonce;
    enlace.href = archivo;
    document.head.append(enlace);
  }

  if (!token || !enSuDia) return;
  // Only for the user the phone knows: the server would log a refusal for anyone else.
  const quien = JSON.parse(guardado('visitas.en-campo') || '{}');
  if (quien.token !== token || quien.debeCambiarContrasena) return;
  const url = escrito('configuracion').apiBase + PANEL;
  const headers = { Accept: 'application/json', Authorization: `Bearer ${token}` };
  const respuesta = fetch(url, { headers, signal: AbortSignal.timeout(PLAZO_MS) });
  // The consumer reports the failure, and there may be no consumer.
  respuesta.catch(() => undefined);
  window.adelantada = { url, token, respuesta };
})();
