import { randomUUID } from 'node:crypto';
import { setTimeout as pausa } from 'node:timers/promises';

/** A supervisor who plans visits and a technician who starts and finishes them. */
export interface Pareja {
  idTecnico: number;
  supervisor: string;
  tecnico: string;
}

export interface Mundo {
  puerto: number;
  parejas: readonly Pareja[];
  idCliente: number;
  idTipoVisita: number;
  hoy: string;
}

/** The answers that clients got, and the retries for them. */
export class Balance {
  /** The mark of each visit whose finish was answered. */
  readonly acabadas: string[] = [];
  readonly respuestas: { pedida: number; contestada: number }[] = [];
  repetidas = 0;
  lecturas = 0;
  /** Errors that a person would have seen. */
  readonly errores: string[] = [];

  /** Milliseconds from that moment to the first answer to a later request. */
  vueltaDesde(momento: number): number {
    const despues = this.respuestas.filter(({ pedida }) => pedida >= momento);
    return Math.min(...despues.map(({ contestada }) => contestada)) - momento;
  }
}

const POSICION = { latitud: 14.6, longitud: -90.5, precision: 12 };
/** Statuses of a proxy, or of a program that asks to try again. */
const SE_REPITE = [502, 503, 504];
const ENTRE_INTENTOS_MS = 100;
const PACIENCIA_MS = 60_000;

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
  const insistir = (ruta: string, token: string, cuerpo: object) =>
    pedirHastaQue(mundo, { ruta, token, cuerpo }, balance);
  const { idCliente, idTipoVisita, hoy } = mundo;
  const plan = { idTecnico: pareja.idTecnico, idCliente, idTipoVisita, fechaPlanificada: hoy };
  const creada = await insistir('/visitas', pareja.supervisor, { ...plan, observaciones: marca });
  if (!creada) return;
  const { idVisita } = creada;
  const { latitud, longitud, precision } = POSICION;
  const inicio = { latitudInicio: latitud, longitudInicio: longitud, precisionInicio: precision };
  if (!(await insistir('/visitas/iniciar', pareja.tecnico, { idVisita, ...inicio }))) return;
  const fin = { latitudFin: latitud, longitudFin: longitud, precisionFin: precision };
  const resultado = 'Se revisó todo. Sin novedades.';
  const acabada = await insistir('/visitas/finalizar', pareja.tecnico, {
    idVisita,
    ...fin,
    resultado,
  });
  if (acabada) balance.acabadas.push(marca);
}

interface Pedida {
  ruta: string;
  token: string;
  cuerpo: object;
}

/** Repeats with the same key, as the web and the phone do. Null: an error that a person would see. */
async function pedirHastaQue({ puerto }: Mundo, { ruta, token, cuerpo }: Pedida, balance: Balance) {
  const clave = randomUUID();
  const limite = performance.now() + PACIENCIA_MS;
  for (;;) {
    const pedida = performance.now();
    const { estado, texto } = await pedir(`http://127.0.0.1:${puerto}/api${ruta}`, {
      method: 'POST',
      headers: {
        Authorization: `Bearer ${token}`,
        'Content-Type': 'application/json',
        'Idempotency-Key': clave,
      },
      body: JSON.stringify(cuerpo),
    });
    if (estado >= 200 && estado < 300) {
      balance.respuestas.push({ pedida, contestada: performance.now() });
      return JSON.parse(texto) as { idVisita: number };
    }
    if ((estado !== 0 && !SE_REPITE.includes(estado)) || performance.now() > limite) {
      balance.errores.push(`POST ${ruta}: ${estado} ${texto}`);
      return null;
    }
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
