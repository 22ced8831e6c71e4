import {
  type CodigoError,
  type ErroresDeCampo,
  nombreDeCampo,
  problema,
} from '@visitas/contract/comun/errores';
import { esEscritura, estadoDe, type Operacion } from '@visitas/contract/comun/operacion';
import { plegar } from '@visitas/contract/comun/plegar';
import {
  type NombreOperacion,
  operaciones,
  type Peticion,
  type Respuesta,
} from '@visitas/contract/operaciones';
import type { UsuarioSesion } from '@visitas/contract/sesion/esquemas';
import { expect, vi } from 'vitest';
import { FlujoDePrueba } from './vivo.ts';

const BASE = '/api';
const filas: Record<string, Operacion> = operaciones;

/** What is not the answer that the row promises. */
class Otra {
  constructor(readonly responder: (operacion: Operacion) => Response) {}
}

type Contestada<N extends NombreOperacion> = Respuesta<N> | Otra;
type Contestacion<N extends NombreOperacion> = (
  peticion: Peticion<N>,
) => Contestada<N> | Promise<Contestada<N>>;

/** What the server says in a test, by the name of each operation: data, or how to get it. */
export type Contestaciones = { [N in NombreOperacion]?: Contestacion<N> | Contestada<N> };

const json = (status: number, cuerpo: unknown, cabeceras: Record<string, string> = {}): Response =>
  new Response(cuerpo === undefined ? null : JSON.stringify(cuerpo), {
    status,
    headers: { 'Content-Type': 'application/json', ...cabeceras },
  });

const NOMBRADOS = new Set<string>(Object.values(filas).flatMap(({ errores = [] }) => errores));

/** Refused as the server would: with the status and the sentence of the code, where its row admits it. */
export const rechazo = (
  codigo: CodigoError,
  { detalle, errores }: { detalle?: string; errores?: ErroresDeCampo } = {},
): Otra =>
  new Otra((operacion) => {
    if (NOMBRADOS.has(codigo) && !operacion.errores?.includes(codigo)) {
      throw new Error(`${operacion.ruta} never refuses with ${codigo}.`);
    }
    const cuerpo = problema(codigo, detalle, errores);
    return json(cuerpo.status, cuerpo);
  });

class Perdida extends TypeError {}

/** The network loses it: the request, or its answer when it is what a function returns. */
export const sinRed = new Otra(() => {
  throw new Perdida('Failed to fetch');
});

/** It never answers: what is looked at is there before. */
export const callado = (): Promise<never> => new Promise(() => undefined);

/** Somebody on the way answered in place of the server. */
export const ajena = (status: number, cuerpo: string): Otra =>
  new Otra(() => new Response(cuerpo, { status }));

interface DeLista {
  nombre?: string;
  activo?: boolean;
}
interface EnVentana {
  buscar?: string | undefined;
  activo?: boolean | undefined;
  limite?: number | undefined;
  despues?: string | undefined;
}

/** A list as every list is answered: its search by name, its window, and how many there are. */
export const lista =
  <F extends DeLista>(todas: readonly F[] | (() => readonly F[])) =>
  ({ criterios }: { criterios: EnVentana }): Otra => {
    const { buscar = '', activo, limite = Number.POSITIVE_INFINITY, despues = '0' } = criterios;
    const suyas = (typeof todas === 'function' ? todas() : todas).filter(
      (una) =>
        plegar(una.nombre ?? '').includes(plegar(buscar)) &&
        (activo === undefined || una.activo === activo),
    );
    const hasta = Number(despues) + limite;
    return new Otra((operacion) =>
      json(200, leer(operacion.respuesta, suyas.slice(Number(despues), hasta)), {
        Total: String(suyas.length),
        ...(hasta < suyas.length && { Despues: String(hasta) }),
      }),
    );
  };

/** A stand-in that answers what the contract does not admit is a defect of the test. */
function leer(esquema: Operacion['respuesta'], valor: unknown): unknown {
  if (esquema === null) return undefined;
  const leido = esquema.safeParse(valor);
  if (leido.success) return valor;
  throw new Error(`Not what the contract answers: ${JSON.stringify(leido.error.issues)}`);
}

type Recibida<N extends NombreOperacion> = Peticion<N> & { clave: string | null };

const segmentos = (ruta: string) => ruta.split('/');
const casa = (ruta: string, camino: string) =>
  segmentos(ruta).length === segmentos(camino).length &&
  segmentos(ruta).every((uno, i) => uno.startsWith(':') || uno === segmentos(camino)[i]);
const parametros = (ruta: string) => ruta.split(':').length;

