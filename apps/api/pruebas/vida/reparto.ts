import { ROLES } from '@visitas/contract/comun/roles';
import type { Ejecutor } from '../../src/plataforma/bd/esquema.ts';
import {
  abrirClientes,
  contratar,
  idsDeRoles,
  nuevosEn,
  OTRO_ROL,
  sesionDe,
  vincular,
} from '../elenco.ts';
import { insertarVisitas } from '../visitas.ts';
import { LUGARES, type RolDelMundo } from './mundo.ts';

/** Two administrators, two supervisors, three technicians and a person with a custom role. */
export const PERSONAS: readonly RolDelMundo[] = [
  ROLES[0],
  ROLES[0],
  ROLES[1],
  ROLES[1],
  ROLES[2],
  ROLES[2],
  ROLES[2],
  OTRO_ROL,
];

/** The database ids of people and things, by their position in the world. */
export interface Reparto {
  personas: number[];
  clientes: number[];
  tipos: number[];
  roles: Record<string, number>;
  /** The last token of each person. */
  sesiones: string[];
}

export async function repartir(bd: Ejecutor): Promise<Reparto> {
  const personas = await contratar(bd, PERSONAS);
  const [, , sara = 0, saul = 0, tomas = 0, tania = 0, teo = 0] = personas;
  await vincular(bd, sara, [tomas, tania]);
  await vincular(bd, saul, [tania, teo]);
  const clientes = await abrirClientes(bd, [
    LUGARES.centro,
    LUGARES.lejos,
    { latitud: null, longitud: null },
  ]);
  const tipos = await nuevosEn(bd, 'tiposVisita', 2);
  const [[centro = 0, lejos = 0, nadaDe = 0], [uno = 0, otro = 0]] = [clientes, tipos];
  await planear(bd, [
    [sara, tomas, centro, uno],
    [sara, tania, lejos, otro],
    [saul, tania, nadaDe, uno],
    [saul, teo, centro, otro],
  ]);
  await jubilarAdministradores(bd, personas);
  const sesiones: string[] = [];
  for (const idUsuario of personas) sesiones.push(await sesionDe(bd, idUsuario));
  return { personas, clientes, tipos, roles: await idsDeRoles(bd), sesiones };
}

type Plan = [idSupervisor: number, idTecnico: number, idCliente: number, idTipoVisita: number];

const planear = (bd: Ejecutor, planes: Plan[]) =>
  insertarVisitas(
    bd,
    planes.map(([idSupervisor, idTecnico, idCliente, idTipoVisita]) => ({
      idSupervisor,
      idTecnico,
      idCliente,
      idTipoVisita,
      fechaPlanificada: '2099-12-31',
    })),
  );

/** Deactivates everyone from earlier runs: with one more administrator, none here could be the last. */
async function jubilarAdministradores(bd: Ejecutor, nuevos: number[]): Promise<void> {
  await bd
    .updateTable('usuarios')
    .set({ activo: false })
    .where('activo', '=', true)
    .where('idUsuario', 'not in', nuevos)
    .execute();
}
