import {
  type CodigoError,
  type ErroresDeCampo,
  nombreDeCampo,
  problema,
} from '@visitas/contract/comun/errores';
import { esEscritura, estadoDe, type Operacion } from '@visitas/contract/comun/operacion';
import { plegar } from '@visitas/contract/comun/plegar';
import type { SesionAbierta } from '@visitas/contract/cuenta/esquemas';
import {
  type NombreOperacion,
  operaciones,
  type Peticion,
  type Respuesta,
} from '@visitas/contract/operaciones';
import type { UsuarioSesion } from '@visitas/contract/sesion/esquemas';
import { expect, vi } from 'vitest';
import { SIN_PROMESAS } from './promesas.ts';
import { FlujoDePrueba } from './vivo.ts';

const BASE = '/api';
/** The calls that open a session. */
const ENTRADAS = new Set<NombreOperacion>(['ingresar', 'llaves.ingresar', 'proveedores.volver']);
const filas: Record<string, Operacion> = operaciones;

/** Not the one the operation's row promises. */
class RespuestaEspecial {
  constructor(readonly responder: (operacion: Operacion) => Response) {}
}

type Contestada<N extends NombreOperacion> = Respuesta<N> | RespuestaEspecial;
type Contestacion<N extends NombreOperacion> = (
  peticion: Peticion<N>,
) => Contestada<N> | Promise<Contestada<N>>;

/** The server's responses in a test by operation name: data, or a function that returns it. */
export type Contestaciones = { [N in NombreOperacion]?: Contestacion<N> | Contestada<N> };

const json = (status: number, cuerpo: unknown, cabeceras: Record<string, string> = {}): Response =>
  new Response(cuerpo === undefined ? null : JSON.stringify(cuerpo), {
    status,
    headers: { 'Content-Type': 'application/json', ...cabeceras },
  });

const NOMBRADOS = new Set<string>(Object.values(filas).flatMap(({ errores = [] }) => errores));

/**
 * A refusal like the server's, with the status and message of the code. Throws if the operation's
 * row does not list the code.
 */
export const rechazo = (
  codigo: CodigoError,
  { detalle, errores }: { detalle?: string; errores?: ErroresDeCampo } = {},
): RespuestaEspecial =>
  new RespuestaEspecial((operacion) => {
    const suyo = operacion.confirmada && codigo === 'confirmar-identidad';
    if (NOMBRADOS.has(codigo) && !suyo && !operacion.errores?.includes(codigo)) {
      throw new Error(`The contract of ${operacion.ruta} has no ${codigo} error.`);
    }
    const cuerpo = problema(codigo, detalle, errores);
    return json(cuerpo.status, cuerpo);
  });

/** To a role without access, from which nothing else is expected: what waited on the phone was asked by another role. */
export const sinPermiso = rechazo('sin-permiso');

class Perdida extends TypeError {}

/** The network drops the request. Returned from a function, it drops the response. */
export const sinRed = new RespuestaEspecial(() => {
  throw new Perdida('Failed to fetch');
});

/** Never answers, so the test sees the screen before the response. */
export const callado = (): Promise<never> => new Promise(() => undefined);

/** The response of a proxy on the way. */
export const ajena = (status: number, cuerpo: string): RespuestaEspecial =>
  new RespuestaEspecial(() => new Response(cuerpo, { status }));

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

/** A list as the server returns lists: name search, window and total. */
export const lista =
  <F extends DeLista>(todas: readonly F[] | (() => readonly F[])) =>
  ({ criterios }: { criterios: EnVentana }): RespuestaEspecial => {
    const { buscar = '', activo, limite = Number.POSITIVE_INFINITY, despues = '0' } = criterios;
    const suyas = (typeof todas === 'function' ? todas() : todas).filter(
      (una) =>
        plegar(una.nombre ?? '').includes(plegar(buscar)) &&
        (activo === undefined || una.activo === activo),
    );
    const hasta = Number(despues) + limite;
    return new RespuestaEspecial((operacion) =>
      json(200, leer(operacion.respuesta, suyas.slice(Number(despues), hasta)), {
        Total: String(suyas.length),
        ...(hasta < suyas.length && { Despues: String(hasta) }),
      }),
    );
  };

