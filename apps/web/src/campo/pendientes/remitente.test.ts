import { problema } from '@visitas/contract/comun/errores';
import type { OperacionSinRed } from '@visitas/contract/operaciones';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type Accion,
  type AccionNueva,
  type Contestacion,
  campo,
  conSusAdjuntos,
} from './accion.ts';
import { reglasDe } from './acciones/acciones.ts';
import { cuerpoDe } from './acciones/fila.ts';
import { enviarConAdjuntos } from './adjuntos.ts';
import { type AlmacenDeAcciones, Remitente, type SucesoDeAccion } from './remitente.ts';
import { sustituidas } from './sustituidas.ts';

/**
 * Runs the real sender over a simulated phone, network and server that fail in every way at every
 * moment. Each awaited step completes when the schedule says, or never. Afterwards every press
 * shown as stored is on the server exactly once, or in its owner's outbox. The schedules are the
 * same in every run. `PRUEBAS_SEMILLA` changes them and `PRUEBAS_VECES` adds more.
 */

const VECES = 500 * Number(process.env.PRUEBAS_VECES ?? 1);
const SEMILLA = Number(process.env.PRUEBAS_SEMILLA ?? 2026);

const PERSONAS = [1, 2] as const;
type Persona = (typeof PERSONAS)[number];
const visitasDe = (persona: Persona) => [1, 2, 3, 4].map((numero) => persona * 10 + numero);

type Estado = 'Pendiente' | 'En Proceso' | 'Finalizada' | 'Cancelada';
interface Situacion {
  estado: Estado;
  solicitada: boolean;
  fotos: number;
}
type Visitas = Map<number, Situacion>;

/** `retocar` says something else of the visit's first photo. */
const METODOS = {
  iniciar: 'POST',
  finalizar: 'POST',
  solicitarCancelacion: 'PUT',
  fotografiar: 'POST',
  retocar: 'POST',
} as const;
type Accionada = keyof typeof METODOS;
const ACCIONADAS: readonly Accionada[] = [
  'iniciar',
  'finalizar',
  'solicitarCancelacion',
  'fotografiar',
  'retocar',
];
const FOTO = 'evidencia.anadir' satisfies OperacionSinRed;
const FOTOS_DE_CADA_VISITA = 3;

/** The visit after an action, on the server and on the phone; undefined when the rules refuse it. */
function tras(visitas: Visitas, id: number, accion: Accionada): Situacion | undefined {
  const una = visitas.get(id);
  if (!una) return undefined;
  const otraAbierta = [...visitas.values()].some(({ estado }) => estado === 'En Proceso');
  if (accion === 'iniciar' && una.estado === 'Pendiente' && !otraAbierta) {
    return { ...una, estado: 'En Proceso' };
  }
  if (accion === 'finalizar' && una.estado === 'En Proceso')
    return { ...una, estado: 'Finalizada' };
  if (accion === 'solicitarCancelacion' && una.estado === 'Pendiente' && !una.solicitada) {
    return { ...una, solicitada: true };
  }
  // A photo arrives after the finish too.
  const abierta = una.estado === 'En Proceso' || una.estado === 'Finalizada';
  if (accion === 'fotografiar' && abierta) return { ...una, fotos: una.fotos + 1 };
  return accion === 'retocar' && abierta ? una : undefined;
}

/** Whether the phone offers it: photos are taken only during a visit. */
const seOfrece = (visitas: Visitas, id: number, accion: Accionada): boolean => {
  const { estado, fotos = 0 } = visitas.get(id) ?? {};
  if (accion === 'fotografiar') return estado === 'En Proceso' && fotos < FOTOS_DE_CADA_VISITA;
  if (accion === 'retocar') return estado === 'En Proceso' && fotos > 0;
  return tras(visitas, id, accion) !== undefined;
};

const accionadaDe = (accion: AccionNueva): Accionada =>
  accion.operacion === FOTO
    ? accion.adjuntos
      ? 'fotografiar'
      : 'retocar'
    : (accion.operacion.replace('visitas.', '') as Accionada);

/** A server with our idempotency: a key belongs to its user, and only accepted actions are remembered. */
class ServidorModelo {
  readonly visitas = new Map(
    PERSONAS.map((persona): [Persona, Visitas] => [
      persona,
      new Map(
        visitasDe(persona).map((id) => [id, { estado: 'Pendiente', solicitada: false, fotos: 0 }]),
      ),
    ]),
  );
  /** The actions done, in order, with the press number of their body. */
  readonly hecho: { persona: Persona; toque: number }[] = [];
  readonly sesiones = new Map<string, Persona>();
  /** The files, each with the person who sent it. */
  readonly archivos = new Set<string>();
  /** The files of photos, which stay. */
  readonly enVisitas = new Set<string>();
  /** The last press about each photo. */
  readonly fotos = new Map<string, number>();
  readonly #claves = new Map<string, { cuerpo: AccionNueva['cuerpo']; respuesta: unknown }>();

