import type { Estado } from '@visitas/contract/comun/estados';
import { nombresDe } from '@visitas/contract/comun/tablas';
import { CUENTA_MAXIMA } from '@visitas/contract/comun/ventana';
import type { Respuesta } from '@visitas/contract/operaciones';
import type { Visita } from '@visitas/contract/visitas/esquemas';
import {
  type ConOSinHora,
  type Filtros,
  GRUPOS,
  type GrupoDeAgenda,
  type Orden,
  RAPIDOS,
  type Rapido,
} from '@visitas/contract/visitas/filtros';
import { type NotNull, type RawBuilder, type SelectQueryBuilder, type SqlBool, sql } from 'kysely';
import { compilada } from '../../plataforma/bd/compilada.ts';
import type { Ejecutor } from '../../plataforma/bd/esquema.ts';
import type { Sesion } from '../../plataforma/http/acceso.ts';
import {
  alcanceDe,
  alcanzadas,
  alcanzaTodo,
  conNombres,
  DE_CUANDO_SE_HIZO,
  ESTA_ABIERTA,
  type FilaDeVisita,
} from '../consultas.ts';
import { cuentasPorEstado } from '../cuentas/consultas.ts';

type Condicion = RawBuilder<SqlBool>;
type Cuentas = Respuesta<'visitas.cuentas'>;

export interface Encontrados {
  clientes: number[];
  tecnicos: number[];
}

/** The company's date and hour, and its zone. */
export interface Ahora {
  hoy: string;
  hora: string;
  zona: string;
}

/** The visits of a search and its filters. The date decides which are late, and the hour which passed theirs. */
export interface Cuales extends Ahora {
  encontrados: Encontrados | null;
  filtros: Filtros;
}

/**
 * The names that contain the searched text. It runs first and apart, so that the planner knows how many they
 * are. A rare name goes by its own index, a frequent one by date until the window is full.
 */
export async function buscarNombres(bd: Ejecutor, buscar: string): Promise<Encontrados> {
  const { rows } = await sql<Encontrados>`select
    array(select id_cliente from clientes where nombre_plegado like patron_de_busqueda(${buscar})) as clientes,
    array(select id_usuario from usuarios where nombre_plegado like patron_de_busqueda(${buscar})) as tecnicos`.execute(
    bd,
  );
  return rows[0] ?? { clientes: [], tecnicos: [] };
}

/** The condition of each state as shown on a day. */
const MOSTRADA: Record<Estado, (hoy: string) => Condicion> = {
  Pendiente: (hoy) => sql`(v.estado = 'Pendiente' and v.fecha_planificada >= ${hoy})`,
  Atrasada: (hoy) => sql`(v.estado = 'Pendiente' and v.fecha_planificada < ${hoy})`,
  'En Proceso': () => sql`v.estado = 'En Proceso'`,
  Finalizada: () => sql`v.estado = 'Finalizada'`,
  Cancelada: () => sql`v.estado = 'Cancelada'`,
};

/** The same as `esDeHoy` of the contract. */
const DE_HOY = (hoy: string): Condicion =>
  sql`(v.fecha_planificada = ${hoy} or v.estado = 'En Proceso')`;
const EN_CURSO = sql<SqlBool>`v.estado = 'En Proceso'`;
const NO_EN_CURSO = sql<SqlBool>`v.estado <> 'En Proceso'`;

const RAPIDAS: Record<Rapido, (hoy: string, hora: string) => Condicion> = {
  hoy: DE_HOY,
  // From Monday to Sunday.
  semana: (hoy) => sql`v.fecha_planificada between date_trunc('week', ${hoy}::date)::date
    and date_trunc('week', ${hoy}::date)::date + 6`,
  atrasadas: MOSTRADA.Atrasada,
  porDecidir: () => sql`(v.cancelacion = 'solicitada' and ${ESTA_ABIERTA})`,
  fueraDeRango: () => sql`v.validado_por_ubicacion = false`,
  noRealizadas: () => sql`v.no_realizada is not null`,
  fueraDeLimites: () => sql`v.fuera_de_limites`,
  // The same as `pasoSuHora` of the contract.
  pasoSuHora: (hoy, hora) => sql`(v.estado = 'Pendiente' and v.fecha_planificada = ${hoy}
    and v.hora_hasta < ${hora}::time)`,
};

