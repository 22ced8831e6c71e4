import { ESTADOS_DEL_SISTEMA } from '@visitas/contract/comun/estados';
import type { Operacion } from '@visitas/contract/comun/operacion';
import { nombresDe } from '@visitas/contract/comun/tablas';
import { operaciones, type Respuesta } from '@visitas/contract/operaciones';
import type { Visita } from '@visitas/contract/visitas/esquemas';
import {
  type FILTROS,
  GRUPOS,
  type GrupoDeAgenda,
  ORDENES,
  type Orden,
  RAPIDOS,
} from '@visitas/contract/visitas/filtros';
import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { empresaDelArchivo } from '../../../pruebas/planificacion.ts';
import { insertarVisitas, type VisitaHecha } from '../../../pruebas/visitas.ts';
import { hoyEn } from '../../plataforma/hoy.ts';

/** A zone where it is about noon now, so that no day ends during the tests. */
const ADELANTE = 12 - new Date().getUTCHours();
const ZONA = `Etc/GMT${ADELANTE > 0 ? '-' : '+'}${Math.abs(ADELANTE)}`;
const HOY = hoyEn(ZONA);

const { empresa } = empresaDelArchivo({ ajustes: { ZONA_HORARIA: ZONA } });

const LISTAS = { ana: '', sara: '/por-supervisor', tomas: '/por-tecnico' } as const;
type Quien = keyof typeof LISTAS;
type Criterios = Record<string, string>;
type Cuentas = Respuesta<'visitas.cuentas'>;

const dia = (dias: number) =>
  new Date(Date.parse(HOY) + dias * 86_400_000).toISOString().slice(0, 10);

const CLIENTES = ['Café Ñandú', 'Café Nube', 'ábaco', 'Zapatería', 'Óptica'];
const ids = { clientes: [] as number[], tipos: [] as number[] };

/** About noon in that zone. */
const [TEMPRANO, TARDE] = [
  { horaDesde: '08:00', horaHasta: '09:00' },
  { horaDesde: '18:00', horaHasta: '18:00' },
];

/** One visit in each situation, on each of many days. The first has no hour. */
const SITUACIONES: Partial<VisitaHecha>[] = [
  {},
  { estado: 'Finalizada' },
  // Late for a day before today.
  { estado: 'Finalizada', fechaFinalizacion: new Date() },
  { estado: 'Finalizada', veredictoFin: 'fuera', distanciaFin: 900 },
  { estado: 'Finalizada', noRealizada: 'ausente', resultado: 'No había nadie.' },
  { estado: 'Cancelada' },
  { cancelacion: 'solicitada' },
  { cancelacion: 'rechazada' },
  TARDE,
  TEMPRANO,
  { ...TEMPRANO, estado: 'Cancelada' },
  { horaDesde: '08:00', horaHasta: '18:00' },
];
const DIAS = [-400, -30, -8, -7, -6, -3, -1, 0, 0, 1, 2, 3, 6, 7, 8, 45];

beforeAll(async () => {
  for (const nombre of CLIENTES) ids.clientes.push((await empresa.cliente({ nombre })).idCliente);
  ids.tipos.push(empresa.idTipoVisita, await empresa.tipo('Otro'));
  const { sara, saul, tomas, tania } = empresa.ids;
  const parejas = [
    [sara, tomas],
    [saul, tania],
    [sara, tania],
  ] as const;
  const de = (n: number) => ({
    idSupervisor: parejas[n % 3]?.[0] ?? sara,
    idTecnico: parejas[n % 3]?.[1] ?? tomas,
    idCliente: ids.clientes[n % CLIENTES.length] ?? 0,
    idTipoVisita: ids.tipos[n % 2] ?? 0,
  });
  await insertarVisitas(
    empresa.bd,
    DIAS.flatMap((dias, i) =>
      SITUACIONES.map((situacion, j) => ({
        ...de(i * 5 + j * 7),
        fechaPlanificada: dia(dias),
        ...situacion,
      })),
    ),
  );
  await insertarVisitas(empresa.bd, [
    { ...de(0), estado: 'En Proceso', fechaPlanificada: dia(-1) },
    { ...de(1), estado: 'En Proceso', fechaPlanificada: dia(0), cancelacion: 'solicitada' },
  ]);
});

const pedir = (quien: Quien, criterios: Criterios) =>
  empresa.gente[quien]<Visita[]>(
    `GET /api/visitas${LISTAS[quien]}?${new URLSearchParams(criterios)}`,
  );

