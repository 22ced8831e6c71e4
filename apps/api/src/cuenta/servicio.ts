import type { Acceso, Cuenta, SesionAbierta } from '@visitas/contract/cuenta/esquemas';
import type { Ejecutor } from '../plataforma/bd/esquema.ts';
import type { Sesion } from '../plataforma/http/acceso.ts';
import type { Contexto } from '../plataforma/http/manejador.ts';
import { encontrado } from '../plataforma/http/rechazo.ts';
import { llavesDe } from '../sesion/llaves/consultas.ts';
import { type Cuales, cerrarSesiones, leerIngreso, leerSesiones, quienEs } from './consultas.ts';
import { equipoDe } from './equipo.ts';

type Entorno = Pick<Contexto<Sesion>, 'bd' | 'sesion' | 'ip' | 'idPeticion'>;
type QuienMira = Pick<Sesion, 'idSesion'>;

/** How a person signs in. Each part of 'Mi cuenta' adds a line here, for the person and the Administrador. */
export async function obtenerCuenta(bd: Ejecutor, idUsuario: number): Promise<Cuenta> {
  const { tieneContrasena, contrasenaEn } = await leerIngreso(bd, idUsuario);
  return {
    tieneContrasena: Boolean(tieneContrasena),
    contrasenaEn: contrasenaEn?.toISOString() ?? null,
  };
}

export async function accesoDe(bd: Ejecutor, id: number, mira: QuienMira): Promise<Acceso> {
  const usuario = encontrado(await quienEs(bd, id));
  const cuenta = await obtenerCuenta(bd, id);
  const llaves = await llavesDe(bd, id);
  return { ...cuenta, usuario, llaves, sesiones: await sesionesDe(bd, id, mira) };
}

export async function sesionesDe(
  bd: Ejecutor,
  idUsuario: number,
  { idSesion: deQuienMira }: QuienMira,
): Promise<SesionAbierta[]> {
  const abiertas = await leerSesiones(bd, idUsuario);
  return abiertas
    .map(({ agente, creadaEn, usadaEn, ...una }) => ({
      ...una,
      ...equipoDe(agente),
      creadaEn: creadaEn.toISOString(),
      usadaEn: usadaEn.toISOString(),
      esta: una.idSesion === deQuienMira,
    }))
    .sort((una, otra) => Number(otra.esta) - Number(una.esta));
}

export async function cerrarUna(
  entorno: Entorno,
  { idUsuario, idSesion }: { idUsuario: number; idSesion: number },
): Promise<undefined> {
  const [cerrada] = await cerrar(entorno, { idUsuario, idSesion });
  encontrado(cerrada);
}

export async function cerrarOtras(entorno: Entorno): Promise<undefined> {
  await cerrar(entorno, { idUsuario: entorno.sesion.idUsuario });
}

export async function cerrarSesionesDe(entorno: Entorno, idUsuario: number): Promise<undefined> {
  encontrado(await quienEs(entorno.bd, idUsuario));
  await cerrar(entorno, { idUsuario });
}

/** Closing all of one's own leaves the one that asks. */
const cerrar = ({ bd, sesion, ip, idPeticion }: Entorno, cuales: Omit<Cuales, 'menos'>) =>
  cerrarSesiones(
    bd,
    cuales.idSesion === undefined ? { ...cuales, menos: sesion.idSesion } : cuales,
    { por: sesion.idUsuario, ip, idPeticion },
  );