const CON_HORA = sql<SqlBool>`v.hora_desde is not null`;
const SEGUN_LA_HORA: Record<ConOSinHora, Condicion> = {
  con: CON_HORA,
  sin: sql`v.hora_desde is null`,
};

/**
 * Each visit has one heading. A visit in process is today's, and tomorrow has its own heading, even
 * on a Sunday. The rest after this week is 'adelante'.
 */
const EN_GRUPO: Record<GrupoDeAgenda, (hoy: string) => Condicion> = {
  hoy: DE_HOY,
  manana: (hoy) => sql`v.fecha_planificada = ${hoy}::date + 1 and ${NO_EN_CURSO}`,
  semana: (hoy) => sql`v.fecha_planificada > ${hoy}::date + 1
    and v.fecha_planificada <= date_trunc('week', ${hoy}::date)::date + 6 and ${NO_EN_CURSO}`,
  adelante: (hoy) =>
    sql`v.fecha_planificada > greatest(${hoy}::date + 1, date_trunc('week', ${hoy}::date)::date + 6)
    and ${NO_EN_CURSO}`,
  antes: (hoy) => sql`v.fecha_planificada < ${hoy} and ${NO_EN_CURSO}`,
};

const cualquiera = (condiciones: Condicion[]): Condicion =>
  sql`(${sql.join(condiciones, sql` or `)})`;
const algunaDe = <O>(opciones: readonly O[] | undefined, cada: (una: O) => Condicion) =>
  opciones && cualquiera(opciones.map(cada));
/** For a single id, its index gives the visits in order; for several it does not. */
const alguno = (columna: string, ids: number[]): Condicion =>
  ids.length === 1
    ? sql`${sql.ref(columna)} = ${ids[0]}::integer`
    : sql`${sql.ref(columna)} = any(${ids}::integer[])`;

/** The conditions that a visit must pass, each apart. */
export function condiciones({ encontrados, filtros, hoy, hora, zona }: Cuales): Condicion[] {
  const { solo = [], estado, tecnico, supervisor, cliente, tipo, desde, hasta } = filtros;
  const todas: (Condicion | undefined | null)[] = [
    ...solo.map((rapido) => RAPIDAS[rapido](hoy, hora)),
    algunaDe(estado, (uno) => MOSTRADA[uno](hoy)),
    tecnico && alguno('v.idTecnico', tecnico),
    supervisor && alguno('v.idSupervisor', supervisor),
    cliente && alguno('v.idCliente', cliente),
    tipo && alguno('v.idTipoVisita', tipo),
    algunaDe(filtros.hora, (una) => SEGUN_LA_HORA[una]),
    algunaDe(filtros.hecha, (una) => DE_CUANDO_SE_HIZO[una](zona)),
    desde === undefined ? null : sql`v.fecha_planificada >= ${desde}`,
    hasta === undefined ? null : sql`v.fecha_planificada <= ${hasta}`,
    encontrados &&
      sql`(${alguno('v.idCliente', encontrados.clientes)} or ${alguno('v.idTecnico', encontrados.tecnicos)})`,
  ];
  return todas.filter((una) => una !== undefined && una !== null);
}

/** A position in a list. In a list by name, also the name. */
export interface CursorDeVisita {
  /** The day on which the list began, so that midnight does not break it. */
  hoy: string;
  nombre: string;
  idNombre: number;
  fecha: string;
  /** Where the day goes by the hour. A visit without one comes last. */
  hora: string;
  idVisita: number;
  /** The stretch that holds the visit. */
  tramo: number;
}

