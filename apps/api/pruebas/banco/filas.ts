import { NOMBRE_FRECUENTE, NOMBRE_RARO } from './empresaGrande.ts';
import { CLAVE } from './peticiones.ts';

/** The people and visits that the requests name. */
export interface Mundo {
  hoy: string;
  tokens: Record<'ana' | 'sara' | 'tomas', string>;
  /** Technicians with no visit in process. */
  deCampo: { idTecnico: number; token: string }[];
  /** Sara's visits, spread over her years. */
  visitas: number[];
  /** The body of Sara's plans. */
  plan: object;
  /** Returns that many pending visits per technician. */
  porIniciar(cuantas: number): Promise<Map<number, number[]>>;
}

export interface Pedida {
  metodo: 'GET' | 'POST';
  ruta: string;
  token: string;
  cuerpo?: object;
}

export interface Fila {
  nombre: string;
  conexiones: number;
  /** The requests of each connection, new for each batch. */
  guiones: (mundo: Mundo, conexiones: number, segundos: number) => Promise<Pedida[][]>;
  /** What it leaves behind changes the statistics of its tables. */
  escribe?: boolean;
  /** Its requests work only once. */
  seGasta?: boolean;
  /** Requests per piece of work. */
  trabajo?: number;
  /** Other rows compare the answers of its requests. */
  yaComparada?: boolean;
  /** Only the program answers it, to see how it grows. */
  sinTecho?: boolean;
  /** Each batch of slow requests must hold enough of them. */
  vecesMasLargo?: number;
  /** In the largest company that can ask for it. */
  maximoDeVisitas?: number;
  /** The ratio wanted of the ceiling's processor over ours. */
  meta?: number;
  /** The most that our p99 may be, in times the ceiling's. */
  p99Maximo?: number;
  directus?: { techo: number; suyas: number };
}

const A_LA_VEZ = 10;

type Una = (mundo: Mundo) => Pedida[];

const fila = (
  nombre: string,
  una: Una,
  resto: Partial<Omit<Fila, 'nombre' | 'guiones'>> = {},
): Fila => ({
  nombre,
  conexiones: A_LA_VEZ,
  ...resto,
  // Each connection starts elsewhere, so that they ask for different things.
  guiones: async (mundo, conexiones) =>
    Array.from({ length: conexiones }, (_, n) => rotar(una(mundo), n)),
});

const rotar = <T>(lista: T[], n: number): T[] => {
  const desde = n % lista.length;
  return [...lista.slice(desde), ...lista.slice(0, desde)];
};

const lee =
  (quien: keyof Mundo['tokens'], ruta: string): Una =>
  ({ tokens }) => [{ metodo: 'GET', ruta: `/api${ruta}`, token: tokens[quien] }];

const unaVisita: Una = ({ tokens, visitas }) =>
  visitas.map((id) => ({ metodo: 'GET', ruta: `/api/visitas/${id}`, token: tokens.sara }));

const crear: Una = ({ tokens, plan }) => [
  { metodo: 'POST', ruta: '/api/visitas', token: tokens.sara, cuerpo: plan },
];

const conBusqueda = (nombre: string) => `limite=50&buscar=${encodeURIComponent(nombre)}`;
const DE_SARA = '/visitas/por-supervisor';
const CINCUENTA = lee('sara', `${DE_SARA}?limite=50`);
const FRECUENTE = lee('sara', `${DE_SARA}?${conBusqueda(NOMBRE_FRECUENTE)}`);
const PANELES = {
  supervisor: lee('sara', '/visitas/dashboard/supervisor'),
  tecnico: lee('tomas', '/visitas/dashboard/tecnico'),
  administrador: lee('ana', '/visitas/dashboard/administrador'),
};

const semana =
  (quien: 'ana' | 'sara'): Una =>
  (mundo) =>
    lee(quien, `/visitas/semana?dia=${mundo.hoy}`)(mundo);

/** An hour of work: most requests read one visit, a window or a dashboard. */
const mezcla: Una = (mundo) => {
  const veces = (cuantas: number, una: Una) =>
    Array.from({ length: cuantas }, (_, n) => una(mundo)[n % una(mundo).length] ?? []).flat();
  const partes = [
    ...veces(6, unaVisita),
    ...veces(4, CINCUENTA),
    ...veces(4, PANELES.tecnico),
    ...veces(2, PANELES.supervisor),
    ...veces(1, PANELES.administrador),
    ...veces(1, FRECUENTE),
    ...veces(2, crear),
  ];
  // A step of seven spreads the twenty parts and visits each once.
  return partes.flatMap((_, n) => partes[(n * 7) % partes.length] ?? []);
};

const POSICION = { latitud: 14.6, longitud: -90.5, precision: 12 };

