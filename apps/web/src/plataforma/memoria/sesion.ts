import { esObjeto } from '@visitas/contract/comun/objetos';
import { esquemaUsuarioSesion, type UsuarioSesion } from '@visitas/contract/sesion/esquemas';
import { crearOyentes } from '../valor.ts';
import { type Almacen, crearAlmacen } from './almacen.ts';
import { trabajaEnCampo } from './enCampo.ts';

/**
 * The kinds of change in a session. `terminada`: the user signed out. `caducada`: the server no
 * longer accepts the token. `ajena`: another tab signed out, or signed in as another user.
 */
export type CambioSesion = 'terminada' | 'caducada' | 'ajena';

const NOMBRE_TOKEN = 'visitas.token';
const almacenToken = crearAlmacen(NOMBRE_TOKEN, () => localStorage);
const almacenUsuario = crearAlmacen('visitas.usuario', () => sessionStorage);
/**
 * The user who works in the field, kept across restarts: without coverage, a restarted phone cannot
 * ask the server. It is stored with its token, so a leftover of another user does not count.
 */
const almacenEnCampo = crearAlmacen('visitas.en-campo', () => localStorage);
/** With the id of who signed out, when this tab knew it. */
const { avisar, escuchar } = crearOyentes<[CambioSesion, de?: number | undefined]>();

/** This tab's token: the stored one may belong to another user, who has just signed in in another tab. */
let token = almacenToken.leer() ?? '';

function usuarioEn(almacen: Almacen): UsuarioSesion | null {
  try {
    const guardado: unknown = JSON.parse(almacen.leer() ?? 'null');
    const leido = esquemaUsuarioSesion.safeParse(guardado);
    const suyo = almacen !== almacenEnCampo || (esObjeto(guardado) && guardado.token === token);
    return leido.success && suyo ? leido.data : null;
  } catch {
    return null;
  }
}

/** Until their password is their own, or their second factor is set up, the server answers them nothing else. */
export const soloSuCuenta = ({ debeCambiarContrasena, faltaFactor }: UsuarioSesion): boolean =>
  debeCambiarContrasena || faltaFactor === true;

export const sesion = {
  /** Empty without a session. A user with a token is authenticated (section 5). */
  token: (): string => token,

  /**
   * Null without a session, and in a new tab until the server returns it. The user a phone
   * remembers is checked with the server as soon as it answers (useSesionVigente).
   */
  usuario: (): UsuarioSesion | null =>
    token ? (usuarioEn(almacenUsuario) ?? usuarioEn(almacenEnCampo)) : null,

  /** Stores the token last: it notifies the other tabs, which then read the user. */
  abrir(nuevo: string, usuario: UsuarioSesion): void {
    sesion.recordar(usuario, nuevo);
    token = nuevo;
    almacenToken.guardar(nuevo);
  },

  /** Stores only the fields of the schema, which excludes the token. */
  recordar(usuario: UsuarioSesion, suyo = token): void {
    const suya = esquemaUsuarioSesion.parse(usuario);
    almacenUsuario.guardar(JSON.stringify(suya));
    const enCampo = trabajaEnCampo(suya) && JSON.stringify({ ...suya, token: suyo });
    almacenEnCampo.guardar(enCampo || null);
  },

  cerrar(motivo: 'terminada' | 'caducada'): void {
    const de = sesion.usuario()?.idUsuario;
    token = '';
    almacenToken.guardar(null);
    almacenUsuario.guardar(null);
    almacenEnCampo.guardar(null);
    avisar(motivo, de);
  },

  /** Tells the listeners to forget the data of the previous user. */
  alCambiar: escuchar,
};

/** Another tab signed out or signed in as another user, so this tab's user is no longer valid. */
globalThis.window?.addEventListener('storage', ({ key }) => {
  const actual = almacenToken.leer() ?? '';
  if ((key !== NOMBRE_TOKEN && key !== null) || actual === token) return;
  token = actual;
  almacenUsuario.guardar(null);
  avisar('ajena');
});

/** A value of the current session; each session gets a new one. */
export function porSesion<T>(crear: () => T): () => T {
  let suya = crear();
  escuchar(() => {
    suya = crear();
  });
  return () => suya;
}