type Sentido = 'asc' | 'desc';
type Por = keyof typeof NOMBRES;

/**
 * A list is one stretch after another, each an index walk, so that nothing beyond the answer is
 * read. The agenda holds visits in process, then upcoming ones forwards, then past ones backwards.
 */
interface Tramo {
  donde?: Condicion;
  estado?: Estado;
  por?: Por;
  sentidoDelNombre?: Sentido;
  sentido: Sentido;
}

interface Recorrido {
  tramos: (hoy: string) => Tramo[];
  tramoDe: (visita: Visita, hoy: string) => number;
  por?: Por;
}

/**
 * A reader who reaches everything walks the names by their index. For others that walk would pass
 * everyone's names until theirs: `|| ''` avoids the index, and their own visits are sorted.
 */
const enSuOrden = (columna: string, deTodos: boolean) =>
  deTodos
    ? sql`${sql.ref(columna)} collate "es-x-icu"`
    : sql`(${sql.ref(columna)} || '') collate "es-x-icu"`;

const NOMBRES = {
  cliente: {
    columna: 'c.nombre',
    id: sql`c.id_cliente`,
    de: ({ cliente }: Visita) => ({ nombre: cliente.nombre, idNombre: cliente.idCliente }),
  },
  tecnico: {
    columna: 't.nombre',
    id: sql`t.id_usuario`,
    de: ({ tecnico }: Visita) => ({ nombre: tecnico.nombre, idNombre: tecnico.idUsuario }),
  },
} as const;

const porFecha = (sentido: Sentido): Recorrido => ({
  tramos: () => [{ sentido }],
  tramoDe: () => 0,
});
const porNombre = (por: Por, sentidoDelNombre: Sentido): Recorrido => ({
  tramos: () => [{ por, sentidoDelNombre, sentido: 'desc' }],
  tramoDe: () => 0,
  por,
});

/** States that need action come first; among upcoming visits, the nearest. */
const ESTADOS: readonly (readonly [Estado, Sentido])[] = [
  ['En Proceso', 'desc'],
  ['Atrasada', 'desc'],
  ['Pendiente', 'asc'],
  ['Finalizada', 'desc'],
  ['Cancelada', 'desc'],
];
const porEstado = (estados: typeof ESTADOS): Recorrido => ({
  tramos: (hoy) =>
    estados.map(([estado, sentido]) => ({ estado, donde: MOSTRADA[estado](hoy), sentido })),
  tramoDe: ({ estadoVisita: { nombre }, fechaPlanificada }, hoy) => {
    const mostrado = nombre === 'Pendiente' && fechaPlanificada < hoy ? 'Atrasada' : nombre;
    return estados.findIndex(([estado]) => estado === mostrado);
  },
});

const RECORRIDOS: Record<Orden, Recorrido> = {
  agenda: {
    tramos: (hoy) => [
      { estado: 'En Proceso', donde: EN_CURSO, sentido: 'asc' },
      { donde: sql`v.fecha_planificada >= ${hoy} and ${NO_EN_CURSO}`, sentido: 'asc' },
      { donde: sql`v.fecha_planificada < ${hoy} and ${NO_EN_CURSO}`, sentido: 'desc' },
    ],
    tramoDe: ({ fechaPlanificada, estadoVisita: { nombre } }, hoy) => {
      if (nombre === 'En Proceso') return 0;
      return fechaPlanificada < hoy ? 2 : 1;
    },
  },
  fecha: porFecha('asc'),
  '-fecha': porFecha('desc'),
  cliente: porNombre('cliente', 'asc'),
  '-cliente': porNombre('cliente', 'desc'),
  tecnico: porNombre('tecnico', 'asc'),
  '-tecnico': porNombre('tecnico', 'desc'),
  estado: porEstado(ESTADOS),
  '-estado': porEstado([...ESTADOS].reverse()),
};

