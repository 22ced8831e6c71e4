import type { Respuesta } from '@visitas/contract/operaciones';
import { afterAll, beforeAll, beforeEach, vi } from 'vitest';
import { levantar, type Pedir } from '../servidor.ts';
import { insertarVisitas, olvidarVisitas, type VisitaHecha } from '../visitas.ts';
import { reunirPersonal } from './personal.ts';

type Partes = Omit<VisitaHecha, 'idSupervisor' | 'idTecnico' | 'idCliente' | 'idTipoVisita'>;
/** Its supervisor (`de`), its technician (`para`) and its state. */
export type Visita = Partes & { de: string; para: string; cliente?: number };

/** The test company with extra people, at a fixed moment. */
export async function montarEscena(ahora: string) {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(ahora) });
  const servidor = await levantar();
  const personal = await reunirPersonal(servidor.bd);
  const conIds = ({ de, para, cliente = 0, ...resto }: Visita): VisitaHecha => ({
    idSupervisor: personal.id(de),
    idTecnico: personal.id(para),
    idCliente: personal.clientes[cliente] ?? 0,
    idTipoVisita: personal.tipos[0] ?? 0,
    ...resto,
  });
  return {
    servidor,
    personal,
    planear: (...visitas: Visita[]) => insertarVisitas(servidor.bd, visitas.map(conIds)),
    desmontar: async () => {
      vi.useRealTimers();
      await servidor.detener();
    },
  };
}

export type Escena = Awaited<ReturnType<typeof montarEscena>>;

export const AYER = '2025-11-20';
export const HOY = '2025-11-21';
export const MANANA = '2025-11-22';

type NombreDePanel = 'administrador' | 'supervisor' | 'tecnico';

/** For a test file: the scene, without visits before each test, and one person's dashboard. */
export function escenaDelArchivo<N extends NombreDePanel>(nombre: N, quien: string) {
  const escena = {} as Escena;
  let pedir: Pedir;
  beforeAll(async () => {
    Object.assign(escena, await montarEscena(`${HOY}T09:00:00-06:00`));
    pedir = await escena.servidor.como(quien);
  });
  afterAll(() => escena.desmontar());
  beforeEach(() => olvidarVisitas(escena.servidor.bd));
  const panel = async () =>
    (await pedir<Respuesta<`dashboards.${N}`>>(`GET /api/visitas/dashboard/${nombre}`)).cuerpo;
  return { escena, panel };
}

export const idsDe = (visitas: readonly { idVisita: number }[]): number[] =>
  visitas.map(({ idVisita }) => idVisita);

export const suya = { de: 'sara', para: 'tomas' } as const;
/** Sara's visits for Tomás: three finished, one in process, two pending, one late and two cancelled. */
export const TODOS_LOS_ESTADOS = [
  { ...suya, estado: 'Finalizada', fechaPlanificada: AYER },
  { ...suya, estado: 'Finalizada', fechaPlanificada: HOY },
  { ...suya, estado: 'Finalizada', fechaPlanificada: MANANA },
  { ...suya, estado: 'En Proceso', fechaPlanificada: AYER },
  { ...suya, estado: 'Pendiente', fechaPlanificada: HOY },
  { ...suya, estado: 'Pendiente', fechaPlanificada: MANANA },
  { ...suya, estado: 'Pendiente', fechaPlanificada: AYER, cancelacion: 'solicitada' },
  { ...suya, estado: 'Cancelada', fechaPlanificada: AYER },
  { ...suya, estado: 'Cancelada', fechaPlanificada: MANANA },
] as const;
