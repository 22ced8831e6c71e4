import type { Acceso, Operacion } from '@visitas/contract/comun/operacion';
import type { FastifyRequest } from 'fastify';
import type { Ejecutor } from '../bd/esquema.ts';
import { Rechazo } from './rechazo.ts';

/** The caller, as the database knows them at this moment. */
export interface Sesion {
  tokenHash: Buffer;
  idUsuario: number;
  nombre: string;
  rol: string;
  foto: string | null;
  /** The name used to sign in. */
  user: string;
  /** It began with a password that somebody else gave. */
  debeCambiarContrasena: boolean;
  idSesion: number;
  /** A password or a passkey was given in it in the last quarter of an hour. */
  confirmada: boolean;
  /** It only serves to set up the second factor that its role asks for. */
  faltaFactor: boolean;
}

/** `usa` is true when a person uses the session: only then its life is extended. */
export type BuscarSesion = (
  bd: Ejecutor,
  token: string,
  como: { usa: boolean },
) => Promise<Sesion | null>;

declare module 'fastify' {
  interface FastifyRequest {
    sesion: Sesion | null;
  }
}

type Puerta = Pick<Operacion, 'acceso' | 'conProvisional' | 'confirmada'>;
type Buscar = (token: string, como: { usa: boolean }) => Promise<Sesion | null>;

export function exigirAcceso(bd: Ejecutor, buscarSesion: BuscarSesion, puerta: Puerta) {
  return (peticion: FastifyRequest): Promise<void> =>
    admitir(peticion, puerta, (token, como) => buscarSesion(bd, token, como));
}

/** Decides on access before the body is read: no session is 401, another role is 403. */
export async function admitir(
  peticion: FastifyRequest,
  { acceso, conProvisional, confirmada }: Puerta,
  buscar: Buscar,
): Promise<void> {
  if (acceso === 'publico') return;
  const token = tokenDe(peticion.headers.authorization);
  // An open page rereads by itself, and says so: that is not use of the session.
  const usa = peticion.headers['de-fondo'] === undefined;
  const sesion = token ? await buscar(token, { usa }) : null;
  if (!sesion) throw new Rechazo('sin-sesion', { cabeceras: { 'WWW-Authenticate': 'Bearer' } });
  // Set before the role is checked, so that the log names the refused user.
  peticion.sesion = sesion;
  if (sesion.debeCambiarContrasena && !conProvisional) throw new Rechazo('contrasena-provisional');
  if (sesion.faltaFactor && !conProvisional) throw new Rechazo('falta-segundo-factor');
  if (!admite(acceso, sesion.rol)) throw new Rechazo('sin-permiso');
  if (confirmada) exigirConfirmada(sesion);
}

/** For what a person must not do with a session that somebody else found open. */
export function exigirConfirmada({ confirmada }: Pick<Sesion, 'confirmada'>): void {
  if (!confirmada) throw new Rechazo('confirmar-identidad');
}

/** The caller, in a route that is no row of the contract. */
export function quienPide({ sesion }: FastifyRequest): Sesion {
  if (!sesion) throw new Error('The guard lets nobody in without a session.');
  return sesion;
}

const tokenDe = (cabecera: string | undefined) => cabecera?.match(/^Bearer +([\w-]{1,200})$/i)?.[1];

const admite = (acceso: Acceso, rol: string) =>
  typeof acceso === 'string' || acceso.some((admitido) => admitido === rol);
