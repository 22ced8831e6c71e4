import {
  CIFRAS_POR,
  type Cifras,
  type CifrasPor,
  FILAS_DE_CIFRA,
} from '@visitas/contract/cifras/filas';
import { nombresDe } from '@visitas/contract/comun/tablas';
import type { Respuesta } from '@visitas/contract/operaciones';
import type { Visita } from '@visitas/contract/visitas/esquemas';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { rechazaCampos } from '../../pruebas/instantanea.ts';
import { recorrer } from '../../pruebas/listas.ts';
import {
  DUENOS,
  EJECUTORES,
  type Personal,
  reunirPersonal,
} from '../../pruebas/paneles/personal.ts';
import { levantar, type Pedir, type ServidorDePrueba } from '../../pruebas/servidor.ts';
import { insertarVisitas, type VisitaHecha } from '../../pruebas/visitas.ts';

type DelMes = Respuesta<'cifras.delMes'>;
type Fila = Respuesta<'cifras.listar'>[number];

const HOY = '2025-11-21';

let servidor: ServidorDePrueba;
let personal: Personal;
let ana: Pedir;
let sara: Pedir;

/** In Guatemala, which is six hours behind UTC. */
const alas = (dia: string, hora: string) => new Date(`${dia}T${hora}:00-06:00`);
const hecha = (dia: string, hora: string): Partial<VisitaHecha> => ({
  estado: 'Finalizada',
  fechaInicio: new Date(alas(dia, hora).getTime() - 45 * 60_000),
  fechaFinalizacion: alas(dia, hora),
});

/** By the day for which it was planned. */
const SITUACIONES: ((dia: string) => Partial<VisitaHecha>)[] = [
  () => ({}),
  // The last minute of its day, and the first of the next.
  (dia) => hecha(dia, '23:59'),
  (dia) => hecha(siguiente(dia), '00:00'),
  (dia) => ({ ...hecha(dia, '09:00'), veredictoFin: 'fuera', distanciaFin: 900 }),
  (dia) => ({ ...hecha(dia, '10:00'), noRealizada: 'ausente', resultado: 'No había nadie.' }),
  () => ({ estado: 'Cancelada' }),
];
/** The ends of both months and of what is compared, and days outside of them. */
const DIAS = [
  '2025-09-30',
  '2025-10-01',
  '2025-10-21',
  '2025-10-22',
  '2025-10-31',
  '2025-11-01',
  '2025-11-16',
  '2025-11-17',
  HOY,
  '2025-11-22',
  '2025-12-01',
];

const siguiente = (dia: string) =>
  new Date(Date.parse(dia) + 86_400_000).toISOString().slice(0, 10);

beforeAll(async () => {
  // The last minute of the day in Guatemala; in UTC it is already tomorrow.
  vi.useFakeTimers({ toFake: ['Date'], now: alas(HOY, '23:59') });
  servidor = await levantar();
  personal = await reunirPersonal(servidor.bd);
  [ana, sara] = await Promise.all([servidor.como('ana'), servidor.como('sara')]);
  await insertarVisitas(
    servidor.bd,
    DIAS.flatMap((dia, i) =>
      SITUACIONES.flatMap((situacion, j) =>
        DUENOS.map((dueno, k) => ({
          ...situacion(dia),
          idSupervisor: personal.id(dueno),
          idTecnico: personal.id(EJECUTORES[(i + j + k) % EJECUTORES.length] ?? 'tomas'),
          idCliente: personal.clientes[(i * j + k) % personal.clientes.length] ?? 0,
          idTipoVisita: personal.tipos[(i + 2 * j) % personal.tipos.length] ?? 0,
          fechaPlanificada: dia,
        })),
      ),
    ),
  );
});
afterAll(async () => {
  vi.useRealTimers();
  await servidor.detener();
});

interface Dias {
  desde: string;
  hasta: string;
}

