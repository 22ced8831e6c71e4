import type { Ausencia } from '@visitas/contract/ausencias/operaciones';
import type { Peticion } from '@visitas/contract/operaciones';
import { hoyEn } from '../plataforma/hoy.ts';
import type { Sesion } from '../plataforma/http/acceso.ts';
import type { Contexto } from '../plataforma/http/manejador.ts';
import { encontrado, Rechazo, rechazarCampo } from '../plataforma/http/rechazo.ts';
import { actualizar, buscar, eliminar, insertar, listar, sostenerTecnico } from './consultas.ts';

type Entorno = Contexto<Sesion>;

/** Without days, lists the absences that have not ended. */
export const listarAusencias = (
  { bd, sesion, config }: Entorno,
  { desde, hasta, tecnico }: Peticion<'ausencias.listar'>['criterios'],
): Promise<Ausencia[]> => {
  const sinDias = desde === undefined && hasta === undefined;
  const primero = sinDias ? hoyEn(config.zonaHoraria) : (desde ?? null);
  return listar(bd, sesion, { desde: primero, hasta: hasta ?? null, idTecnico: tecnico });
};

export const obtenerAusencia = async (
  { bd, sesion }: Entorno,
  idAusencia: number,
): Promise<Ausencia> => encontrado(await buscar(bd, sesion, idAusencia));

export async function crearAusencia(
  entorno: Entorno,
  datos: Peticion<'ausencias.crear'>['cuerpo'],
): Promise<Ausencia> {
  await exigirTecnico(entorno, datos.idTecnico);
  return obtenerAusencia(entorno, await insertar(entorno.bd, datos));
}

/** No updated row means that another caller was faster. */
export async function editarAusencia(
  entorno: Entorno,
  edicion: Peticion<'ausencias.editar'>['cuerpo'],
): Promise<Ausencia> {
  const { idAusencia } = edicion;
  await obtenerAusencia(entorno, idAusencia);
  await exigirTecnico(entorno, edicion.idTecnico);
  if (await actualizar(entorno.bd, entorno.sesion, edicion))
    return obtenerAusencia(entorno, idAusencia);
  await obtenerAusencia(entorno, idAusencia);
  throw new Rechazo('version-anterior');
}

export async function eliminarAusencia(
  { bd, sesion }: Entorno,
  idAusencia: number,
): Promise<undefined> {
  if (!(await eliminar(bd, sesion, idAusencia))) throw new Rechazo('no-encontrado');
}

async function exigirTecnico({ bd, sesion }: Entorno, idTecnico: number): Promise<void> {
  if (await sostenerTecnico(bd, sesion, idTecnico)) return;
  throw rechazarCampo('idTecnico', 'Elige uno de tus técnicos.');
}