/** After every hour of the day. PostgreSQL takes it as a time. */
const SIN_HORA = '24:00';
const HORA = sql`coalesce(v.hora_desde, ${sql.lit(SIN_HORA)})`;

export function cursorDe(visita: Visita, orden: Orden, hoy: string): CursorDeVisita {
  const { tramoDe, por } = RECORRIDOS[orden];
  const { fechaPlanificada: fecha, horaDesde: hora = SIN_HORA, idVisita } = visita;
  const nombre = por ? NOMBRES[por].de(visita) : { nombre: '', idNombre: 0 };
  return { hoy, ...nombre, fecha, hora, idVisita, tramo: tramoDe(visita, hoy) };
}

interface Pedido extends Cuales {
  orden: Orden;
}

/**
 * Reads one stretch after another until the window is full. Each gets the whole limit, so that its
 * statement is always the same.
 */
export async function listar(
  bd: Ejecutor,
  sesion: Sesion,
  { orden, ...cuales }: Pedido,
  { limite, despues }: { limite: number; despues: CursorDeVisita | null },
): Promise<FilaDeVisita[]> {
  let filas: FilaDeVisita[] = [];
  const tramos = RECORRIDOS[orden].tramos(cuales.hoy);
  for (let n = despues?.tramo ?? 0; n < tramos.length; n += 1) {
    if (!puedeHaber(tramos[n]?.estado, cuales.filtros)) continue;
    const tras = n === despues?.tramo ? despues : null;
    const deEse = tramos[n]?.estado ? sinEstados(cuales) : cuales;
    const sinNada = tras === null && condiciones(cuales).length === 0;
    const usual = sinNada && usualDe(sesion.rol, orden, n, limite);
    const suyas = usual
      ? await usual(bd, { idUsuario: sesion.idUsuario, hoy: cuales.hoy })
      : await deTramo(bd, sesion, deEse, tramos[n], tras, limite).execute();
    filas = filas.concat(suyas);
    if (filas.length >= limite) return filas.slice(0, limite);
  }
  return filas;
}

type DeUsual = { idUsuario: number; hoy: string };
const compiladas = new Map<string, (bd: Ejecutor, valores: DeUsual) => Promise<FilaDeVisita[]>>();
/** A caller chooses the limit of a window, so only the first ones are kept. */
const COMPILADAS_MAXIMAS = 100;

/**
 * The statement of a list without filters, which is asked for all day: building it took a tenth of what the
 * window costs. Null for one more than are kept.
 */
function usualDe(rol: string, orden: Orden, n: number, limite: number) {
  const cual = [rol, orden, n, limite].join();
  const hecha = compiladas.get(cual);
  if (hecha || compiladas.size === COMPILADAS_MAXIMAS) return hecha ?? null;
  const nueva = compilada((bd, { idUsuario, hoy }: DeUsual) => {
    const cuales = { encontrados: null, filtros: {}, hoy, hora: '', zona: '' };
    const tramo = RECORRIDOS[orden].tramos(hoy)[n];
    return deTramo(bd, { rol, idUsuario }, cuales, tramo, null, limite).compile();
  });
  compiladas.set(cual, nueva);
  return nueva;
}

/** One statement for each stretch, without a limit. */
export const listarTodas = (
  bd: Ejecutor,
  sesion: Sesion,
  { orden, ...cuales }: Pedido,
  despues: CursorDeVisita | null,
) =>
  RECORRIDOS[orden].tramos(cuales.hoy).flatMap((tramo, n) => {
    const empieza = despues?.tramo ?? 0;
    if (n < empieza || !puedeHaber(tramo.estado, cuales.filtros)) return [];
    const tras = n === empieza ? despues : null;
    return deTramo(bd, sesion, tramo.estado ? sinEstados(cuales) : cuales, tramo, tras, null);
  });

/** A stretch of one state already has the condition. With it repeated, the planner expects too few rows. */
const sinEstados = ({ filtros, ...cuales }: Cuales): Cuales => ({
  ...cuales,
  filtros: { ...filtros, estado: undefined },
});