function operacionDe(metodo: string, camino: string): NombreOperacion | undefined {
  const [hallada] = Object.entries(filas)
    .filter(([, fila]) => fila.metodo === metodo && casa(fila.ruta, camino))
    .sort(([, una], [, otra]) => parametros(una.ruta) - parametros(otra.ruta));
  return hallada?.[0] as NombreOperacion | undefined;
}

const parametrosDe = (ruta: string, camino: string) =>
  Object.fromEntries(
    segmentos(ruta).flatMap((uno, i) =>
      uno.startsWith(':') ? [[uno.slice(1), decodeURIComponent(segmentos(camino)[i] ?? '')]] : [],
    ),
  );

/** Every wrong field with its sentences, as the server tells them. */
function campos(problemas: readonly { path: PropertyKey[]; message: string }[]): ErroresDeCampo {
  const dichos: ErroresDeCampo = {};
  for (const { path, message } of problemas) {
    const campo = nombreDeCampo(path);
    dichos[campo] = [...new Set([...(dichos[campo] ?? []), message])];
  }
  return dichos;
}

/** Requests that wait until the test lets them go on, one by one. */
export interface Retencion {
  /** There is one waiting. */
  llegada(): Promise<void>;
  soltar(): Promise<void>;
}

/**
 * The server of one test: what it says is checked against the contract, and so is what it is asked.
 * A call that nobody foresaw fails the test.
 */
export class Servidor {
  readonly problemas: string[] = [];
  usuario: UsuarioSesion | null = null;
  /** What is told as it changes, to whoever listens (see montar). */
  readonly vivo = new FlujoDePrueba();
  #contestaciones: Contestaciones;
  readonly #recibidas: { nombre: string; hora: string | null; recibida: unknown }[] = [];
  readonly #retenidas = new Map<string, { buscar: string | undefined; cuales: (() => void)[] }>();

  constructor(contestaciones: Contestaciones) {
    this.#contestaciones = contestaciones;
  }

  /** From now on it says this. */
  contestar(nuevas: Contestaciones): void {
    this.#contestaciones = { ...this.#contestaciones, ...nuevas };
  }

  /** What has arrived of an operation. */
  recibidas<N extends NombreOperacion>(nombre: N): Recibida<N>[] {
    return this.#recibidas
      .filter((una) => una.nombre === nombre)
      .map(({ recibida }) => recibida as Recibida<N>);
  }

  /** What the clock of the device said each time that an operation was sent. */
  horas(nombre: NombreOperacion): (string | null)[] {
    return this.#recibidas.filter((una) => una.nombre === nombre).map(({ hora }) => hora);
  }

  /** From now on, calls of this operation wait: all, or those that search for this. */
  retener(nombre: NombreOperacion, buscar?: string): Retencion {
    const retenidas: (() => void)[] = [];
    this.#retenidas.set(nombre, { buscar, cuales: retenidas });
    // As long as an element is waited for: one second is not enough on a machine with other work.
    const llegada = () =>
      vi.waitFor(() => expect(retenidas).not.toHaveLength(0), { timeout: 10_000 });
    return {
      llegada,
      async soltar() {
        await llegada();
        retenidas.shift()?.();
      },
    };
  }

  /** In the place of `fetch` for whatever goes to our server. */
  async responder(url: URL, opciones: RequestInit): Promise<Response> {
    try {
      return await this.#responder(url, opciones);
    } catch (error) {
      if (!(error instanceof Perdida) && !opciones.signal?.aborted) {
        this.problemas.push(String(error));
      }
      throw error;
    }
  }

