import { esObjeto } from '@visitas/contract/comun/objetos';
import { esquemaUsuarioSesion, type UsuarioSesion } from '@visitas/contract/sesion/esquemas';
import { crearOyentes } from '../valor.ts';
import { type Almacen, crearAlmacen } from './almacen.ts';
import { trabajaEnCampo } from './enCampo.ts';

/**
 * How a session changed. `terminada`: the user left. `caducada`: the server no longer accepts the token.
 * `ajena`: another tab left, or entered as somebody else.
 */
export type CambioSesion = 'terminada' | 'caducada' | 'ajena';

const NOMBRE_TOKEN = 'visitas.token';
const almacenToken = crearAlmacen(NOMBRE_TOKEN, () => localStorage);
const almacenUsuario = crearAlmacen('visitas.usuario', () => sessionStorage);
/**
 * Who works where there may be no coverage, beside it: a phone that starts again cannot ask who it is. With
 * the token it is of: what somebody else left here says nothing of who has entered.
 */
const almacenEnCampo = crearAlmacen('visitas.en-campo', () => localStorage);
const { avisar, escuchar } = crearOyentes<[CambioSesion]>();

/** Of this tab: in the storage there may be that of another person, who has just entered in another tab. */
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
    sesion.recordar(usuario, nuevo);
    token = nuevo;
    almacenToken.guardar(nuevo);
  },

  /** Keeps only what the schema names, which leaves the token out. */
  recordar(usuario: UsuarioSesion, suyo = token): void {
    const suya = esquemaUsuarioSesion.parse(usuario);
    almacenUsuario.guardar(JSON.stringify(suya));
    const enCampo = trabajaEnCampo(suya) && JSON.stringify({ ...suya, token: suyo });
    almacenEnCampo.guardar(enCampo || null);
  },

  cerrar(motivo: 'terminada' | 'caducada'): void {
    token = '';
    almacenToken.guardar(null);
    almacenUsuario.guardar(null);
    almacenEnCampo.guardar(null);
    avisar(motivo);
  },

  /** Who holds something of a person is told that the session is no longer theirs, and forgets it. */
  alCambiar: escuchar,
};

/** Another tab left, or entered as somebody else: what this tab knew of the user is no longer true. */
globalThis.window?.addEventListener('storage', ({ key }) => {
  const actual = almacenToken.leer() ?? '';
  if ((key !== NOMBRE_TOKEN && key !== null) || actual === token) return;
  token = actual;
  almacenUsuario.guardar(null);
  avisar('ajena');
});

/** Something of whoever is in: with the session it is left behind, and a new one is made. */
export function porSesion<T>(crear: () => T): () => T {
  let suya = crear();
  escuchar(() => {
    suya = crear();
  });
  return () => suya;
}
