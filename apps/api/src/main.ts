import { fileURLToPath } from 'node:url';
import { arrancar } from './plataforma/arranque/arrancar.ts';
import { Cierre } from './plataforma/arranque/cierre.ts';
import { quejarse } from './plataforma/arranque/consola.ts';
import { escucharSenales } from './plataforma/arranque/senal.ts';
import { ErrorDeArranque } from './plataforma/errorDeArranque.ts';

// The same from src and from the built dist.
const raiz = fileURLToPath(new URL('../../..', import.meta.url));

/** Runs until asked to stop. Answers the exit code. */
async function vivir(): Promise<number> {
  const cierre = new Cierre();
  const senal = escucharSenales();
  try {
    await arrancar({ raiz, argumentos: process.argv.slice(2), cierre, senal });
    await senal.llegada;
    await cierre.cerrar();
    return 0;
  } catch (error) {
    contar(error);
    await cierre.cerrar().catch(contar);
    return 1;
  }
}

const contar = (error: unknown) => quejarse(fraseDe(error));

function fraseDe(error: unknown): string {
  if (error instanceof ErrorDeArranque) return error.message;
  const detalles = error instanceof Error ? error.stack : String(error);
  return `El programa se detuvo por un error que no esperábamos. Los datos están a salvo; vuelve a arrancarlo.\nDetalles para quien lo mantiene:\n${detalles}`;
}

/** In an unknown state nothing more is answered; the engine stays, and the next start finds it. */
function abandonar(error: unknown): never {
  contar(error);
  process.exit(1);
}

process.on('uncaughtException', abandonar).on('unhandledRejection', abandonar);
process.exit(await vivir());