const mostrado = ({ estadoVisita, atrasada }: Visita) =>
  atrasada ? 'Atrasada' : estadoVisita.nombre;
/** From Monday to Sunday. */
const semana = () => {
  const lunes = -((new Date(HOY).getUTCDay() + 6) % 7);
  return [dia(lunes), dia(lunes + 6)] as const;
};

/** The meaning of each filter, without SQL. */
const PASA: Record<string, (visita: Visita, valor: string) => boolean> = {
  solo: (visita, valor) => valor.split(',').every((uno) => PASA_RAPIDO[uno]?.(visita)),
  estado: (visita, valor) => valor.split(',').includes(mostrado(visita)),
  tecnico: ({ idTecnico }, valor) => valor.split(',').includes(String(idTecnico)),
  supervisor: ({ idSupervisor }, valor) => valor.split(',').includes(String(idSupervisor)),
  cliente: ({ idCliente }, valor) => valor.split(',').includes(String(idCliente)),
  tipo: ({ idTipoVisita }, valor) => valor.split(',').includes(String(idTipoVisita)),
  hora: ({ horaDesde }, valor) => valor.split(',').includes(horaDesde ? 'con' : 'sin'),
  hecha: (visita, valor) => {
    const { fechaFinalizacion = null, noRealizada } = visita.ejecucionVisita ?? {};
    if (!fechaFinalizacion || noRealizada) return false;
    const enSuDia = hoyEn(ZONA, new Date(fechaFinalizacion)) <= visita.fechaPlanificada;
    return valor.split(',').includes(enSuDia ? 'mismoDia' : 'tarde');
  },
  desde: ({ fechaPlanificada }, valor) => fechaPlanificada >= valor,
  hasta: ({ fechaPlanificada }, valor) => fechaPlanificada <= valor,
  buscar: ({ cliente, tecnico }, valor) =>
    [cliente, tecnico].some(({ nombre }) => plegado(nombre).includes(plegado(valor))),
};
const plegado = (texto: string) => texto.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

const enCurso = ({ estadoVisita }: Visita) => estadoVisita.nombre === 'En Proceso';

const PASA_RAPIDO: Record<string, (visita: Visita) => boolean> = {
  hoy: (visita) => visita.fechaPlanificada === HOY || enCurso(visita),
  semana: ({ fechaPlanificada }) => {
    const [lunes, domingo] = semana();
    return fechaPlanificada >= lunes && fechaPlanificada <= domingo;
  },
  atrasadas: ({ atrasada }) => atrasada,
  porDecidir: (visita) =>
    visita.solicitudCancelacion &&
    !visita.aprobadaCancelacion &&
    !visita.rechazadaCancelacion &&
    ['Pendiente', 'En Proceso'].includes(visita.estadoVisita.nombre),
  fueraDeRango: ({ ejecucionVisita }) => ejecucionVisita?.validadoPorUbicacion === false,
  noRealizadas: ({ ejecucionVisita }) => ejecucionVisita?.noRealizada !== undefined,
  fueraDeLimites: ({ fueraDeLimites }) => fueraDeLimites === true,
  pasoSuHora: ({ estadoVisita, fechaPlanificada, horaHasta = '24:00' }) =>
    estadoVisita.nombre === 'Pendiente' && fechaPlanificada === HOY && horaHasta < '12:00',
};

/** The heading of the agenda for a visit. */
function grupoDe(visita: Visita): GrupoDeAgenda {
  const { fechaPlanificada } = visita;
  if (fechaPlanificada === HOY || enCurso(visita)) return 'hoy';
  if (fechaPlanificada < HOY) return 'antes';
  if (fechaPlanificada === dia(1)) return 'manana';
  return fechaPlanificada <= semana()[1] ? 'semana' : 'adelante';
}
const agrupadas = (visitas: Visita[]) =>
  Object.fromEntries(
    GRUPOS.map((grupo) => [grupo, visitas.filter((una) => grupoDe(una) === grupo).length]),
  );

type Comparar = (a: Visita, b: Visita) => number;
const porFecha: Comparar = (a, b) =>
  a.fechaPlanificada.localeCompare(b.fechaPlanificada) || a.idVisita - b.idVisita;
/** The days that are read forwards go by the hour, and those without one come last. */
const porFechaYHora: Comparar = (a, b) =>
  a.fechaPlanificada.localeCompare(b.fechaPlanificada) ||
  (a.horaDesde ?? '24:00').localeCompare(b.horaDesde ?? '24:00') ||
  a.idVisita - b.idVisita;