/**
 * False when the filters exclude the state of a stretch: the search would read all its visits for nothing.
 */
function puedeHaber(
  estado: Estado | undefined,
  { estado: pedidos, solo = [], hecha }: Filtros,
): boolean {
  if (estado === undefined) return true;
  if (pedidos && !pedidos.includes(estado)) return false;
  if (hecha && estado !== 'Finalizada') return false;
  return solo.every((rapido) => EN_ESTADOS[rapido]?.includes(estado) ?? true);
}

const EN_ESTADOS: Partial<Record<Rapido, readonly Estado[]>> = {
  atrasadas: ['Atrasada'],
  porDecidir: ['En Proceso', 'Atrasada', 'Pendiente'],
  fueraDeRango: ['En Proceso', 'Finalizada', 'Cancelada'],
  noRealizadas: ['Finalizada'],
  fueraDeLimites: ['En Proceso', 'Finalizada', 'Cancelada'],
  pasoSuHora: ['Pendiente'],
};

/** Chooses the visits of a window before joining anything to them. */
function deTramo(
  bd: Ejecutor,
  sesion: Pick<Sesion, 'rol' | 'idUsuario'>,
  cuales: Cuales,
  tramo: Tramo | undefined,
  tras: CursorDeVisita | null,
  limite: number | null,
) {
  const { donde, por, sentidoDelNombre = 'asc', sentido } = tramo ?? { sentido: 'desc' };
  const nombre = por && enSuOrden(NOMBRES[por].columna, alcanzaTodo(sesion));
  const enOrden = <DB, T extends keyof DB, O>(unas: SelectQueryBuilder<DB, T, O>) =>
    (por && nombre
      ? unas.orderBy(nombre, sentidoDelNombre).orderBy(NOMBRES[por].id, sentidoDelNombre)
      : unas
    )
      .orderBy(sql`v.fecha_planificada`, sentido)
      // A day read forwards goes by the hour. The index gives the days, and each one is sorted as it comes.
      .$call((otras) => (sentido === 'asc' ? otras.orderBy(HORA) : otras))
      .orderBy(sql`v.id_visita`, sentido);

  const pedidas = condiciones(cuales);
  let unas = alcanzadas(bd, sesion)
    .$if(por === 'cliente', (una) => una.innerJoin('clientes as c', 'c.idCliente', 'v.idCliente'))
    .$if(por === 'tecnico', (una) => una.innerJoin('usuarios as t', 't.idUsuario', 'v.idTecnico'));
  for (const una of pedidas) unas = unas.where(una);
  if (donde) unas = unas.where(donde);
  if (tras && por && nombre) {
    // Two conditions, so that the first sets where the walk of the names begins.
    const { id } = NOMBRES[por];
    const desdeEse = sentidoDelNombre === 'asc' ? sql`>=` : sql`<=`;
    unas = unas
      .where(
        sql<SqlBool>`(${nombre}, ${id}) ${desdeEse} (${tras.nombre}, ${tras.idNombre}::integer)`,
      )
      .where(
        sql<SqlBool>`not (${id} = ${tras.idNombre}::integer and not ${masAlla(sentido, tras)})`,
      );
  } else if (tras) unas = unas.where(masAlla(sentido, tras));
  // The limit is written in the statement. With an unknown limit, PostgreSQL plans for a tenth of the table.
  const pocas = limite !== null;
  if (pocas) unas = enOrden(unas).limit(sql.lit(limite));
  const conFiltros = pocas && pedidas.length > 0;
  const elegidas = conFiltros ? porSuId(bd, unas) : unas;
  const conSuyos = conNombres(bd, elegidas.as('v'), { pocas, cadaVez: conFiltros });
  return enOrden(
    por === 'tecnico'
      ? conSuyos.innerJoin('usuarios as t', 't.idUsuario', 'v.idTecnico')
      : conSuyos,
  );
}