/** A stub response outside the contract is a defect of the test. */
function leer(esquema: Operacion['respuesta'], valor: unknown): unknown {
  if (esquema === null) return undefined;
  const leido = esquema.safeParse(valor);
  if (leido.success) return valor;
  throw new Error(`The test's answer breaks the contract: ${JSON.stringify(leido.error.issues)}`);
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

/** Every wrong field with its messages, as the server returns them. */
function campos(problemas: readonly { path: PropertyKey[]; message: string }[]): ErroresDeCampo {
  const dichos: ErroresDeCampo = {};
  for (const { path, message } of problemas) {
    const campo = nombreDeCampo(path);
    dichos[campo] = [...new Set([...(dichos[campo] ?? []), message])];
  }
  return dichos;
}

/** Requests held until the test releases them one by one. */
export interface Retencion {
  llegada(): Promise<void>;
  soltar(): Promise<void>;
}

/**
 * The server of one test. It checks requests and responses against the contract. A call without a
 * response fails the test.
 */
export class Servidor {
  readonly problemas: string[] = [];
  usuario: UsuarioSesion | null = null;
  /** The stream of changes, for pages that listen (see montar). */
  readonly vivo = new FlujoDePrueba();
  /** The answers of the routes that carry bytes, which are no operations: 'POST /importaciones/clientes'. */
  readonly conBytes = new Map<
    string,
    (cuerpo: RequestInit['body'], url: URL, cabeceras: Headers) => Response | Promise<Response>
  >();
  /** The files that it has, by their hash. */
  readonly archivos = new Map<string, Blob>();
  /** Their hashes, in the order of their arrival. */
  readonly subidas: string[] = [];
  #contestaciones: Contestaciones;
  readonly #recibidas: { nombre: string; hora: string | null; recibida: unknown }[] = [];
  readonly #retenidas = new Map<string, { buscar: string | undefined; cuales: (() => void)[] }>();

  constructor(contestaciones: Contestaciones) {
    this.#contestaciones = contestaciones;
  }

  /** Adds or replaces responses from now on. */
  contestar(nuevas: Contestaciones): void {
    this.#contestaciones = { ...this.#contestaciones, ...nuevas };
  }

  recibidas<N extends NombreOperacion>(nombre: N): Recibida<N>[] {
    return this.#recibidas
      .filter((una) => una.nombre === nombre)
      .map(({ recibida }) => recibida as Recibida<N>);
  }

  /** The device's time in each request of an operation. */
  horas(nombre: NombreOperacion): (string | null)[] {
    return this.#recibidas.filter((una) => una.nombre === nombre).map(({ hora }) => hora);
  }

  /** Holds later requests of an operation: all, or those with this search. */
  retener(nombre: NombreOperacion, buscar?: string): Retencion {
    const retenidas: (() => void)[] = [];
    this.#retenidas.set(nombre, { buscar, cuales: retenidas });
    // As long as the tests wait for an element: one second is too short on a busy machine.
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

  /** Replaces `fetch` for requests to our server. */
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
    const [, huella] = /^\/archivos\/(\w+)$/.exec(camino) ?? [];
    if (huella && method === 'GET') return this.#archivo(huella);
    const deBytes = this.conBytes.get(`${method} ${camino}`);
    const cabeceras = new Headers(headers);
    if (deBytes) return deBytes(body, url, cabeceras);
    const nombre = operacionDe(method, camino);
    if (!nombre) throw new Error(`The contract has no ${method} ${camino}.`);
    const operacion: Operacion = operaciones[nombre];
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
    if (dicho instanceof RespuestaEspecial) return dicho.responder(operacion);
    if (ENTRADAS.has(nombre)) this.usuario ??= operaciones.sesion.respuesta.parse(dicho);
    return json(estadoDe(operacion), leer(operacion.respuesta, dicho));
  }

  /** A test that needs another answer to a file, or its time, replaces it. `avanzar` tells the bytes that went. */
  subir = async (
    huella: string,
    archivo: Blob,
    _avanzar: (enviados: number) => void,
  ): Promise<Response> => {
    const tipo = archivo.type === 'application/pdf' ? 'pdf' : 'jpeg';
    this.subidas.push(huella);
    this.archivos.set(huella, archivo);
    return json(201, { archivo: huella, tipo, bytes: archivo.size });
  };

  #archivo(huella: string): Response {
    const suyo = this.archivos.get(huella);
    return suyo ? new Response(suyo) : json(404, problema('no-encontrado'));
  }

  #comprobarAcceso(nombre: NombreOperacion, operacion: Operacion, cabeceras: Headers): void {
    const { acceso } = operacion;
    if (esEscritura(operacion) && !cabeceras.has('Idempotency-Key')) {
      throw new Error(`${nombre} was sent without an idempotency key.`);
    }
    if (acceso === 'publico') return;
    if (!cabeceras.has('Authorization'))
      throw new Error(`${nombre} was requested without a session.`);
    if (this.#contestaciones[nombre] === sinPermiso) return;
    const rol = this.usuario?.rol;
    if (acceso !== 'autenticado' && !acceso.some((permitido) => permitido === rol)) {
      throw new Error(`${nombre} was requested by ${rol}, a role without access.`);
    }
  }

  #contestacion(nombre: NombreOperacion, peticion: unknown): unknown {
    if (!(nombre in this.#contestaciones)) {
      if (nombre === 'sesion' && this.usuario) return this.usuario;
      // The bell is on every page: no notices by default, and no network when the session has none.
      if (nombre === 'avisos.listar') {
        return this.#contestaciones.sesion === sinRed ? sinRed : { nuevos: 0, avisos: [] };
      }
      // The list of types has what they ask: nothing.
      if (nombre === 'formularios.resumen') return [];
      // The navigation is on every page too: nothing to decide.
      if (nombre === 'visitas.porDecidir') return { cuantas: 0 };
      // Requests beside a list of visits: zero counts and no saved views.
      if (nombre === 'visitas.cuentas') return SIN_CUENTAS;
      if (nombre === 'vistas.listar') return [];
      // The sign-in asks for it by itself where the browser offers passkeys: none is offered.
      if (nombre === 'llaves.reto') return callado();
      if (nombre === 'llaves.listar') return { origen: location.origin, llaves: [] };
      // On the dashboard of an Administrador: nothing to warn about.
      if (nombre === 'estado.avisos') return { avisos: [] };
      // The navigation of an Administrador, and the welcome page: a company at work, and a quiet day.
      if (nombre === 'inicio.pasos') return EN_MARCHA;
      if (nombre === 'inicio.hoy') return DIA_TRANQUILO;
      if (nombre === 'inicio.promesas') return SIN_PROMESAS;
      // On the page of the account: no calendar, an old password, and only the session that asks.
      if (nombre === 'calendario.obtener') return SIN_CALENDARIO;
      if (nombre === 'cuenta.obtener') return CUENTA_CALLADA;
      if (nombre === 'sesiones.listar') return [sesionAbierta({ esta: true })];
      if (nombre === 'clientes.ficha') return rechazo('no-encontrado');
      if (nombre === 'geo.trayectos') return { rutas: 'apagadas', trayectos: null };
      return this.respuestaPorDefecto(nombre);
    }
    const dicho: unknown = this.#contestaciones[nombre];
    return typeof dicho === 'function' ? dicho(peticion) : dicho;
  }

  protected respuestaPorDefecto(nombre: string): unknown {
    throw new Error(`The test gave no answer for ${nombre}.`);
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
        // The caller aborted the request, so it is no longer the next to release.
        const cual = retenidas.indexOf(cumplir);
        if (cual >= 0) retenidas.splice(cual, 1);
        fallar(signal.reason);
      });
    });
  }
}