const alReves =
  (comparar: Comparar): Comparar =>
  (a, b) =>
    comparar(b, a);
const tras =
  (...comparaciones: Comparar[]): Comparar =>
  (a, b) =>
    comparaciones.reduce((ya, comparar) => ya || comparar(a, b), 0);
const por =
  (de: (visita: Visita) => { nombre: string; id: number }): Comparar =>
  (a, b) =>
    de(a).nombre.localeCompare(de(b).nombre, 'es') || de(a).id - de(b).id;
const porCliente = por(({ cliente }) => ({ nombre: cliente.nombre, id: cliente.idCliente }));
const porTecnico = por(({ tecnico }) => ({ nombre: tecnico.nombre, id: tecnico.idUsuario }));
const ESTADOS = ['En Proceso', 'Atrasada', 'Pendiente', 'Finalizada', 'Cancelada'];
const porEstado: Comparar = (a, b) => ESTADOS.indexOf(mostrado(a)) - ESTADOS.indexOf(mostrado(b));
const enSuEstado: Comparar = (a, b) =>
  mostrado(a) === 'Pendiente' ? porFechaYHora(a, b) : porFecha(b, a);
const viene = (visita: Visita) => enCurso(visita) || visita.fechaPlanificada >= HOY;

const COMPARAR: Record<Orden, Comparar> = {
  agenda: (a, b) =>
    Number(enCurso(b)) - Number(enCurso(a)) ||
    Number(viene(b)) - Number(viene(a)) ||
    (viene(a) ? porFechaYHora(a, b) : porFecha(b, a)),
  fecha: porFechaYHora,
  '-fecha': alReves(porFecha),
  cliente: tras(porCliente, alReves(porFecha)),
  '-cliente': tras(alReves(porCliente), alReves(porFecha)),
  tecnico: tras(porTecnico, alReves(porFecha)),
  '-tecnico': tras(alReves(porTecnico), alReves(porFecha)),
  estado: tras(porEstado, enSuEstado),
  '-estado': tras(alReves(porEstado), enSuEstado),
};

async function recorrer(quien: Quien, criterios: Criterios) {
  const vistos: number[] = [];
  let total: string | null = null;
  let despues: string | null = null;
  do {
    const { cuerpo, cabeceras, estado } = await pedir(quien, {
      ...criterios,
      limite: '20',
      ...(despues && { despues }),
    });
    expect(estado).toBe(200);
    vistos.push(...cuerpo.map(({ idVisita }) => idVisita));
    total ??= cabeceras.get('total');
    despues = cabeceras.get('despues');
  } while (despues);
  return { vistos, total: Number(total) };
}

const varios = (de: readonly (string | number)[]) =>
  fc.subarray([...de], { minLength: 1 }).map((unos) => unos.join());
/** Few filters at once: many would leave no visits to order. */
const algunos = () => {
  const cada = {
    solo: varios(RAPIDOS.filter((uno) => uno !== 'hoy')),
    estado: varios(ESTADOS),
    tecnico: varios([empresa.ids.tomas, empresa.ids.tania]),
    supervisor: varios([empresa.ids.sara, empresa.ids.saul]),
    cliente: varios(ids.clientes),
    tipo: varios(ids.tipos),
    hora: varios(['con', 'sin']),
    hecha: varios(['mismoDia', 'tarde']),
    desde: fc.constantFrom(...DIAS).map(dia),
    hasta: fc.constantFrom(...DIAS).map(dia),
    buscar: fc.constantFrom('cafe', 'TOMAS', 'óptica', 'no hay'),
  };
  return fc
    .tuple(fc.record(cada), fc.subarray(nombresDe(cada), { maxLength: 2 }))
    .map(
      ([valores, cuales]): Criterios =>
        Object.assign({}, ...cuales.map((uno) => conLoSuyo(uno, valores[uno]))),
    )
    .filter(({ desde = '', hasta = '9' }) => desde <= hasta);
};

