import type { Calendario } from '@visitas/contract/calendario/operaciones';
import type { Sesion } from '../plataforma/http/acceso.ts';
import type { Contexto } from '../plataforma/http/manejador.ts';
import { borrarCalendario, buscarCalendario, crearCalendario } from './consultas.ts';

type Entorno = Contexto<Sesion>;
type Fila = Awaited<ReturnType<typeof crearCalendario>>;

export async function obtenerCalendario(entorno: Entorno): Promise<Calendario> {
  const fila = await buscarCalendario(entorno.bd, entorno.sesion.idUsuario);
  return fila ? comoCalendario(entorno, fila) : { direccion: null, creadoEn: null, leidoEn: null };
}

export async function nuevoCalendario(entorno: Entorno): Promise<Calendario> {
  return comoCalendario(entorno, await crearCalendario(entorno.bd, entorno.sesion.idUsuario));
}

export async function revocarCalendario({ bd, sesion }: Entorno): Promise<undefined> {
  await borrarCalendario(bd, sesion.idUsuario);
}

const comoCalendario = (
  { origen, config }: Entorno,
  { secreto, creadoEn, leidoEn }: Fila,
): Calendario => ({
  direccion: `${origen}${config.apiBase}/calendario/${secreto.toString('base64url')}.ics`,
  creadoEn: creadoEn.toISOString(),
  leidoEn: leidoEn?.toISOString() ?? null,
});