/** More than any server here answers. */
const POR_SEGUNDO = 50;

const iniciarYFinalizar: Fila['guiones'] = async (
  { deCampo, porIniciar },
  conexiones,
  segundos,
) => {
  const pendientes = await porIniciar(Math.ceil(POR_SEGUNDO * segundos));
  return deCampo.slice(0, conexiones).map(({ idTecnico, token }) =>
    (pendientes.get(idTecnico) ?? []).flatMap((idVisita) => [
      { metodo: 'POST', ruta: '/api/visitas/iniciar', token, cuerpo: inicioDe(idVisita) },
      { metodo: 'POST', ruta: '/api/visitas/finalizar', token, cuerpo: finDe(idVisita) },
    ]),
  );
};

const inicioDe = (idVisita: number) => ({
  idVisita,
  latitudInicio: POSICION.latitud,
  longitudInicio: POSICION.longitud,
  precisionInicio: POSICION.precision,
});
const finDe = (idVisita: number) => ({
  idVisita,
  latitudFin: POSICION.latitud,
  longitudFin: POSICION.longitud,
  precisionFin: POSICION.precision,
  resultado: 'Se limpió y se ajustó el sistema de cámaras. Sin novedades.',
});

/** In order: writes go last, so that reads see the company as loaded. */
export const FILAS: readonly Fila[] = [
  fila("a supervisor's visits, whole", lee('sara', DE_SARA), {
    vecesMasLargo: 3,
    maximoDeVisitas: 100_000,
  }),
  fila("a supervisor's 50 newest", CINCUENTA, { meta: 0.65 }),
  fila('one visit', unaVisita, { meta: 0.65 }),
  fila("supervisor's dashboard", PANELES.supervisor, {
    meta: 0.8,
  }),
  fila("technician's dashboard", PANELES.tecnico),
  fila("administrator's dashboard", PANELES.administrador),
  fila('search, a frequent name', FRECUENTE, { meta: 0.7 }),
  fila('search, a rare name', lee('sara', `${DE_SARA}?${conBusqueda(NOMBRE_RARO)}`), {
    meta: 0.7,
  }),
  fila(
    "administrator's search, a frequent name",
    lee('ana', `/visitas?${conBusqueda(NOMBRE_FRECUENTE)}`),
  ),
  fila("administrator's search, a rare name", lee('ana', `/visitas?${conBusqueda(NOMBRE_RARO)}`)),
  fila("administrator's 50 newest", lee('ana', '/visitas?limite=50')),
  fila("technician's 50 newest", lee('tomas', '/visitas/por-tecnico?limite=50')),
  fila("a technician's visits, whole", lee('tomas', '/visitas/por-tecnico')),
  fila("supervisor's map", lee('sara', '/visitas/mapa')),
  fila("administrator's map", lee('ana', '/visitas/mapa')),
  fila('map of clients', lee('ana', '/clientes/mapa')),
  fila("supervisor's today", lee('sara', '/visitas/hoy'), { sinTecho: true }),
  fila("administrator's today", lee('ana', '/visitas/hoy'), { sinTecho: true }),
  fila("supervisor's week", semana('sara'), { sinTecho: true }),
  fila("administrator's week", semana('ana'), { sinTecho: true }),
  ...[1, 10, 50, 200].map((conexiones) =>
    fila(`mixed traffic ×${conexiones}`, mezcla, {
      conexiones,
      yaComparada: true,
      escribe: true,
      ...(conexiones >= 50 && { p99Maximo: 1.5 }),
    }),
  ),
  fila('create ×1', crear, { conexiones: 1, escribe: true, meta: 0.6 }),
  fila('create ×10', crear, { escribe: true, meta: 0.6 }),
  {
    nombre: 'start + finish with its PDF',
    conexiones: A_LA_VEZ,
    guiones: iniciarYFinalizar,
    escribe: true,
    seGasta: true,
    trabajo: 2,
    meta: 0.5,
  },
];

/** As it travels; with `etiqueta`, conditional. */
export function enTexto({ metodo, ruta, token, cuerpo }: Pedida, etiqueta?: string): string {
  const texto = cuerpo === undefined ? '' : JSON.stringify(cuerpo);
  return [
    `${metodo} ${ruta} HTTP/1.1`,
    'Host: 127.0.0.1',
    `Authorization: Bearer ${token}`,
    'Accept-Encoding: gzip',
    ...(etiqueta === undefined ? [] : [`If-None-Match: ${etiqueta}`]),
    ...(cuerpo === undefined
      ? []
      : [
          `Idempotency-Key: ${CLAVE}`,
          'Content-Type: application/json',
          `Content-Length: ${Buffer.byteLength(texto)}`,
        ]),
    '',
    texto,
  ].join('\r\n');
}