describe('filters and orders', () => {
  test('find and count the same visits as looking at each one, in any combination', async () => {
    const todas = { ana: [], sara: [], tomas: [] } as Record<Quien, Visita[]>;
    for (const quien of nombresDe(LISTAS)) todas[quien] = (await pedir(quien, {})).cuerpo;
    const peticion = fc.tuple(
      fc.constantFrom(...nombresDe(LISTAS)),
      algunos(),
      fc.constantFrom(...ORDENES),
    );
    await fc.assert(
      fc.asyncProperty(peticion, async ([quien, filtros, orden]) => {
        const pasan = todas[quien].filter((visita) =>
          Object.entries(filtros).every(([filtro, valor]) => PASA[filtro]?.(visita, valor)),
        );
        const esperadas = pasan.toSorted(COMPARAR[orden]).map(({ idVisita }) => idVisita);
        const { vistos, total } = await recorrer(quien, { ...filtros, orden });
        expect(vistos).toEqual(esperadas);
        expect(total).toBe(esperadas.length);
        const { cuerpo } = await empresa.gente[quien]<Cuentas>(
          `GET /api/visitas/cuentas?${new URLSearchParams(filtros)}`,
        );
        for (const rapido of RAPIDOS)
          expect(cuerpo.solo[rapido], rapido).toBe(
            pasan.filter((una) => PASA_RAPIDO[rapido]?.(una)).length,
          );
        expect(cuerpo.grupos).toEqual(agrupadas(pasan));
        expect(cuerpo.conHora).toBe(true);
      }),
      { numRuns: 60 },
    );
  });

  test.each([
    // And one in process since another day.
    ['hoy', 2 * SITUACIONES.length + 2],
    ['hoy,atrasadas', 0],
    // Not the cancelled one, nor one whose window is still open.
    ['pasoSuHora', 2],
  ])('find the visits of the quick filter %s', async (solo, cuantas) => {
    expect((await pedir('ana', { solo })).cuerpo).toHaveLength(cuantas);
  });

  test('give the map the visits of the list', async () => {
    for (const filtros of [
      { solo: 'atrasadas' },
      { solo: 'fueraDeRango' },
      { estado: 'Cancelada', tipo: `${ids.tipos[1]}` },
    ]) {
      const { cuerpo } = await pedir('ana', filtros);
      const enMapa = await empresa.gente.ana<unknown[]>(
        `GET /api/visitas/mapa?${new URLSearchParams(filtros)}`,
      );
      expect(enMapa.cuerpo).toHaveLength(cuerpo.length);
      expect(cuerpo.length).toBeGreaterThan(0);
    }
  });

  test('find nothing for a technician, client or supervisor out of reach', async () => {
    const { saul } = empresa.ids;
    expect((await pedir('sara', { supervisor: `${saul}` })).cuerpo).toEqual([]);
    expect((await pedir('tomas', { tecnico: `${empresa.ids.tania}` })).cuerpo).toEqual([]);
  });
});

/** Each filter with each of its values, or with one when its values are people, clients, types or days. */
const valoresDe = (): Record<(typeof FILTROS)[number], readonly string[]> => ({
  solo: [...RAPIDOS, RAPIDOS.join()],
  estado: [...ESTADOS_DEL_SISTEMA, ESTADOS_DEL_SISTEMA.join()],
  tecnico: [`${empresa.ids.tomas}`],
  supervisor: [`${empresa.ids.sara}`, `${empresa.ids.sara},${empresa.ids.saul}`],
  cliente: [`${ids.clientes[0]}`],
  tipo: [`${ids.tipos[0]}`],
  hora: ['con', 'sin', 'con,sin'],
  hecha: ['mismoDia', 'tarde', 'mismoDia,tarde'],
  desde: [HOY],
  hasta: [HOY],
});

/** A filter beside those that it asks for. */
const conLoSuyo = (filtro: string, valor: string): Criterios => ({
  ...(filtro === 'hecha' && { desde: dia(-300), hasta: dia(60) }),
  [filtro]: valor,
});

const ROL_DE: Record<Quien, string> = {
  ana: 'Administrador',
  sara: 'Supervisor',
  tomas: 'Tecnico',
};

/** How a board is told its day. */
const DE_UN_DIA = ['dia', 'fecha'];

/** Every read operation of the contract that takes the filters, for each role that may call it. */
const LECTURAS = Object.values<Operacion>(operaciones)
  .filter(
    ({ metodo, criterios }) => metodo === 'GET' && Object.hasOwn(criterios?.shape ?? {}, 'solo'),
  )
  .flatMap(({ ruta, acceso, criterios }) =>
    nombresDe(LISTAS)
      .filter((quien) => Array.isArray(acceso) && acceso.includes(ROL_DE[quien]))
      .map((quien) => ({
        ruta,
        quien,
        deQueDia: DE_UN_DIA.find((uno) => Object.hasOwn(criterios?.shape ?? {}, uno)),
      })),
  );

