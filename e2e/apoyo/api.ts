export const CONTRASENA = 'demo-2025';

/** What another browser of the same person would do. */
async function enviar(direccion: string, ruta: string, opciones: RequestInit): Promise<Response> {
  const respuesta = await fetch(`${direccion}/api${ruta}`, { method: 'POST', ...opciones });
  if (!respuesta.ok) throw new Error(`${ruta} answered ${respuesta.status}`);
  return respuesta;
}

export async function entrarPorApi(direccion: string, user: string): Promise<string> {
  const respuesta = await enviar(direccion, '/auth/login', {
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ user, password: CONTRASENA }),
  });
  const { token }: { token: string } = await respuesta.json();
  return token;
}

export async function salirPorApi(direccion: string, token: string): Promise<void> {
  await enviar(direccion, '/auth/logout', { headers: { Authorization: `Bearer ${token}` } });
}