  recibir(huella: string, token: string): NonNullable<Contestacion> {
    const persona = this.sesiones.get(token);
    if (!persona) return rechazo('sin-sesion');
    const nuevo = !this.archivos.has(`${persona} ${huella}`);
    this.archivos.add(`${persona} ${huella}`);
    return { status: nuevo ? 201 : 200, cuerpo: { archivo: huella } };
  }

  /** As after a week: the files that no visit has are deleted. */
  recolectar(): void {
    for (const uno of this.archivos) if (!this.enVisitas.has(uno)) this.archivos.delete(uno);
  }

  atender(accion: Accion, token: string): NonNullable<Contestacion> {
    const persona = this.sesiones.get(token);
    if (!persona) return rechazo('sin-sesion');
    const clave = `${persona} ${accion.clave}`;
    const previa = this.#claves.get(clave);
    if (previa && previa.cuerpo !== accion.cuerpo) return rechazo('clave-repetida');
    if (previa) return { status: 200, cuerpo: previa.respuesta };
    const suyas = this.visitas.get(persona) ?? new Map<number, Situacion>();
    const [idVisita, toque] = [accion.idVisita, toqueDe(accion)];
    if (!suyas.has(idVisita)) return rechazo('no-encontrado');
    const nueva = tras(suyas, idVisita, accionadaDe(accion));
    if (!nueva) return rechazo('estado-no-permite');
    const { archivo } = cuerpoDe(accion);
    const suyos = [`${persona} ${archivo}`, `${persona} ${archivo}-chica`];
    if (accion.operacion === FOTO) {
      if (suyos.some((uno) => !this.archivos.has(uno))) return rechazo('falta-archivo');
      for (const uno of suyos) this.enVisitas.add(uno);
    }
    suyas.set(idVisita, nueva);
    this.hecho.push({ persona, toque });
    if (accion.asunto) this.fotos.set(accion.asunto, toque);
    const respuesta = { idVisita, archivo };
    this.#claves.set(clave, { cuerpo: accion.cuerpo, respuesta });
    return { status: 201, cuerpo: respuesta };
  }
}

function rechazo(codigo: Parameters<typeof problema>[0]): NonNullable<Contestacion> {
  const cuerpo = problema(codigo);
  return { status: cuerpo.status, cuerpo };
}

const REDES = [
  'bien',
  'cortada',
  'sinVuelta',
  'portal',
  'proxy',
  'error',
  'muda',
  'doble',
] as const;
type Red = (typeof REDES)[number];

/** An awaited step, completed when the schedule says. */
interface Paso {
  /** The tab that waits; undefined for steps that need no tab. */
  pestana: Pestana | undefined;
  hacer(): void;
  /** The write may complete even if its page dies. */
  alMorir?: () => void;
}

class Pestana {
  remitente: Remitente | undefined;
}

/** A lock across tabs. */
interface Turno {
  nombre: string;
  pestana: Pestana;
  dado: boolean;
  empezar(): void;
}

/** A phone with its tabs, disk and clock, and the network to the server. */
class Mundo {
  readonly servidor = new ServidorModelo();
  readonly disco: Accion[] = [];
  /** The bytes on the phone, by owner and hash, and whether the server is known to have them. */
  readonly bytes = new Map<string, boolean>();
  /** Presses of which a later one about the same took the place. */
  readonly sustituidos: number[] = [];
  readonly pestanas: (Pestana | undefined)[] = [undefined, undefined];
  /** Presses shown as stored. */
  readonly mostrados: { persona: Persona; toque: number; asunto: string | undefined }[] = [];
  readonly descartados: number[] = [];
  readonly rechazos: Accion[] = [];
  /** Actions sent by two live tabs at once. */
  readonly aLaVez: Accion[] = [];
  red: Red = 'bien';
  sesion: { persona: Persona; token: string } | undefined;
  #ahora = 0;
  #reloj = Date.parse('2026-11-22T15:00:00Z');
  #pasos: Paso[] = [];
  #alarmas: { cuando: number; pestana: Pestana; llamar: () => void }[] = [];
  #turnos: Turno[] = [];
  #enVuelo: { id: number; pestana: Pestana }[] = [];
  #toques = 0;
  #ids = 0;
  /** The tab with a press being stored. A person presses one thing at a time. */
  #tocando: Pestana | undefined;
  readonly #azar: () => number;

  constructor(azar: () => number) {
    this.#azar = azar;
  }