test('every filtered read operation is among the tested ones', () => {
  expect(LECTURAS.map(({ ruta }) => ruta)).toEqual(
    expect.arrayContaining([
      ...['/visitas', '/visitas/por-supervisor', '/visitas/por-tecnico'],
      ...['/visitas/cuentas', '/visitas/mapa', '/visitas/semana', '/visitas/dia'],
    ]),
  );
});

describe.each(LECTURAS)('$ruta, asked by $quien', ({ ruta, quien, deQueDia }) => {
  test('answers with each filter', async () => {
    const preguntas = Object.entries(valoresDe()).flatMap(([filtro, valores]) =>
      valores.map(
        (valor) =>
          new URLSearchParams({
            ...(deQueDia && { [deQueDia]: HOY }),
            ...conLoSuyo(filtro, valor),
          }),
      ),
    );
    const contestadas = await Promise.all(
      preguntas.map(async (pregunta) => {
        const { estado } = await empresa.gente[quien](`GET /api${ruta}?${pregunta}`);
        return `${pregunta}: ${estado}`;
      }),
    );
    expect(contestadas).toEqual(preguntas.map((pregunta) => `${pregunta}: 200`));
  });
});

test('the week marks the visits that a list would find, and keeps the others in sight', async () => {
  const [desde, hasta] = semana();
  const { cuerpo: deLaSemana } = await pedir('sara', { desde, hasta });
  for (const [filtro, valores] of Object.entries(valoresDe()))
    for (const valor of valores) {
      const { cuerpo } = await empresa.gente.sara<Respuesta<'visitas.semana'>>(
        `GET /api/visitas/semana?${new URLSearchParams({ dia: HOY, ...conLoSuyo(filtro, valor) })}`,
      );
      const pasan = deLaSemana.filter((visita) => PASA[filtro]?.(visita, valor));
      const entran = cuerpo.visitas.filter(({ entra }) => entra);
      expect(idsDe(entran), `${filtro}=${valor}`).toEqual(idsDe(pasan));
      expect(idsDe(cuerpo.visitas)).toEqual(idsDe(deLaSemana));
    }
});

const idsDe = (visitas: readonly { idVisita: number }[]) =>
  visitas.map(({ idVisita }) => idVisita).sort((a, b) => a - b);

describe('a value that is no filter is 400:', () => {
  test.each([
    ['solo', 'ayer', 'Elige opciones de la lista.'],
    ['solo', '', 'Elige opciones de la lista.'],
    ['estado', 'Pendiente,Nuevo', 'Elige opciones de la lista.'],
    ['tecnico', '1,x', 'Elige una opción de la lista.'],
    ['tecnico', '0', 'Elige una opción de la lista.'],
    ['cliente', Array.from({ length: 51 }, (_, n) => n + 1).join(), 'Elige opciones de la lista.'],
    ['desde', '2025-02-30', 'Escribe una fecha que exista.'],
    ['orden', 'nombre', 'Elige opciones de la lista.'],
    ['hora', 'manana', 'Elige opciones de la lista.'],
    ['hecha', 'pronto', 'Elige opciones de la lista.'],
  ])('%s=%s', async (filtro, valor, frase) => {
    const { estado, cuerpo } = await pedir('ana', { [filtro]: valor });
    expect(estado).toBe(400);
    expect(JSON.stringify(cuerpo)).toContain(frase);
  });

  test.each([
    ['no days', {}],
    ['no last day', { desde: '2025-03-01' }],
    ['more than a year', { desde: '2024-03-01', hasta: '2025-03-02' }],
  ])('when they were done, with %s', async (_, fechas) => {
    const { estado, cuerpo } = await pedir('ana', { hecha: 'tarde', ...fechas });
    expect(estado).toBe(400);
    expect(cuerpo).toMatchObject({
      errors: { hecha: ['Elige también desde y hasta qué fecha, un año como máximo.'] },
    });
  });

  test('reversed dates', async () => {
    const { estado, cuerpo } = await pedir('sara', { desde: '2025-03-02', hasta: '2025-03-01' });
    expect(estado).toBe(400);
    expect(cuerpo).toMatchObject({
      errors: { hasta: ['La fecha final es anterior a la inicial.'] },
    });
  });
});
