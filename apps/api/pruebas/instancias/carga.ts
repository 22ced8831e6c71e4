import { randomUUID } from 'node:crypto';
import { setTimeout as pausa } from 'node:timers/promises';

/** A supervisor who plans visits and a technician who starts and finishes them. */
export interface Pareja {
  idTecnico: number;
  supervisor: string;
  tecnico: string;
}

export interface Mundo {
  /** Read for each request: another instance may have another. */
  readonly puerto: number;
  parejas: readonly Pareja[];
  idCliente: number;
  idTipoVisita: number;
  hoy: string;
  costumbres?: Costumbres;
}

/** How a client waits and gives up. By default it waits for each answer. */
export interface Costumbres {
  /** The longest wait for one answer, before the same request is sent again. */
  plazoMs: number;
  /** The longest wait for all the tries of a request. */
  pacienciaMs: number;
  /** Milliseconds to the moment at which this request loses its network, or null. */
  seCorta(): number | null;
  /** Other statuses that it waits out, beside those of every client. */
  tambienRepite: readonly number[];
}

/** The steps of a visit, in the order in which they are sent. */
export const PASOS = ['visitas.crear', 'visitas.iniciar', 'visitas.finalizar'] as const;

/** The answers that clients got, and the retries for them. */
export class Balance {
  /** By the mark of each visit that was sent, how many of its steps were answered. */
  readonly pasos = new Map<string, number>();
  readonly respuestas: { pedida: number; contestada: number }[] = [];
  repetidas = 0;
  /** Set once no answer can come any more. */
  nadieEspera = false;
  lecturas = 0;
  /** Errors that a person would have seen. */
  readonly errores: string[] = [];

  /** The mark of each visit whose finish was answered. */
  get acabadas(): string[] {
    return [...this.pasos].filter(([, dados]) => dados === PASOS.length).map(([marca]) => marca);
  }

  /** Milliseconds from that moment to the first answer to a later request. */
  vueltaDesde(momento: number): number {
    const despues = this.respuestas.filter(({ pedida }) => pedida >= momento);
    return Math.min(...despues.map(({ contestada }) => contestada)) - momento;
  }
}

const POSICION = { latitud: 14.6, longitud: -90.5, precision: 12 };
/** Statuses of a proxy, or of a program that asks to try again. A 500 is an error, and repeated. */
const SE_REPITE = [500, 502, 503, 504];
const ENTRE_INTENTOS_MS = 100;
const PACIENTE: Costumbres = {
  plazoMs: 60_000,
  pacienciaMs: 60_000,
  seCorta: () => null,
  tambienRepite: [],
};

/** Makes whole visits, one after another for each pair, until told to stop. */
export function trabajar(mundo: Mundo, balance: Balance) {
  const control = new AbortController();
  const dias = mundo.parejas.map(async (pareja) => {
    while (!control.signal.aborted) await unaVisita(mundo, pareja, balance);
  });
  const [una] = mundo.parejas;
  const lector = async () => {
    while (una && !control.signal.aborted) await leer(mundo, una.supervisor, balance);
  };
  const todos = Promise.all([...dias, lector()]);
  return async () => {
    control.abort();
    await todos;
  };
}

export async function unaVisita(mundo: Mundo, pareja: Pareja, balance: Balance): Promise<void> {
  const marca = randomUUID();
  const dar = async (ruta: string, token: string, cuerpo: object) => {
    const dado = await pedirHastaQue(mundo, { ruta, token, cuerpo }, balance);
    if (dado) balance.pasos.set(marca, (balance.pasos.get(marca) ?? 0) + 1);
    return dado;
  };
  balance.pasos.set(marca, 0);
  const { idCliente, idTipoVisita, hoy } = mundo;
  const plan = { idTecnico: pareja.idTecnico, idCliente, idTipoVisita, fechaPlanificada: hoy };
  const creada = await dar('/visitas', pareja.supervisor, { ...plan, observaciones: marca });
  if (!creada) return;
  const { idVisita } = creada;
  const { latitud, longitud, precision } = POSICION;
  const inicio = { latitudInicio: latitud, longitudInicio: longitud, precisionInicio: precision };
  if (!(await dar('/visitas/iniciar', pareja.tecnico, { idVisita, ...inicio }))) return;
  const fin = { latitudFin: latitud, longitudFin: longitud, precisionFin: precision };
  const resultado = 'Se revisó todo. Sin novedades.';
  await dar('/visitas/finalizar', pareja.tecnico, { idVisita, ...fin, resultado });
}

interface Pedida {
  ruta: string;
  token: string;
  cuerpo: object;
}

/** Repeats with the same key, as the web and the phone do. Null: an error that a person would see. */
async function pedirHastaQue(mundo: Mundo, { ruta, token, cuerpo }: Pedida, balance: Balance) {
  const { costumbres = PACIENTE } = mundo;
  const clave = randomUUID();
  const limite = performance.now() + costumbres.pacienciaMs;
  for (;;) {
    const pedida = performance.now();
    const plazo = costumbres.seCorta() ?? costumbres.plazoMs;
    const { estado, texto } = await pedir(`http://127.0.0.1:${mundo.puerto}/api${ruta}`, {
      method: 'POST',
      headers: {
        Authorization: `Bearer ${token}`,
        'Content-Type': 'application/json',
        'Idempotency-Key': clave,
      },
      body: JSON.stringify(cuerpo),
      signal: AbortSignal.timeout(plazo),
    });
    if (estado >= 200 && estado < 300) {
      balance.respuestas.push({ pedida, contestada: performance.now() });
      return JSON.parse(texto) as { idVisita: number };
    }
    const seRepite = [0, ...SE_REPITE, ...costumbres.tambienRepite].includes(estado);
    const seAcabo = performance.now() > limite || balance.nadieEspera;
    if (estado === 500 || !seRepite || seAcabo) {
      balance.errores.push(`POST ${ruta}: ${estado} ${texto}`);
    }
    if (!seRepite || seAcabo) return null;
    balance.repetidas += 1;
    await pausa(ENTRE_INTENTOS_MS);
  }
}

async function leer({ puerto }: Mundo, token: string, balance: Balance): Promise<void> {
  const ruta = '/visitas/por-supervisor?limite=20';
  const headers = { Authorization: `Bearer ${token}` };
  const { estado, texto } = await pedir(`http://127.0.0.1:${puerto}/api${ruta}`, { headers });
  if (estado === 200) balance.lecturas += 1;
  else balance.errores.push(`GET ${ruta}: ${estado} ${texto}`);
  await pausa(ENTRE_INTENTOS_MS);
}

/** Status 0: no answer came. */
async function pedir(url: string, opciones: RequestInit) {
  try {
    const respuesta = await fetch(url, opciones);
    return { estado: respuesta.status, texto: await respuesta.text() };
  } catch (error) {
    return { estado: 0, texto: String(error) };
  }
}