/** Chosen by their id, the visits that a filter leaves out are read in an index and not in the table. */
const porSuId = (bd: Ejecutor, unas: ReturnType<typeof alcanzadas>): typeof unas =>
  bd
    .selectFrom(unas.clearSelect().select('v.idVisita').as('elegida'))
    .innerJoin('visitas as v', 'v.idVisita', 'elegida.idVisita')
    .selectAll('v');

const masAlla = (sentido: Sentido, { fecha, hora, idVisita }: CursorDeVisita): Condicion =>
  sentido === 'asc'
    ? sql`(v.fecha_planificada, ${HORA}, v.id_visita) > (${fecha}::date, ${hora}::time, ${idVisita}::integer)`
    : sql`(v.fecha_planificada, v.id_visita) < (${fecha}::date, ${idVisita}::integer)`;

/** The visits of the list whose client has a place, latest first, with the columns of a map. */
export function listarEnMapa(bd: Ejecutor, sesion: Sesion, cuales: Cuales, limite: number) {
  let consulta = bd
    .selectFrom('visitas as v')
    .innerJoin('clientes as c', 'c.idCliente', 'v.idCliente')
    .innerJoin('usuarios as t', 't.idUsuario', 'v.idTecnico')
    .select(['v.idVisita', 'v.fechaPlanificada', 'v.estado', 'c.nombre as cliente'])
    .select(['v.horaDesde', 'v.horaHasta', 'v.duracionMinutos', 'v.fijada'])
    .select(['t.nombre as tecnico', 'c.latitud', 'c.longitud'])
    .$narrowType<{ latitud: NotNull; longitud: NotNull }>()
    .where('c.latitud', 'is not', null)
    .where(alcanceDe(sesion))
    .orderBy('v.fechaPlanificada', 'desc')
    .orderBy('v.idVisita', 'desc')
    .limit(sql.lit(limite));
  for (const una of condiciones(cuales)) consulta = consulta.where(una);
  return consulta.execute();
}

/** The filters that the stored counts know. */
const EN_LAS_SUMAS: Record<keyof Filtros, boolean> = {
  solo: true,
  estado: true,
  tecnico: true,
  supervisor: true,
  cliente: false,
  tipo: false,
  hora: false,
  hecha: false,
  desde: false,
  hasta: false,
};

/** They give the total without reading visits. */
const haySumas = ({ encontrados, filtros }: Cuales): boolean =>
  !encontrados &&
  (filtros.solo ?? []).every((rapido) => rapido === 'atrasadas') &&
  nombresDe(EN_LAS_SUMAS).every((filtro) => EN_LAS_SUMAS[filtro] || filtros[filtro] === undefined);

const sumadas = (sesion: Sesion, { filtros, hoy }: Cuales): RawBuilder<number> => {
  const { estado, tecnico, supervisor, solo = [] } = filtros;
  const donde = [
    sql`true`,
    estado && sql`v.estado in (${sql.join(estado.map((uno) => sql.lit(uno)))})`,
    solo.length > 0 && sql`v.estado = 'Atrasada'`,
    tecnico && alguno('v.idTecnico', tecnico),
    supervisor && alguno('v.idSupervisor', supervisor),
  ].filter((una) => una !== undefined && una !== false);
  return sql`(select coalesce(sum(v.cuantas), 0)::integer
    from (${cuentasPorEstado(alcanceDe(sesion), hoy)}) v where ${sql.join(donde, sql` and `)})`;
};

const leerTotal = async (bd: Ejecutor, total: RawBuilder<unknown>): Promise<number> =>
  (await sql<{ total: number }>`select ${total} as total`.execute(bd)).rows[0]?.total ?? 0;

const unaAUna = (sesion: Sesion, cuales: Cuales, tope = sql``, solo = sql`true`) =>
  sql`(select count(*) from (select from visitas v
    where ${sql.join([alcanceDe(sesion), ...condiciones(cuales), solo], sql` and `)} ${tope}) una)`;