  async #responder(url: URL, opciones: RequestInit) {
    const { method = 'GET', headers, body, signal } = opciones;
    const camino = url.pathname.slice(BASE.length);
    if (camino === '/vivo') return this.vivo.responder(opciones);
    const nombre = operacionDe(method, camino);
    if (!nombre) throw new Error(`The contract has no ${method} ${camino}.`);
    const operacion: Operacion = operaciones[nombre];
    const cabeceras = new Headers(headers);
    this.#comprobarAcceso(nombre, operacion, cabeceras);
    const recibida = {
      parametros: operacion.parametros?.parse(parametrosDe(operacion.ruta, camino)),
      criterios: operacion.criterios?.parse(Object.fromEntries(url.searchParams)),
    };
    const cuerpo = operacion.cuerpo?.safeParse(JSON.parse(String(body ?? '{}')));
    const peticion = { ...recibida, cuerpo: cuerpo?.data };
    this.#recibidas.push({
      nombre,
      hora: cabeceras.get('Hora-Cliente'),
      recibida: { ...peticion, clave: cabeceras.get('Idempotency-Key') },
    });
    await this.#esperar(nombre, url.searchParams.get('buscar'), signal);
    if (cuerpo?.success === false) {
      return rechazo('validacion', { errores: campos(cuerpo.error.issues) }).responder(operacion);
    }
    const dicho = await this.#contestacion(nombre, peticion);
    if (dicho instanceof Otra) return dicho.responder(operacion);
    return json(estadoDe(operacion), leer(operacion.respuesta, dicho));
  }

  #comprobarAcceso(nombre: string, { acceso, ...operacion }: Operacion, cabeceras: Headers): void {
    if (esEscritura({ acceso, ...operacion }) && !cabeceras.has('Idempotency-Key')) {
      throw new Error(`${nombre} was sent without a key.`);
    }
    if (acceso === 'publico') return;
    if (!cabeceras.has('Authorization')) throw new Error(`${nombre} was asked without a session.`);
    const rol = this.usuario?.rol;
    if (acceso !== 'autenticado' && !acceso.some((permitido) => permitido === rol)) {
      throw new Error(`${nombre} is not for ${rol}, who asked for it.`);
    }
  }

  #contestacion(nombre: NombreOperacion, peticion: unknown): unknown {
    if (!(nombre in this.#contestaciones)) {
      if (nombre === 'sesion' && this.usuario) return this.usuario;
      // The bell is on every page: nobody is told of anything, and where nobody answers, nobody does.
      if (nombre === 'avisos.listar') {
        return this.#contestaciones.sesion === sinRed ? sinRed : { nuevos: 0, avisos: [] };
      }
      // So is the navigation, which says how much there is to decide.
      if (nombre === 'visitas.porDecidir') return { cuantas: 0 };
      // What is beside a list of visits and not of it: nobody counts, and nobody keeps anything.
      if (nombre === 'visitas.cuentas') return SIN_CUENTAS;
      if (nombre === 'vistas.listar') return [];
      // Beside what an account is about: nobody has put their visits in a calendar.
      if (nombre === 'calendario.obtener') return SIN_CALENDARIO;
      // Nor is there anything to know of the client of a visit.
      if (nombre === 'clientes.ficha') return rechazo('no-encontrado');
      // Nobody knows the roads.
      if (nombre === 'geo.trayectos') return { rutas: 'apagadas', trayectos: null };
      return this.sinDecir(nombre);
    }
    const dicho: unknown = this.#contestaciones[nombre];
    return typeof dicho === 'function' ? dicho(peticion) : dicho;
  }

  /** What answers an operation of which the test said nothing. */
  protected sinDecir(nombre: string): unknown {
    throw new Error(`Nobody said what ${nombre} answers.`);
  }

  #esperar(
    nombre: string,
    buscado: string | null,
    signal: AbortSignal | null | undefined,
  ): Promise<void> | undefined {
    const { buscar, cuales: retenidas } = this.#retenidas.get(nombre) ?? {};
    if (!retenidas || (buscar !== undefined && buscar !== buscado)) return undefined;
    return new Promise((cumplir, fallar) => {
      retenidas.push(cumplir);
      signal?.addEventListener('abort', () => {
        // Nobody waits for it any more: the next to be let go is another.
        const cual = retenidas.indexOf(cumplir);
        if (cual >= 0) retenidas.splice(cual, 1);
        fallar(signal.reason);
      });
    });
  }
}

/** What the test says nothing of never comes: what is looked at is there before. */
export class Callado extends Servidor {
  protected override sinDecir = callado;
}

const SIN_CALENDARIO: Respuesta<'calendario.obtener'> = {
  direccion: null,
  creadoEn: null,
  leidoEn: null,
};

const SIN_CUENTAS: Respuesta<'visitas.cuentas'> = {
  solo: { hoy: 0, semana: 0, atrasadas: 0, porDecidir: 0, fueraDeRango: 0, noRealizadas: 0 },
  grupos: { hoy: 0, manana: 0, semana: 0, adelante: 0, antes: 0 },
};

export const servidor = (contestaciones: Contestaciones): Servidor => new Servidor(contestaciones);

/** The first of so many, which do not all fit. */
export const losPrimeros = (filas: readonly object[], total: number): Otra =>
  new Otra((operacion) => json(200, leer(operacion.respuesta, filas), { Total: String(total) }));

/** The first of more than were counted. */
export const losPrimerosDeMuchos = (filas: readonly object[], contados: number): Otra =>
  new Otra((operacion) =>
    json(200, leer(operacion.respuesta, filas), {
      Total: String(contados),
      ContadoHasta: String(contados),
    }),
  );
