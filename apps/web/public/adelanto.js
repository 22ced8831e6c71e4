// Asks for what the page that is about to be shown needs while what every page needs is on its way: its files,
// which the build tells (vite/adelanto.ts), and the day of a technician, which src/plataforma/servidor/adelantada.ts
// takes. A file of its own for the reason of tema.js. The names are those of src/plataforma/memoria/sesion.ts; whether
// the token is still good is not known yet, and if it is not, only some files came that nobody needs yet.
(() => {
  const PANEL = '/visitas/dashboard/tecnico';
  const PLAZO_MS = 20000;
  const guardado = (nombre) => {
    try {
      return localStorage.getItem(nombre);
    } catch {
      // Storage may be blocked: then nobody has a session kept.
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
  // Only of whom the phone knows: the server would note that it refused the others.
  const quien = JSON.parse(guardado('visitas.en-campo') || '{}');
  if (quien.token !== token || quien.debeCambiarContrasena) return;
  const url = escrito('configuracion').apiBase + PANEL;
  const headers = { Accept: 'application/json', Authorization: `Bearer ${token}` };
  const respuesta = fetch(url, { headers, signal: AbortSignal.timeout(PLAZO_MS) });
  // Who takes it says what failed; nobody may.
  respuesta.catch(() => undefined);
  window.adelantada = { url, token, respuesta };
})();