/** The order of the list, which has an index. Without it, PostgreSQL might scan everyone's visits. */
const HASTA_EL_TOPE = sql`order by v.fecha_planificada desc, v.id_visita desc limit ${sql.lit(CUENTA_MAXIMA + 1)}`;

/** The total: from the stored counts when they know it, or else one by one. */
export const contar = (bd: Ejecutor, sesion: Sesion, cuales: Cuales): Promise<number> =>
  leerTotal(bd, haySumas(cuales) ? sumadas(sesion, cuales) : unaAUna(sesion, cuales));

/**
 * The total for the reader of a list. A count one by one stops at `CUENTA_MAXIMA`; null when there are more.
 */
export async function contarHastaElTope(
  bd: Ejecutor,
  sesion: Sesion,
  cuales: Cuales,
): Promise<number | null> {
  if (haySumas(cuales)) return contar(bd, sesion, cuales);
  const total = await leerTotal(bd, unaAUna(sesion, cuales, HASTA_EL_TOPE));
  return total > CUENTA_MAXIMA ? null : total;
}

/** The known total without the few visits whose client has no place; null when the total is unknown. */
export async function contarEnMapa(
  bd: Ejecutor,
  sesion: Sesion,
  cuales: Cuales,
): Promise<number | null> {
  if (!haySumas(cuales)) return null;
  const donde = sql.join([alcanceDe(sesion), ...condiciones(cuales)], sql` and `);
  return leerTotal(
    bd,
    sql`${sumadas(sesion, cuales)} - (select count(*) from visitas v
      join clientes c on c.id_cliente = v.id_cliente and c.latitud is null where ${donde})`,
  );
}

/**
 * Counts in one statement, so that the counts agree, each in its own index. Visits before today may
 * span years: they are what is left of a known total. Otherwise a count stops where a list's does.
 */
export async function contarPorPartes(
  bd: Ejecutor,
  sesion: Sesion,
  cuales: Cuales,
): Promise<Cuentas> {
  const sabidas = haySumas(cuales);
  const cuenta = (una: Condicion) =>
    sabidas
      ? unaAUna(sesion, cuales, sql``, una)
      : sql`nullif(${unaAUna(sesion, cuales, HASTA_EL_TOPE, una)}, ${sql.lit(CUENTA_MAXIMA + 1)})`;
  const objeto = (pares: [string, RawBuilder<unknown>][]) =>
    sql`json_build_object(${sql.join(pares.flatMap(([nombre, cual]) => [sql.lit(nombre), cual]))})`;
  const { hoy, hora } = cuales;
  const solo = RAPIDOS.map((rapido): [string, RawBuilder<unknown>] => [
    rapido,
    rapido === 'atrasadas' && sabidas
      ? sumadas(sesion, { ...cuales, filtros: { ...cuales.filtros, solo: ['atrasadas'] } })
      : cuenta(RAPIDAS[rapido](hoy, hora)),
  ]);
  const grupos = GRUPOS.map((grupo): [string, RawBuilder<unknown>] => [
    grupo,
    grupo === 'antes' && sabidas
      ? sql`${sumadas(sesion, cuales)} - ${cuenta(EN_CURSO)}
          - ${cuenta(sql`v.fecha_planificada >= ${hoy} and ${NO_EN_CURSO}`)}`
      : cuenta(EN_GRUPO[grupo](hoy)),
  ]);
  const { rows } = await sql<Cuentas>`
    select ${objeto(solo)} as solo, ${objeto(grupos)} as grupos, nullif(exists (
      select from visitas v where ${alcanceDe(sesion)} and ${CON_HORA}), false) as con_hora`.execute(
    bd,
  );
  const [cuentas] = rows;
  if (!cuentas) throw new Error('Counts are always one row.');
  return { ...cuentas, conHora: cuentas.conHora ?? undefined };
}
