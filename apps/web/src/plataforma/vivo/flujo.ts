import { AMBITOS } from '@visitas/contract/comun/ambitos';
import { VERSION } from '@visitas/contract/salud/version';
import { type Cambios, esquemaCambios } from '@visitas/contract/vivo/operaciones';
import { conexion } from '../conexion.ts';
import type { FinDeFlujo } from './espera.ts';
import { leerSucesos } from './lector.ts';

const NO_AUTENTICADO = 401;
/** A proxy that holds the first data this long holds it all. */
const PRIMERA_MS = 5_000;
/** The server sends something every 25 s, if only a sign of life. */
const SILENCIO_MS = 40_000;
/** A stream that ends this soon counts as not opened. */
const INSTANTE_MS = 500;

interface Opciones {
  url: string;
  token: string;
  /** This browser's position in the changes. */
  desde: string | undefined;
  signal: AbortSignal;
  alOir: (cambios: Cambios) => void;
}

/** Follows one stream until it ends for any reason. */
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
        // A phone may keep a page for weeks: the state of the system tells who has an old one.
        'Version-Pagina': VERSION,
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
          // Our own server answers here, whatever happened to other calls.
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
    // The data received so far classifies a stream that was cut, refused or abandoned.
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

/** False for a captive portal's page and for a refusal. */
const esNuestro = ({ ok, headers }: Response): boolean =>
  ok && headers.get('Content-Type')?.startsWith('text/event-stream') === true;

/** A later server version may name scopes this page does not know. */
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
