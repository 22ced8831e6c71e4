import { esquemaUsuarioSesion, type UsuarioSesion } from '@visitas/contract/sesion/esquemas';
import { type Almacen, crearAlmacen } from './almacen.ts';
import { trabajaEnCampo } from './enCampo.ts';

/**
 * How a session changed. `terminada`: the user left. `caducada`: the server no longer accepts the token.
 * `ajena`: another tab left, or entered as somebody else.
 */
export type CambioSesion = 'terminada' | 'caducada' | 'ajena';
type Oyente = (cambio: CambioSesion) => void;

const NOMBRE_TOKEN = 'visitas.token';
const almacenToken = crearAlmacen(NOMBRE_TOKEN, () => localStorage);
const almacenUsuario = crearAlmacen('visitas.usuario', () => sessionStorage);
/** Who works where there may be no coverage, beside it: a phone that starts again cannot ask who it is. */
const almacenEnCampo = crearAlmacen('visitas.en-campo', () => localStorage);
const oyentes = new Set<Oyente>();

let token = almacenToken.leer() ?? '';

function avisar(cambio: CambioSesion): void {
  for (const oyente of oyentes) oyente(cambio);
}

function usuarioEn(almacen: Almacen): UsuarioSesion | null {
  try {
    const leido = esquemaUsuarioSesion.safeParse(JSON.parse(almacen.leer() ?? 'null'));
    return leido.success ? leido.data : null;
  } catch {
    return null;
  }
}

export const sesion = {
  /** Empty without a session: whoever has one is authenticated (section 5). */
  token: (): string => token,

  /**
   * Null without a session, and in a new tab until it is read from the server. What a phone remembers
   * of who works with it is checked with the server as soon as it answers (useSesionVigente).
   */
  usuario: (): UsuarioSesion | null =>
    token ? (usuarioEn(almacenUsuario) ?? usuarioEn(almacenEnCampo)) : null,

  /** The token comes last: the other tabs are told of it, and then look for whose it is. */
  abrir(nuevo: string, usuario: UsuarioSesion): void {
    sesion.recordar(usuario);
    token = nuevo;
    almacenToken.guardar(nuevo);
  },

  /** Keeps only what the schema names, which leaves the token out. */
  recordar(usuario: UsuarioSesion): void {
    const texto = JSON.stringify(esquemaUsuarioSesion.parse(usuario));
    almacenUsuario.guardar(texto);
    almacenEnCampo.guardar(trabajaEnCampo(usuario) ? texto : null);
  },

  cerrar(motivo: 'terminada' | 'caducada'): void {
    token = '';
    almacenToken.guardar(null);
    almacenUsuario.guardar(null);
    almacenEnCampo.guardar(null);
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
