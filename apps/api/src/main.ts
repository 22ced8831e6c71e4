import { fileURLToPath } from 'node:url';
import { arrancar } from './arranque/arrancar.ts';
import { Cierre } from './arranque/cierre.ts';
import { decir, quejarse } from './arranque/consola.ts';
import { atenderEstado } from './arranque/estado.ts';
import type { OrdenDeConsola } from './arranque/orden.ts';
import { atenderMotor } from './arranque/pasarDeMotor.ts';
import { atenderRespaldo } from './arranque/respaldo.ts';
import { atenderRestaurar } from './arranque/restaurar.ts';
import { escucharSenales } from './arranque/senal.ts';
import { atenderUsuarios } from './arranque/usuarios.ts';
import { ErrorDeArranque } from './plataforma/fallos.ts';
import { FalloDeRespaldo } from './respaldo/fallo.ts';

// The same from `src` as from the built `dist`.
const raiz = fileURLToPath(new URL('../../..', import.meta.url));

const cierre = new Cierre();

/**
 * The commands of the console: `npm run <name> -- …`. Without a name, the program starts. A number is the exit
 * code; without one it is 0.
 */
const ORDENES = new Map<string, (orden: OrdenDeConsola) => Promise<unknown>>([
  ['estado', atenderEstado],
  ['motor', atenderMotor],
  ['respaldo', atenderRespaldo],
  ['restaurar', atenderRestaurar],
  ['usuarios', atenderUsuarios],
]);

const [nombre = '', ...argumentos] = process.argv.slice(2);
const orden = ORDENES.get(nombre);
const hacer = orden ? () => orden({ raiz, argumentos, cierre }) : vivir;

/** Runs until asked to stop. */
async function vivir(): Promise<void> {
  const senal = escucharSenales(() => {
    if (cierre.prisa.aborted) return;
    decir('Deteniendo sin esperar más…');
    void abandonar();
  });
  await arrancar({ raiz, argumentos: process.argv.slice(2), cierre, senal });
  await senal.llegada;
}

/** Runs the order, closes everything it opened and returns the exit code. */
async function cumplir(): Promise<number> {
  try {
    const codigo = await hacer();
    await cierre.cerrar();
    return typeof codigo === 'number' ? codigo : 0;
  } catch (error) {
    // In a hurry everything is closed while it runs, so its failures are not reported.
    if (!cierre.prisa.aborted) contar(error);
    await cierre.cerrar().catch(contar);
    return 1;
  }
}

const contar = (error: unknown) => quejarse(fraseDe(error));

function fraseDe(error: unknown): string {
  if (error instanceof ErrorDeArranque || error instanceof FalloDeRespaldo) return error.message;
  const detalles = error instanceof Error ? error.stack : String(error);
  return `El programa se detuvo por un error que no esperábamos. Los datos están a salvo; vuelve a arrancarlo.\nDetalles para quien lo mantiene:\n${detalles}`;
}

/** Ends without answering the pending requests, but leaves no engine running. */
async function abandonar(): Promise<never> {
  await cierre.cerrarYa().catch(contar);
  process.exit(1);
}

/** After an uncaught error the program is in an unknown state. */
function rendirse(error: unknown): void {
  contar(error);
  void abandonar();
}

process.on('uncaughtException', rendirse).on('unhandledRejection', rendirse);
const codigo = await cumplir();
process.exit(cierre.prisa.aborted ? await abandonar() : codigo);