/** Operations without a response never answer, so the test sees the screen before that. */
export class Callado extends Servidor {
  protected override respuestaPorDefecto = callado;
}

/** A company that has finished its first steps. */
export const EN_MARCHA: Respuesta<'inicio.pasos'> = {
  demostracion: false,
  oculto: false,
  empresa: 'Servicios del Valle',
  zonaHoraria: 'America/Guatemala',
  tipos: 4,
  tecnicos: 9,
  sinSupervisor: 0,
  supervisores: 2,
  nombresDeSupervisores: ['Luis Barrios Tum', 'María García Estrada'],
  aCargo: true,
  clientes: true,
  visitas: true,
};

const DIA_TRANQUILO: Respuesta<'inicio.hoy'> = {
  hoy: '2026-11-24',
  finalizadas: 0,
  enProceso: 0,
  pendientes: 0,
  atrasadas: 0,
};

/** A session of the signed-in user, on another computer. */
export const sesionAbierta = (cambios: Partial<SesionAbierta> = {}): SesionAbierta => ({
  idSesion: 1,
  equipo: 'Chrome en Windows',
  clase: 'computadora',
  direccion: '190.56.12.8',
  creadaEn: new Date().toISOString(),
  usadaEn: new Date().toISOString(),
  esta: false,
  ...cambios,
});