/** The figures, counted by looking at each visit of the list. */
function contadas(visitas: Visita[], { desde, hasta }: Dias): Cifras {
  const suyas = visitas.filter(
    ({ fechaPlanificada: dia, estadoVisita }) =>
      dia >= desde && dia <= hasta && estadoVisita.nombre !== 'Cancelada',
  );
  const finalizadas = suyas.flatMap(({ fechaPlanificada, ejecucionVisita: una }) =>
    una?.fechaFinalizacion
      ? [{ ...una, fechaPlanificada, fin: new Date(una.fechaFinalizacion) }]
      : [],
  );
  const hechas = finalizadas.filter(({ noRealizada }) => !noRealizada);
  const tarde = hechas.filter(
    ({ fin, fechaPlanificada }) => fin >= alas(siguiente(fechaPlanificada), '00:00'),
  );
  return {
    planificadas: suyas.length,
    hechas: hechas.length,
    mismoDia: hechas.length - tarde.length,
    tarde: tarde.length,
    fueraDeRango: suyas.filter(
      ({ ejecucionVisita }) => ejecucionVisita?.validadoPorUbicacion === false,
    ).length,
    segundosEnSitio: finalizadas.reduce(
      (suma, { fin, fechaInicio }) => suma + (fin.getTime() - Date.parse(fechaInicio)) / 1_000,
      0,
    ),
  };
}

const LISTAS = [
  ['an Administrador', () => ana, '/api/visitas'],
  ['a Supervisor', () => sara, '/api/visitas/por-supervisor'],
] as const;

const ID_DE: Record<CifrasPor, (visita: Visita) => number> = {
  tecnico: ({ idTecnico }) => idTecnico,
  cliente: ({ idCliente }) => idCliente,
  tipo: ({ idTipoVisita }) => idTipoVisita,
};

describe.each(LISTAS)('for %s', (_, quien, lista) => {
  const leer = async (mes: string) => ({
    visitas: (await quien()<Visita[]>(`GET ${lista}`)).cuerpo,
    cifras: (await quien()<DelMes>(`GET /api/cifras${mes && `?mes=${mes}`}`)).cuerpo,
  });

  test.each([
    ['', { mes: '2025-11', desde: '2025-11-01', hasta: HOY }],
    ['2025-10', { mes: '2025-10', desde: '2025-10-01', hasta: '2025-10-31' }],
  ])('the figures of the month «%s» are those of its visits', async (mes, dias) => {
    const { visitas, cifras } = await leer(mes);
    const { antes, semanas, ...suyas } = cifras;
    expect(suyas).toEqual({ ...dias, ...contadas(visitas, dias) });
    expect(suyas.planificadas).toBeGreaterThan(suyas.hechas);
    expect([suyas.mismoDia, suyas.tarde, suyas.fueraDeRango]).not.toContain(0);
    expect(antes).toEqual({ desde: antes.desde, hasta: antes.hasta, ...contadas(visitas, antes) });
    for (const semana of semanas)
      expect(semana).toEqual({ ...semana, ...contadas(visitas, semana) });
    const enSemanas = semanas.reduce((suma, { hechas }) => suma + hechas, 0);
    expect(enSemanas).toBe(suyas.hechas);
  });

  test.each(CIFRAS_POR)(
    'by %s, each row has its own, and those with more done come first',
    async (por) => {
      const { visitas, cifras } = await leer('');
      const { cuerpo: filas } = await quien()<Fila[]>(`GET /api/cifras/filas?por=${por}`);
      const deAlguno = new Set(
        visitas
          .filter(
            ({ fechaPlanificada: dia, estadoVisita }) =>
              estadoVisita.nombre !== 'Cancelada' &&
              [cifras, cifras.antes].some(({ desde, hasta }) => dia >= desde && dia <= hasta),
          )
          .map(ID_DE[por]),
      );
      expect(new Set(filas.map(({ id }) => id))).toEqual(deAlguno);
      for (const fila of filas) {
        const suyas = visitas.filter((visita) => ID_DE[por](visita) === fila.id);
        expect(fila).toEqual({
          id: fila.id,
          nombre: expect.any(String),
          desde: cifras.desde,
          hasta: cifras.hasta,
          ...contadas(suyas, cifras),
          hechasAntes: contadas(suyas, cifras.antes).hechas,
          semanas: cifras.semanas.map((semana) => contadas(suyas, semana).hechas),
        });
      }
      expect(filas).toEqual(
        filas.toSorted(
          (una, otra) =>
            otra.hechas - una.hechas ||
            otra.planificadas - una.planificadas ||
            una.nombre.localeCompare(otra.nombre, 'es') ||
            una.id - otra.id,
        ),
      );
    },
  );

  test('each figure opens its rows', async () => {
    const { cifras } = await leer('');
    const { cuerpo: filas } = await quien()<Fila[]>(`GET /api/cifras/filas`);
    const tramos = [
      { que: 'all', de: cifras, mas: {} },
      ...filas.map((fila) => ({ que: fila.nombre, de: fila, mas: { tecnico: `${fila.id}` } })),
    ];
    const { desde, hasta } = cifras;
    for (const { que, de, mas } of tramos)
      for (const cual of nombresDe(FILAS_DE_CIFRA)) {
        const filtros = new URLSearchParams({ desde, hasta, ...FILAS_DE_CIFRA[cual], ...mas });
        const { cuerpo } = await quien()<Visita[]>(`GET ${lista}?${filtros}`);
        // The hours are those of its rows, however many they are.
        const dicho = cual === 'segundosEnSitio' ? contadas(cuerpo, cifras)[cual] : cuerpo.length;
        expect(dicho, `${cual} of ${que}`).toBe(de[cual]);
      }
  });
});

