import type { Ejecutor } from '../../plataforma/bd/esquema.ts';
import { Rechazo } from '../../plataforma/http/rechazo.ts';
import {
  borrar,
  buscar,
  buscarSupervisor,
  insertar,
  listarDe,
  type SupervisorYTecnico,
  sostenerAptos,
} from './consultas.ts';

export async function tecnicosDe(bd: Ejecutor, idSupervisor: number) {
  if (!(await buscarSupervisor(bd, idSupervisor))) throw new Rechazo('no-encontrado');
  return listarDe(bd, idSupervisor);
}

export async function agregarTecnico(bd: Ejecutor, par: SupervisorYTecnico) {
  const aptos = await sostenerAptos(bd, par);
  const campos = {
    ...(!aptos.idSupervisor && { idSupervisor: ['Elige un supervisor activo.'] }),
    ...(!aptos.idTecnico && { idTecnico: ['Elige un técnico activo.'] }),
  };
  if (Object.keys(campos).length > 0) throw new Rechazo('validacion', { campos });
  return buscar(bd, await insertar(bd, par));
}

export async function quitarTecnico(bd: Ejecutor, id: number): Promise<undefined> {
  const { numDeletedRows } = await borrar(bd, id);
  if (numDeletedRows === 0n) throw new Rechazo('no-encontrado');
}