/** A password of an unknown day, and nothing else. */
export const CUENTA_CALLADA = {
  tieneContrasena: true,
  contrasenaEn: null,
  segundoFactor: { activo: false },
} satisfies Respuesta<'cuenta.obtener'>;

const SIN_CALENDARIO: Respuesta<'calendario.obtener'> = {
  direccion: null,
  creadoEn: null,
  leidoEn: null,
};

const SIN_CUENTAS: Respuesta<'visitas.cuentas'> = {
  solo: {
    hoy: 0,
    semana: 0,
    atrasadas: 0,
    porDecidir: 0,
    fueraDeRango: 0,
    noRealizadas: 0,
    fueraDeLimites: 0,
    pasoSuHora: 0,
  },
  grupos: { hoy: 0, manana: 0, semana: 0, adelante: 0, antes: 0 },
};

export const servidor = (contestaciones: Contestaciones): Servidor => new Servidor(contestaciones);

/** The first rows of a list that does not fit, with its total. */
export const losPrimeros = (filas: readonly object[], total: number): RespuestaEspecial =>
  new RespuestaEspecial((operacion) =>
    json(200, leer(operacion.respuesta, filas), { Total: String(total) }),
  );

/** The first rows of a list longer than its count. */
export const losPrimerosDeMuchos = (
  filas: readonly object[],
  contados: number,
): RespuestaEspecial =>
  new RespuestaEspecial((operacion) =>
    json(200, leer(operacion.respuesta, filas), {
      Total: String(contados),
      ContadoHasta: String(contados),
    }),
  );

/** Stands for XMLHttpRequest, with which a page sends files. */
export const subidaHacia = (servidor: Servidor) =>
  class {
    upload: { onprogress?: (avance: { loaded: number }) => void } = {};
    onload = (): void => undefined;
    onerror = (): void => undefined;
    onabort = (): void => undefined;
    status = 0;
    responseText = '';
    #huella = '';
    #tipo = '';
    #cortada = false;

    open(metodo: string, url: string): void {
      this.#huella = new URL(url, location.href).pathname.split('/').at(-1) ?? '';
      if (metodo !== 'PUT') servidor.problemas.push(`${metodo} ${url} sends a file.`);
    }

    setRequestHeader(nombre: string, valor: string): void {
      if (nombre === 'Content-Type') this.#tipo = valor;
    }

    abort(): void {
      this.#cortada = true;
      this.onabort();
    }

    async send(bytes: ArrayBuffer): Promise<void> {
      const archivo = new Blob([bytes], { type: this.#tipo });
      const avanzar = (loaded: number) => !this.#cortada && this.upload.onprogress?.({ loaded });
      try {
        const respuesta = await servidor.subir(this.#huella, archivo, avanzar);
        this.status = respuesta.status;
        this.responseText = await respuesta.text();
        if (!this.#cortada) this.onload();
      } catch {
        if (!this.#cortada) this.onerror();
      }
    }
  };
