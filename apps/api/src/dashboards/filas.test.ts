import { FILAS_DE, FILAS_DE_BARRA, filasDeHoy } from '@visitas/contract/dashboards/filas';
import type { Respuesta } from '@visitas/contract/operaciones';
import { beforeEach, expect, test } from 'vitest';
import { AYER, escenaDelArchivo, HOY, MANANA, type Visita } from '../../pruebas/paneles/escena.ts';
import { DUENOS, EJECUTORES } from '../../pruebas/paneles/personal.ts';
import type { Pedir } from '../../pruebas/servidor.ts';

const { escena } = escenaDelArchivo('supervisor', 'sara');

const SITUACIONES = [
  { estado: 'Pendiente', fechaPlanificada: AYER },
  { estado: 'Pendiente', fechaPlanificada: HOY },
  { estado: 'Pendiente', fechaPlanificada: MANANA, cancelacion: 'solicitada' },
  { estado: 'Pendiente', fechaPlanificada: AYER, cancelacion: 'rechazada' },
  { estado: 'Finalizada', fechaPlanificada: AYER },
  { estado: 'Finalizada', fechaPlanificada: HOY },
  {
    estado: 'Finalizada',
    fechaPlanificada: AYER,
    noRealizada: 'cerrado',
    resultado: 'Cliente cerrado.',
  },
  { estado: 'Cancelada', fechaPlanificada: HOY },
] as const;

/** Each of these people has visits of each kind, in differing amounts. */
const deTodo = (): Visita[] =>
  DUENOS.flatMap((de, i) =>
    EJECUTORES.flatMap((para, j) =>
      SITUACIONES.flatMap((situacion, k) =>
        Array(1 + ((i + 2 * j + k) % 4)).fill({ de, para, ...situacion }),
      ),
    ),
  );

beforeEach(async () => {
  await escena.planear(...deTodo(), {
    de: 'saul',
    para: 'tania',
    estado: 'En Proceso',
    fechaPlanificada: AYER,
  });
});

type Filtros = Record<string, string>;

const entradas = new Map<string, Promise<Pedir>>();
/** Signs each person in once. */
function como(quien: string): Promise<Pedir> {
  const entrada = entradas.get(quien) ?? escena.servidor.como(quien);
  entradas.set(quien, entrada);
  return entrada;
}

/** How many rows a person's list has with the filters of a figure's link. */
async function enSuLista(quien: string, lista: string, filtros: Filtros): Promise<number> {
  const pedir = await como(quien);
  const busqueda = new URLSearchParams({ ...filtros, limite: '1' });
  const { estado, cabeceras } = await pedir(`GET /api/visitas${lista}?${busqueda}`);
  expect(estado).toBe(200);
  return Number(cabeceras.get('total'));
}

const panelDe = async <N extends 'tecnico' | 'supervisor' | 'administrador'>(
  quien: string,
  de: N,
) => {
  const pedir = await como(quien);
  return (await pedir<Respuesta<`dashboards.${N}`>>(`GET /api/visitas/dashboard/${de}`)).cuerpo;
};

async function totalesEnLista(quien: string, lista: string) {
  const de = (serie: keyof typeof FILAS_DE) => enSuLista(quien, lista, FILAS_DE[serie]);
  return {
    totalFinalizadas: await de('finalizadas'),
    totalEnProceso: await de('enProceso'),
    totalPendientes: await de('pendientes'),
    totalAtrasadas: await de('atrasadas'),
    // The panel leaves this figure out when it is zero.
    ...((await de('noRealizadas')) > 0 && { totalNoRealizadas: await de('noRealizadas') }),
  };
}

async function barraEnLista(quien: string, lista: string, filtros: Filtros) {
  const de = (serie: keyof typeof FILAS_DE_BARRA) =>
    enSuLista(quien, lista, { ...FILAS_DE_BARRA[serie], ...filtros });
  return { finalizadas: await de('finalizadas'), pendientes: await de('pendientes') };
}

// Both supervisors have Tomás in charge; each counts and lists only their own visits.
test.each(['sara', 'saul', 'angela'])(
  'each figure of the panel of %s equals the rows its link leads to',
  async (quien) => {
    const lista = '/por-supervisor';
    const { tecnicosResumen, ...panel } = await panelDe(quien, 'supervisor');
    expect(panel).toMatchObject(await totalesEnLista(quien, lista));
    for (const { idTecnico, nombreTecnico, ...barra } of tecnicosResumen) {
      const tecnico = String(idTecnico);
      expect(barra, nombreTecnico).toEqual(await barraEnLista(quien, lista, { tecnico }));
    }
    if (quien !== 'angela') expect(tecnicosResumen.length).toBeGreaterThan(3);
  },
);

test("each figure of the administrator's panel equals the rows its link leads to", async () => {
  const { supervisoresResumen, ...panel } = await panelDe('ana', 'administrador');
  expect(panel).toMatchObject(await totalesEnLista('ana', ''));
  expect(panel.totalEnProceso).toBe(1);
  for (const { idSupervisor, nombreSupervisor, ...barra } of supervisoresResumen) {
    const supervisor = String(idSupervisor);
    expect(barra, nombreSupervisor).toEqual(await barraEnLista('ana', '', { supervisor }));
  }
  expect(supervisoresResumen.map(({ nombreSupervisor }) => nombreSupervisor)).toContain(
    'Ximena Arana',
  );
});

test.each(['tomas', 'tania', 'teo'])(
  'each figure of the panel of %s, a technician, equals the rows of their list',
  async (quien) => {
    const { completadas, enProceso, pendientes, atrasadas, noRealizadas } = await panelDe(
      quien,
      'tecnico',
    );
    expect({
      totalFinalizadas: completadas,
      totalEnProceso: enProceso,
      totalPendientes: pendientes,
      totalAtrasadas: atrasadas,
      ...(noRealizadas && { totalNoRealizadas: noRealizadas }),
    }).toEqual(await totalesEnLista(quien, '/por-tecnico'));
  },
);

test.each([
  ['sara', '/por-supervisor'],
  ['saul', '/por-supervisor'],
  ['ana', ''],
])(
  'each figure of today that %s sees at the beginning equals the rows its link leads to',
  async (quien, lista) => {
    const pedir = await como(quien);
    const { hoy, ...figuras } = (await pedir<Respuesta<'inicio.hoy'>>('GET /api/inicio/hoy'))
      .cuerpo;
    const de = (serie: keyof typeof figuras) => enSuLista(quien, lista, filasDeHoy(hoy)[serie]);
    expect(hoy).toBe(HOY);
    expect(figuras).toEqual({
      finalizadas: await de('finalizadas'),
      enProceso: await de('enProceso'),
      pendientes: await de('pendientes'),
      atrasadas: await de('atrasadas'),
    });
    expect(Math.min(figuras.pendientes, figuras.atrasadas)).toBeGreaterThan(0);
  },
);
