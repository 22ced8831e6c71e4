import { AMBITOS } from '@visitas/contract/comun/ambitos';
import { type Cambios, esquemaCambios } from '@visitas/contract/vivo/operaciones';
import { conexion } from '../conexion.ts';
import type { FinDeFlujo } from './espera.ts';
import { leerSucesos } from './lector.ts';

const NO_AUTENTICADO = 401;
/** Whoever keeps the first piece for so long keeps them all. */
const PRIMERA_MS = 5_000;
/** The server says something every 25 s, if only that it is there. */
const SILENCIO_MS = 40_000;
/** One that is over so soon is as if it had not been. */
const INSTANTE_MS = 500;

interface Opciones {
  url: string;
  token: string;
  /** How far this browser has heard. */
  desde: string | undefined;
  signal: AbortSignal;
  alOir: (cambios: Cambios) => void;
}

/** Listens to one stream until it ends, however it ends. */
export async function seguirFlujo(opciones: Opciones): Promise<FinDeFlujo> {
  const { url, token, desde, signal, alOir } = opciones;
  const control = new AbortController();
  const terminar = () => control.abort();
  signal.addEventListener('abort', terminar, { signal: control.signal });
  let reloj = setTimeout(terminar, PRIMERA_MS);
  let abierto = false;
  let sucesos = 0;
  let piezas = 0;
  const empezado = performance.now();
  try {
    const respuesta = await fetch(url, {
      signal: control.signal,
      cache: 'no-store',
      headers: {
        Accept: 'text/event-stream',
        Authorization: `Bearer ${token}`,
        'De-Fondo': '1',
        ...(desde !== undefined && { 'Last-Event-ID': desde }),
      },
    });
    if (respuesta.status === NO_AUTENTICADO) return 'rechazado';
    abierto = esNuestro(respuesta);
    if (abierto && respuesta.body) {
      await leerSucesos(respuesta.body, {
        alVivir: () => {
          piezas += 1;
          clearTimeout(reloj);
          reloj = setTimeout(terminar, SILENCIO_MS);
          // Our own server answers here, whatever became of other calls.
          conexion.anotar(true);
        },
        alSuceder: ({ id = '', datos }) => {
          const cambios = leer(id, datos);
          if (!cambios) return;
          sucesos += 1;
          alOir(cambios);
        },
      });
    }
  } catch {
    // What was cut, refused or given up is told by what had come until then.
  } finally {
    clearTimeout(reloj);
    control.abort();
  }
  const calladoTrasElPrimero = piezas === 1 && performance.now() - empezado > SILENCIO_MS;
  if (sucesos > 0 && !calladoTrasElPrimero) {
    return performance.now() - empezado < INSTANTE_MS ? 'fallido' : 'cortado';
  }
  return abierto || performance.now() - empezado >= PRIMERA_MS ? 'mudo' : 'fallido';
}

/** Not the page of a captive portal, nor a refusal. */
const esNuestro = ({ ok, headers }: Response): boolean =>
  ok && headers.get('Content-Type')?.startsWith('text/event-stream') === true;

/** A later version of the server may name scopes that this page does not know. */
function leer(posicion: string, datos: string): Cambios | undefined {
  try {
    const { ambitos }: { ambitos: unknown } = JSON.parse(datos);
    const conocidos = AMBITOS.filter(
      (ambito) => Array.isArray(ambitos) && ambitos.includes(ambito),
    );
    return esquemaCambios.parse({ posicion, ambitos: conocidos });
  } catch {
    return undefined;
  }
}
