import { esquemaUsuarioSesion, type UsuarioSesion } from '@visitas/contract/sesion/esquemas';
import { crearAlmacen } from './almacen.ts';

/**
 * How a session changed. `terminada`: the user left. `caducada`: the server no longer accepts the token.
 * `ajena`: another tab left, or entered as somebody else.
 */
export type CambioSesion = 'terminada' | 'caducada' | 'ajena';
type Oyente = (cambio: CambioSesion) => void;

const NOMBRE_TOKEN = 'visitas.token';
const almacenToken = crearAlmacen(NOMBRE_TOKEN, () => localStorage);
const almacenUsuario = crearAlmacen('visitas.usuario', () => sessionStorage);
const oyentes = new Set<Oyente>();

let token = almacenToken.leer() ?? '';

function avisar(cambio: CambioSesion): void {
  for (const oyente of oyentes) oyente(cambio);
}

function usuarioGuardado(): UsuarioSesion | null {
  try {
    const leido = esquemaUsuarioSesion.safeParse(JSON.parse(almacenUsuario.leer() ?? 'null'));
    return leido.success ? leido.data : null;
  } catch {
    return null;
  }
}

export const sesion = {
  /** Empty without a session: whoever has one is authenticated (section 5). */
  token: (): string => token,

  /** Null without a session, and in a new tab until it is read from the server. */
  usuario: (): UsuarioSesion | null => (token ? usuarioGuardado() : null),

  abrir(nuevo: string, usuario: UsuarioSesion): void {
    token = nuevo;
    almacenToken.guardar(nuevo);
    sesion.recordar(usuario);
  },

  /** Keeps only what the schema names, which leaves the token out. */
  recordar(usuario: UsuarioSesion): void {
    almacenUsuario.guardar(JSON.stringify(esquemaUsuarioSesion.parse(usuario)));
  },

  cerrar(motivo: 'terminada' | 'caducada'): void {
    token = '';
    almacenToken.guardar(null);
    almacenUsuario.guardar(null);
    avisar(motivo);
  },

  alCambiar(oyente: Oyente): () => void {
    oyentes.add(oyente);
    return () => oyentes.delete(oyente);
  },
};

/** Another tab left, or entered as somebody else: what this tab knew of the user is no longer true. */
globalThis.window?.addEventListener('storage', ({ key }) => {
  const actual = almacenToken.leer() ?? '';
  if ((key !== NOMBRE_TOKEN && key !== null) || actual === token) return;
  token = actual;
  almacenUsuario.guardar(null);
  avisar('ajena');
});