  #cuando(pestana: Pestana | undefined, hacer: () => void, alMorir?: () => void): void {
    this.#pasos.push({ pestana, hacer, ...(alMorir && { alMorir }) });
  }

  #enDisco<T>(pestana: Pestana, tarea: () => T, escribe: boolean): Promise<T> {
    return new Promise((cumplir) => {
      this.#cuando(
        pestana,
        () => {
          cumplir(tarea());
          if (escribe) this.#contar(pestana);
        },
        () => escribe && this.#azar() < 0.5 && tarea(),
      );
    });
  }

  #contar(quien: Pestana): void {
    for (const otra of this.pestanas) {
      if (otra && otra !== quien) this.#cuando(otra, () => void otra.remitente?.releer());
    }
  }

  #almacen(pestana: Pestana): AlmacenDeAcciones {
    const { disco } = this;
    const donde = (id: number) => disco.findIndex((una) => una.id === id);
    return {
      anadir: (nueva) =>
        this.#enDisco(
          pestana,
          () => {
            this.#ids += 1;
            const cola = disco.filter((una) => una.idUsuario === nueva.idUsuario);
            const accion: Accion = {
              ...conSusAdjuntos(nueva, cola),
              id: this.#ids,
              intentos: 0,
              proximo: 0,
              fallo: null,
              rechazo: null,
            };
            for (const una of sustituidas(nueva, cola)) {
              disco.splice(donde(una.id), 1);
              this.sustituidos.push(toqueDe(una));
            }
            disco.push(accion);
            for (const { huella } of nueva.adjuntos ?? [])
              this.bytes.set(`${nueva.idUsuario} ${huella}`, false);
            return { ...accion };
          },
          true,
        ),
      deUsuario: (idUsuario) =>
        this.#enDisco(
          pestana,
          () => disco.filter((una) => una.idUsuario === idUsuario).map((una) => ({ ...una })),
          false,
        ),
      poner: (accion) =>
        this.#enDisco(
          pestana,
          () => {
            const sigue = donde(accion.id) >= 0;
            if (sigue) disco[donde(accion.id)] = { ...accion };
            return sigue;
          },
          true,
        ),
      borrar: (id) =>
        this.#enDisco(
          pestana,
          () => {
            const [borrada] = donde(id) >= 0 ? disco.splice(donde(id), 1) : [];
            for (const { huella } of borrada?.adjuntos ?? []) {
              const nombra = ({ idUsuario, adjuntos = [] }: Accion) =>
                idUsuario === borrada?.idUsuario && adjuntos.some((uno) => uno.huella === huella);
              if (!disco.some(nombra)) this.bytes.delete(`${borrada?.idUsuario} ${huella}`);
            }
          },
          true,
        ),
    };
  }

  #enviar(
    pestana: Pestana,
    accion: Accion,
    token: string,
    plazo: number,
    signal: AbortSignal,
  ): Promise<Contestacion> {
    if (this.#enVuelo.some(({ id }) => id === accion.id)) this.aLaVez.push(accion);
    const vuelo = { id: accion.id, pestana };
    this.#enVuelo.push(vuelo);
    const llave = (huella: string) => `${accion.idUsuario} ${huella}`;
    return enviarConAdjuntos(accion, {
      leer: (huella) =>
        this.#enDisco(
          pestana,
          () => {
            const subido = this.bytes.get(llave(huella));
            return subido === undefined ? undefined : { bytes: new ArrayBuffer(1), subido };
          },
          false,
        ),
      anotarSubido: (huella, subido) =>
        this.#enDisco(
          pestana,
          () => {
            if (this.bytes.has(llave(huella))) this.bytes.set(llave(huella), subido);
          },
          false,
        ),
      subir: ({ huella }) =>
        Promise.race([
          this.#viajar(pestana, plazo, () => this.servidor.recibir(huella, token)),
          new Promise<undefined>((cumplir) =>
            signal.addEventListener('abort', () => cumplir(undefined)),
          ),
        ]),
      enviar: () => this.#viajar(pestana, plazo, () => this.servidor.atender(accion, token)),
      alAvanzar: () => undefined,
      signal,
    }).finally(() => {
      this.#enVuelo = this.#enVuelo.filter((otro) => otro !== vuelo);
    });
  }

  #viajar(
    pestana: Pestana,
    plazo: number,
    llegar: () => NonNullable<Contestacion>,
  ): Promise<Contestacion> {
    return new Promise<Contestacion>((cumplir) => {
      const alarma = { cuando: this.#ahora + plazo, pestana, llamar: () => cumplir(undefined) };
      const contestar = (contestacion: Contestacion) =>
        this.#cuando(pestana, () => {
          this.#alarmas = this.#alarmas.filter((otra) => otra !== alarma);
          cumplir(contestacion);
        });
      const { red } = this;
      if (red === 'cortada') return contestar(undefined);
      if (red === 'portal') return contestar({ status: 200, cuerpo: undefined });
      if (red === 'proxy') return contestar({ status: 502, cuerpo: undefined });
      if (red === 'error') return contestar(rechazo(this.#azar() < 0.5 ? 'interno' : 'ocupado'));
      this.#alarmas.push(alarma);
      // A sent request continues even if its page is gone.
      this.#cuando(undefined, () => {
        const contestacion = llegar();
        if (red === 'sinVuelta') contestar(undefined);
        // The response comes after the phone's time limit, or never.
        else if (red !== 'muda') contestar(contestacion);
      });
      if (red === 'doble') this.#cuando(undefined, llegar);
    });
  }

  #enExclusiva<T>(pestana: Pestana, nombre: string, tarea: () => Promise<T>): Promise<T> {
    return new Promise((cumplir, fallar) => {
      const turno = {
        nombre,
        pestana,
        dado: false,
        empezar: () =>
          void tarea()
            .then(cumplir, fallar)
            .finally(() => this.#soltar(turno)),
      };
      this.#turnos.push(turno);
      this.#dar(nombre);
    });
  }

  #soltar(turno: Turno): void {
    this.#turnos = this.#turnos.filter((otro) => otro !== turno);
    this.#dar(turno.nombre);
  }

  #dar(nombre: string): void {
    const primero = this.#turnos.find((uno) => uno.nombre === nombre);
    if (!primero || primero.dado) return;
    primero.dado = true;
    this.#cuando(primero.pestana, primero.empezar);
  }

  abrir(cual: number): void {
    if (this.pestanas[cual]) return;
    this.pestanas[cual] = new Pestana();
    this.#arrancar(this.pestanas[cual]);
  }

  #arrancar(pestana: Pestana): void {
    pestana.remitente?.parar();
    pestana.remitente = undefined;
    if (!this.sesion) return;
    const { persona } = this.sesion;
    const remitente = new Remitente(
      persona,
      {
        almacen: this.#almacen(pestana),
        reglasDe,
        enviar: (accion, token, plazo, signal) =>
          this.#enviar(pestana, accion, token, plazo, signal),
        enExclusiva: (nombre, tarea) => this.#enExclusiva(pestana, nombre, tarea),
        tokenDe: (id) => (this.sesion?.persona === id ? this.sesion.token : ''),
        ahora: () => this.#reloj + this.#ahora,
        tras: (ms, llamar) => {
          const alarma = { cuando: this.#ahora + ms, pestana, llamar };
          this.#alarmas.push(alarma);
          return () => {
            this.#alarmas = this.#alarmas.filter((otra) => otra !== alarma);
          };
        },
        azar: this.#azar,
      },
      {
        alCambiar: () => undefined,
        alSuceder: ({ clase, accion }) => clase === 'rechazada' && this.rechazos.push(accion),
      },
    );
    pestana.remitente = remitente;
    void remitente.releer().then(() => remitente.despertar(true));
  }

  /** The page dies between two instructions: nothing it awaits ever arrives. */
  matar(cual: number): void {
    const pestana = this.pestanas[cual];
    if (!pestana) return;
    this.pestanas[cual] = undefined;
    for (const { pestana: de, alMorir } of this.#pasos) if (de === pestana) alMorir?.();
    this.#pasos = this.#pasos.filter((paso) => paso.pestana !== pestana);
    this.#alarmas = this.#alarmas.filter((alarma) => alarma.pestana !== pestana);
    this.#enVuelo = this.#enVuelo.filter((vuelo) => vuelo.pestana !== pestana);
    this.#turnos = this.#turnos.filter((turno) => turno.pestana !== pestana);
    for (const { nombre } of [...this.#turnos]) this.#dar(nombre);
    if (this.#tocando === pestana) this.#tocando = undefined;
  }

  entrar(persona: Persona): void {
    const token = `t${this.#azar()}`;
    this.servidor.sesiones.set(token, persona);
    this.sesion = { persona, token };
    for (const una of this.pestanas) if (una) this.#arrancar(una);
  }

  salir(): void {
    if (this.sesion) this.servidor.sesiones.delete(this.sesion.token);
    this.sesion = undefined;
    for (const una of this.pestanas) if (una) this.#arrancar(una);
  }

  /** Only the server knows that the session expired. */
  caducar(): void {
    if (this.sesion) this.servidor.sesiones.delete(this.sesion.token);
  }

  saltar(ms: number): void {
    this.#reloj += ms;
  }

  /** A server that goes down loses the requests on their way. */
  caerServidor(): void {
    this.#pasos = this.#pasos.filter(({ pestana }) => pestana !== undefined);
  }

  cancelarDesdeOficina(persona: Persona, cual: number): void {
    const suyas = this.servidor.visitas.get(persona);
    const id = visitasDe(persona)[cual % 4] ?? 0;
    const una = suyas?.get(id);
    if (una?.estado === 'Pendiente') suyas?.set(id, { ...una, estado: 'Cancelada' });
  }

  /** Presses an action the phone offers, given the server's state and the outbox. */
  tocar(cual: number, que: number): void {
    // To press, the user opens the page and signs in if the network works.
    if (!this.sesion && this.red === 'bien') this.entrar(que % 4 === 0 ? 2 : 1);
    this.abrir(cual);
    const remitente = this.pestanas[cual]?.remitente;
    if (!this.sesion || !remitente || this.#tocando) return;
    const { persona } = this.sesion;
    const visitas: Visitas = new Map(this.servidor.visitas.get(persona));
    for (const accion of this.disco) {
      if (accion.idUsuario !== persona || accion.rechazo) continue;
      const nueva = tras(visitas, accion.idVisita, accionadaDe(accion));
      if (nueva) visitas.set(accion.idVisita, nueva);
    }
    const posibles = visitasDe(persona).flatMap((id) =>
      ACCIONADAS.filter((accion) => seOfrece(visitas, id, accion)).map((accion) => ({
        id,
        accion,
      })),
    );
    const elegida = posibles[que % Math.max(posibles.length, 1)];
    if (!elegida) return;
    this.#toques += 1;
    const toque = this.#toques;
    this.#tocando = this.pestanas[cual];
    const { fotos = 0 } = visitas.get(elegida.id) ?? {};
    const nueva = accionNueva(persona, elegida.id, elegida.accion, toque, fotos);
    void remitente.anadir(nueva).then(() => {
      this.#tocando = undefined;
      this.mostrados.push({ persona, toque, asunto: nueva.asunto });
      // The user may have signed in again meanwhile.
      void this.pestanas[cual]?.remitente?.despertar(true);
    });
  }

  reintentar(cual: number): void {
    void this.pestanas[cual]?.remitente?.reintentar();
  }

  despertar(cual: number): void {
    void this.pestanas[cual]?.remitente?.despertar(true);
  }

  descartar(cual: number, que: number): void {
    const remitente = this.pestanas[cual]?.remitente;
    const accion = remitente?.vista.cola[que % Math.max(remitente.vista.cola.length, 1)];
    if (!accion) return;
    // The user accepted to lose it, whatever happens to the page meanwhile.
    this.descartados.push(toqueDe(accion));
    void remitente?.descartar(accion.id);
  }

  /** Runs one of the possible steps. False when nothing can happen before time passes. */
  async paso(): Promise<boolean> {
    const [paso] = this.#pasos.splice(Math.floor(this.#azar() * this.#pasos.length), 1);
    paso?.hacer();
    await new Promise((cumplir) => setImmediate(cumplir));
    return paso !== undefined;
  }

  async esperar(): Promise<boolean> {
    this.#alarmas.sort((una, otra) => una.cuando - otra.cuando);
    const alarma = this.#alarmas.shift();
    if (!alarma) return false;
    this.#ahora = Math.max(this.#ahora, alarma.cuando);
    alarma.llamar();
    await new Promise((cumplir) => setImmediate(cumplir));
    return true;
  }

  /** Repairs everything and brings both users back. A user already signed in need do nothing. */
  async sanar(): Promise<void> {
    this.red = 'bien';
    const [primera = 1] = [this.sesion?.persona, 1 as const].filter((una) => una !== undefined);
    for (const persona of [primera, primera === 1 ? 2 : 1] as const) {
      const vigente = this.servidor.sesiones.get(this.sesion?.token ?? '');
      if (vigente !== persona) this.entrar(persona);
      if (this.pestanas.every((una) => una === undefined)) this.abrir(0);
      const desde = this.#ahora;
      const porEnviar = () =>
        this.disco.filter((una) => una.idUsuario === persona && una.rechazo === null);
      for (let pasos = 0; pasos < 20_000; pasos += 1) {
        if (await this.paso()) continue;
        if (porEnviar().length === 0) break;
        // A queue that remains after the server is back is stuck.
        if (!(await this.esperar()))
          throw new Error(`The queue is stuck: ${JSON.stringify(porEnviar())}`);
      }
      while (await this.paso());
      expect(porEnviar()).toEqual([]);
      expect(this.#ahora - desde).toBeLessThan(PACIENCIA_MS);
    }
  }
}

/** The longest wait between attempts, plus the longest time limit, plus a margin. */
const PACIENCIA_MS = 8 * 60_000;

const toqueDe = (accion: AccionNueva): number => Number(cuerpoDe(accion).toque);

/** A visit's photos are named by their number. */
function accionNueva(
  idUsuario: number,
  idVisita: number,
  accion: Accionada,
  toque: number,
  fotos = 0,
): AccionNueva {
  const esFoto = accion === 'fotografiar' || accion === 'retocar';
  const archivo = `foto-${idVisita}-${accion === 'retocar' ? 0 : fotos}`;
  const operacion: OperacionSinRed = esFoto ? FOTO : `visitas.${accion}`;
  const cuerpo = JSON.stringify({ idVisita, toque, ...(esFoto && { archivo }) });
  const asunto = reglasDe(operacion).sustituye?.({ idVisita, cuerpo });
  return {
    formato: 1,
    idUsuario,
    operacion,
    metodo: METODOS[accion],
    ruta: `/visitas/${accion}`,
    idVisita,
    cliente: 'Farmacia',
    fechaPlanificada: '2026-11-22',
    cuerpo,
    clave: `clave-${toque}`,
    ocurridoEn: '2026-11-22T15:00:00.000Z',
    ...(asunto !== undefined && { asunto }),
    ...(accion === 'fotografiar' && {
      adjuntos: [
        { huella: archivo, tipo: 'image/jpeg', bytes: 2 },
        { huella: `${archivo}-chica`, tipo: 'image/jpeg', bytes: 1 },
      ],
    }),
  };
}

/** A small generator, good enough: a schedule can be repeated from its seed. */
function azarDe(semilla: number): () => number {
  let estado = semilla | 0;
  return () => {
    estado = (estado + 0x6d2b79f5) | 0;
    let t = Math.imul(estado ^ (estado >>> 15), 1 | estado);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

const DIA_MS = 24 * 60 * 60 * 1000;
const pestana = fc.nat({ max: 1 });
const persona = fc.constantFrom(...PERSONAS);

const HECHOS = {
  tocar: fc.record({ hecho: fc.constant('tocar' as const), pestana, que: fc.nat({ max: 17 }) }),
  correr: fc.record({ hecho: fc.constant('correr' as const), pasos: fc.nat({ max: 25 }) }),
  esperar: fc.record({ hecho: fc.constant('esperar' as const), veces: fc.nat({ max: 4 }) }),
  red: fc.record({ hecho: fc.constant('red' as const), red: fc.constantFrom(...REDES) }),
  matar: fc.record({ hecho: fc.constant('matar' as const), pestana }),
  abrir: fc.record({ hecho: fc.constant('abrir' as const), pestana }),
  caer: fc.record({ hecho: fc.constant('caer' as const) }),
  recolectar: fc.record({ hecho: fc.constant('recolectar' as const) }),
  caducar: fc.record({ hecho: fc.constant('caducar' as const) }),
  salir: fc.record({ hecho: fc.constant('salir' as const) }),
  entrar: fc.record({ hecho: fc.constant('entrar' as const), persona }),
  saltar: fc.record({
    hecho: fc.constant('saltar' as const),
    ms: fc.integer({ min: -DIA_MS, max: DIA_MS }),
  }),
  despertar: fc.record({ hecho: fc.constant('despertar' as const), pestana }),
  reintentar: fc.record({ hecho: fc.constant('reintentar' as const), pestana }),
};
const INTROMISIONES = {
  descartar: fc.record({
    hecho: fc.constant('descartar' as const),
    pestana,
    que: fc.nat({ max: 5 }),
  }),
  cancelar: fc.record({
    hecho: fc.constant('cancelar' as const),
    persona,
    cual: fc.nat({ max: 3 }),
  }),
};

const PROPIOS = [
  { weight: 9, arbitrary: HECHOS.tocar },
  { weight: 9, arbitrary: HECHOS.correr },
  { weight: 3, arbitrary: HECHOS.red },
  ...[
    HECHOS.esperar,
    HECHOS.matar,
    HECHOS.abrir,
    HECHOS.caer,
    HECHOS.recolectar,
    HECHOS.caducar,
    HECHOS.salir,
    HECHOS.entrar,
    HECHOS.saltar,
    HECHOS.despertar,
    HECHOS.reintentar,
  ].map((arbitrary) => ({ weight: 1, arbitrary })),
];
const propio = fc.oneof(...PROPIOS);
const cualquiera = fc.oneof(
  ...PROPIOS,
  ...Object.values(INTROMISIONES).map((arbitrary) => ({ weight: 1, arbitrary })),
);
type Hecho = typeof cualquiera extends fc.Arbitrary<infer H> ? H : never;

const horario = <H>(hecho: fc.Arbitrary<H>) =>
  fc.array(hecho, { minLength: 20, maxLength: 70, size: 'max' });

async function ocurrir(mundo: Mundo, hecho: Hecho): Promise<void> {
  if (hecho.hecho === 'tocar') mundo.tocar(hecho.pestana, hecho.que);
  if (hecho.hecho === 'correr') for (let i = 0; i < hecho.pasos; i += 1) await mundo.paso();
  if (hecho.hecho === 'esperar') for (let i = 0; i < hecho.veces; i += 1) await mundo.esperar();
  if (hecho.hecho === 'red') mundo.red = hecho.red;
  if (hecho.hecho === 'matar') mundo.matar(hecho.pestana);
  if (hecho.hecho === 'abrir') mundo.abrir(hecho.pestana);
  if (hecho.hecho === 'caer') mundo.caerServidor();
  if (hecho.hecho === 'recolectar') mundo.servidor.recolectar();
  if (hecho.hecho === 'caducar') mundo.caducar();
  if (hecho.hecho === 'salir') mundo.salir();
  if (hecho.hecho === 'entrar') mundo.entrar(hecho.persona);
  if (hecho.hecho === 'saltar') mundo.saltar(hecho.ms);
  if (hecho.hecho === 'despertar') mundo.despertar(hecho.pestana);
  if (hecho.hecho === 'reintentar') mundo.reintentar(hecho.pestana);
  if (hecho.hecho === 'descartar') mundo.descartar(hecho.pestana, hecho.que);
  if (hecho.hecho === 'cancelar') mundo.cancelarDesdeOficina(hecho.persona, hecho.cual);
}

async function vivir(semilla: number, hechos: readonly Hecho[]): Promise<Mundo> {
  const mundo = new Mundo(azarDe(semilla));
  mundo.entrar(1);
  mundo.abrir(0);
  for (const hecho of hechos) await ocurrir(mundo, hecho);
  await mundo.sanar();
  return mundo;
}

/** Every press is on the server exactly once or in its user's outbox, and never under another user. */
function comprobar(mundo: Mundo): void {
  const { servidor, disco, mostrados, descartados, sustituidos, aLaVez } = mundo;
  expect(aLaVez).toEqual([]);
  const veces = (toque: number) => servidor.hecho.filter((uno) => uno.toque === toque).length;
  for (const { toque } of servidor.hecho) expect(veces(toque), `tap ${toque}`).toBe(1);
  for (const { persona, toque } of mostrados) {
    const enElTelefono = disco.filter(
      (una) => una.idUsuario === persona && toqueDe(una) === toque,
    ).length;
    const enAlgunSitio = veces(toque) + enElTelefono;
    const perdido = descartados.includes(toque) || sustituidos.includes(toque);
    if (!perdido) expect(enAlgunSitio, `tap ${toque}`).toBe(1);
    expect(enAlgunSitio, `tap ${toque}`).toBeLessThanOrEqual(1);
    for (const uno of servidor.hecho) if (uno.toque === toque) expect(uno.persona).toBe(persona);
  }
  const nombrados = disco.flatMap(({ idUsuario, adjuntos = [] }) =>
    adjuntos.map(({ huella }) => `${idUsuario} ${huella}`),
  );
  expect([...mundo.bytes.keys()].sort()).toEqual([...new Set(nombrados)].sort());
}

const suyosDe = ({ mostrados }: Mundo, asunto: string | undefined): number[] =>
  mostrados.filter((uno) => uno.asunto === asunto).map(({ toque }) => toque);

const opciones = {
  numRuns: VECES / 2,
  seed: SEMILLA,
};

describe('under any failure at any moment', () => {
  test('every press is done exactly once, in order, and none is refused', async () => {
    await fc.assert(
      fc.asyncProperty(fc.integer(), horario(propio), async (semilla, hechos) => {
        const mundo = await vivir(semilla, hechos);
        comprobar(mundo);
        // The server admits every action in the order the phone offered it, so none was sent early.
        expect(mundo.rechazos).toEqual([]);
        expect(mundo.disco).toEqual([]);
        for (const { asunto, toque } of mundo.mostrados) {
          const ultimo = Math.max(toque, ...suyosDe(mundo, asunto));
          // A later press may have been stored by a page that died before showing it.
          if (asunto) expect(mundo.servidor.fotos.get(asunto)).toBeGreaterThanOrEqual(ultimo);
        }
      }),
      opciones,
    );
  });

  test('with discards and cancellations by the office, every press is done once or remains in the outbox', async () => {
    await fc.assert(
      fc.asyncProperty(fc.integer(), horario(cualquiera), async (semilla, hechos) =>
        comprobar(await vivir(semilla, hechos)),
      ),
      opciones,
    );
  });
});

describe('a photo', () => {
  const ACCION = { intentos: 0, proximo: 0, fallo: null, rechazo: null };
  const red: { accion: Accion; signal: AbortSignal; contestar: (una: Contestacion) => void }[] = [];
  const montarRemitente = () => {
    red.length = 0;
    const disco = new Map<number, Accion>();
    const remitente = new Remitente(
      1,
      {
        almacen: {
          anadir: async (nueva) => {
            const accion = { ...nueva, ...ACCION, id: disco.size + 1 };
            disco.set(accion.id, accion);
            return accion;
          },
          deUsuario: async () => [...disco.values()],
          poner: async (accion) => disco.set(accion.id, accion).has(accion.id),
          borrar: async (id) => void disco.delete(id),
        },
        reglasDe,
        enviar: (accion, _token, _plazo, signal) =>
          new Promise((contestar) => {
            red.push({ accion, signal, contestar });
            signal.addEventListener('abort', () => contestar(undefined));
          }),
        enExclusiva: (_nombre, tarea) => tarea(),
        tokenDe: () => 'token',
        ahora: () => 0,
        tras: () => () => undefined,
        azar: () => 0,
      },
      { alCambiar: () => undefined, alSuceder: () => undefined },
    );
    return remitente;
  };
  const enviadas = () => red.map(({ accion }) => accion.operacion);

  test('on its way gives its place to a text, and goes again after it', async () => {
    const remitente = montarRemitente();
    await remitente.anadir(accionNueva(1, 11, 'fotografiar', 1));
    void remitente.despertar(true);
    await expect.poll(() => red.length).toBe(1);
    await remitente.anadir(accionNueva(1, 12, 'solicitarCancelacion', 2));
    await expect.poll(() => red.length).toBe(2);
    red[1]?.contestar({ status: 200, cuerpo: { idVisita: 12 } });
    await expect.poll(enviadas).toEqual([FOTO, 'visitas.solicitarCancelacion', FOTO]);
    expect(remitente.vista.cola).toMatchObject([{ intentos: 0, empezada: true }]);
    remitente.parar();
  });

  test('that waits for its start does not stop the finish, and no other photo goes with it', async () => {
    const remitente = montarRemitente();
    for (const [i, accion] of (['iniciar', 'fotografiar', 'finalizar'] as const).entries())
      await remitente.anadir(accionNueva(1, 11, accion, i + 1));
    await remitente.anadir(accionNueva(1, 11, 'fotografiar', 4, 1));
    void remitente.despertar(true);
    for (let i = 0; i < 4; i += 1) {
      await expect.poll(() => red.length).toBe(i + 1);
      const { archivo } = cuerpoDe(red[i]?.accion ?? { cuerpo: '' });
      red[i]?.contestar({ status: 201, cuerpo: { idVisita: 11, archivo } });
    }
    await expect.poll(() => remitente.vista.cola).toEqual([]);
    expect(enviadas()).toEqual(['visitas.iniciar', 'visitas.finalizar', FOTO, FOTO]);
    remitente.parar();
  });

  test('discarded on its way stops, and is not sent', async () => {
    const remitente = montarRemitente();
    await remitente.anadir(accionNueva(1, 11, 'fotografiar', 1));
    void remitente.despertar(true);
    await expect.poll(() => red.length).toBe(1);
    const quitada = remitente.descartar(1);
    await expect.poll(() => red[0]?.signal.aborted).toBe(true);
    expect(await quitada).toBe(true);
    remitente.parar();
  });
});

test('an action of another kind sends its own body and is confirmed by its own response', async () => {
  const foto = new Blob(['una foto'], { type: 'image/jpeg' });
  const disco = new Map<number, Accion>();
  const enviadas: Accion[] = [];
  const sucesos: SucesoDeAccion[] = [];
  const respuestas = [
    { status: 200, cuerpo: { idVisita: 11 } },
    { status: 201, cuerpo: { idFoto: 5 } },
  ];
  const remitente = new Remitente(
    1,
    {
      almacen: {
        anadir: async (nueva) => {
          const accion: Accion = {
            ...nueva,
            id: 1,
            intentos: 0,
            proximo: 0,
            fallo: null,
            rechazo: null,
          };
          disco.set(1, accion);
          return accion;
        },
        deUsuario: async () => [...disco.values()],
        poner: async (accion) => disco.set(accion.id, accion).has(accion.id),
        borrar: async (id) => void disco.delete(id),
      },
      reglasDe: () => ({ contesta: (cuerpo) => campo(cuerpo, 'idFoto') !== undefined }),
      enviar: async (accion) => {
        enviadas.push(accion);
        return respuestas.shift();
      },
      enExclusiva: (_nombre, tarea) => tarea(),
      tokenDe: () => 'token',
      ahora: () => 0,
      tras: () => () => undefined,
      azar: () => 0,
    },
    { alCambiar: () => undefined, alSuceder: (suceso) => sucesos.push(suceso) },
  );
  await remitente.anadir({
    ...accionNueva(1, 11, 'iniciar', 1),
    operacion: 'fotos.subir',
    cuerpo: foto,
  });
  await remitente.despertar(true);
  await remitente.reintentar();
  expect(enviadas.map(({ cuerpo }) => cuerpo)).toEqual([foto, foto]);
  expect(sucesos).toMatchObject([
    { clase: 'fallo' },
    { clase: 'enviada', respuesta: { idFoto: 5 } },
  ]);
  expect(disco.size).toBe(0);
  remitente.parar();
});