test.each([1, 2, 500])('the rows are the same in windows of %i', async (limite) => {
  const { cuerpo: enteras, cabeceras } = await ana<Fila[]>('GET /api/cifras/filas?por=cliente');
  expect(cabeceras.get('total')).toBeNull();
  const ventanas = await recorrer(({ despues }) =>
    ana<Fila[]>(
      `GET /api/cifras/filas?por=cliente&limite=${limite}${despues ? `&despues=${despues}` : ''}`,
    ),
  );
  expect(ventanas.flatMap(({ cuerpo }) => cuerpo)).toEqual(enteras);
  expect(ventanas[0]?.cabeceras.get('total')).toBe(String(enteras.length));
});

test('a search keeps the names that have it', async () => {
  const { cuerpo: enteras } = await ana<Fila[]>('GET /api/cifras/filas');
  const { nombre } = enteras[0] ?? { nombre: '' };
  const buscar = nombre.slice(0, 6);
  const { cuerpo, cabeceras } = await ana<Fila[]>(
    `GET /api/cifras/filas?limite=50&buscar=${encodeURIComponent(buscar.toUpperCase())}`,
  );
  expect(cuerpo).toEqual(enteras.filter((fila) => fila.nombre.startsWith(buscar)));
  expect(cabeceras.get('total')).toBe(String(cuerpo.length));
  const { cuerpo: ninguna } = await ana<Fila[]>('GET /api/cifras/filas?buscar=nadie%20se%20llama');
  expect(ninguna).toEqual([]);
});

test('a month without visits has zeros and no rows', async () => {
  const { cuerpo } = await ana<DelMes>('GET /api/cifras?mes=2024-02');
  expect(cuerpo).toMatchObject({ planificadas: 0, hechas: 0, segundosEnSitio: 0 });
  expect((await ana<Fila[]>('GET /api/cifras/filas?mes=2024-02')).cuerpo).toEqual([]);
});

const MES = 'Escribe el mes como aaaa-mm, entre los años 2000 y 2100.';
test.each([
  ['mes=2025-12', { mes: ['Elige este mes o uno anterior.'] }],
  ['mes=2025-13', { mes: [MES] }],
  ['mes=1999-12', { mes: [MES] }],
  ['mes=noviembre', { mes: [MES] }],
  ['por=supervisor', { por: ['Elige por técnico, por cliente o por tipo de visita.'] }],
  ['despues=bm8', { despues: ['Vuelve a cargar la lista.'] }],
])('%s is refused', (criterios, campos) =>
  rechazaCampos(servidor.bd, () => ana(`GET /api/cifras/filas?limite=5&${criterios}`), campos),
);
