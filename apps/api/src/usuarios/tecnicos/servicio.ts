import { SUPERVISOR, TECNICO } from '@visitas/contract/comun/roles';
import type { Ejecutor } from '../../plataforma/bd/esquema.ts';
import { Rechazo, rechazarCampo } from '../../plataforma/http/rechazo.ts';
import {
  borrar,
  buscar,
  buscarSupervisor,
  buscarVarios,
  insertar,
  insertarVarios,
  listarDe,
  listarDisponibles,
  nombresDeUsuarios,
  type SupervisorYTecnico,
  sostenerActivos,
} from './consultas.ts';

export async function tecnicosDe(bd: Ejecutor, idSupervisor: number) {
  if (!(await buscarSupervisor(bd, idSupervisor))) throw new Rechazo('no-encontrado');
  return listarDe(bd, idSupervisor);
}

export async function agregarTecnico(bd: Ejecutor, par: SupervisorYTecnico) {
  const aptos = await sostenerAptos(bd, [par.idSupervisor, par.idTecnico]);
  const campos = {
    ...(!aptos.supervisores.has(par.idSupervisor) && SIN_SUPERVISOR),
    ...(!aptos.tecnicos.has(par.idTecnico) && { idTecnico: ['Elige un técnico activo.'] }),
  };
  if (Object.keys(campos).length > 0) throw new Rechazo('validacion', { campos });
  return buscar(bd, await insertar(bd, par));
}

const SIN_SUPERVISOR = { idSupervisor: ['Elige un supervisor activo.'] };

/** The technicians are named in the refusal, because the form shows many. */
export async function agregarTecnicos(
  bd: Ejecutor,
  { idSupervisor, idTecnicos }: { idSupervisor: number; idTecnicos: readonly number[] },
) {
  const pedidos = [...new Set(idTecnicos)];
  const { supervisores, tecnicos } = await sostenerAptos(bd, [idSupervisor, ...pedidos]);
  if (!supervisores.has(idSupervisor)) throw new Rechazo('validacion', { campos: SIN_SUPERVISOR });
  const noAptos = pedidos.filter((id) => !tecnicos.has(id));
  await rechazarA(bd, noAptos, 'Quita de la lista a quienes ya no son técnicos activos');
  const nuevos = await insertarVarios(bd, idSupervisor, pedidos);
  const yaEstaban = pedidos.filter((id) => nuevos.every(({ idTecnico }) => idTecnico !== id));
  await rechazarA(bd, yaEstaban, 'Quita de la lista a quienes ya están a cargo de este supervisor');
  return buscarVarios(
    bd,
    nuevos.map(({ idSupervisorTecnico }) => idSupervisorTecnico),
  );
}

async function sostenerAptos(bd: Ejecutor, ids: readonly number[]) {
  const activos = await sostenerActivos(bd, ids);
  const conRol = (roles: readonly string[]) =>
    new Set(activos.filter(({ rol }) => roles.includes(rol)).map(({ idUsuario }) => idUsuario));
  return { supervisores: conRol(SUPERVISOR), tecnicos: conRol(TECNICO) };
}

async function rechazarA(bd: Ejecutor, ids: readonly number[], frase: string): Promise<void> {
  if (ids.length === 0) return;
  const nombres = (await nombresDeUsuarios(bd, ids)).map(({ nombre }) => nombre);
  const quienes = nombres.length > 0 ? `: ${nombres.join(', ')}` : '';
  throw rechazarCampo('idTecnicos', `${frase}${quienes}.`);
}

export async function disponiblesPara(bd: Ejecutor, id: number, buscar: string | undefined) {
  if (!(await buscarSupervisor(bd, id))) throw new Rechazo('no-encontrado');
  return listarDisponibles(bd, id, buscar);
}

export async function quitarTecnico(bd: Ejecutor, id: number): Promise<undefined> {
  const { numDeletedRows } = await borrar(bd, id);
  if (numDeletedRows === 0n) throw new Rechazo('no-encontrado');
}
