import { fileURLToPath } from 'node:url';
import { arrancar } from './plataforma/arranque/arrancar.ts';
import { Cierre } from './plataforma/arranque/cierre.ts';
import { quejarse } from './plataforma/arranque/consola.ts';
import { escucharSenales } from './plataforma/arranque/senal.ts';
import { atenderUsuarios } from './plataforma/arranque/usuarios.ts';
import { ErrorDeArranque } from './plataforma/errorDeArranque.ts';

// The same from src and from the built dist.
const raiz = fileURLToPath(new URL('../../..', import.meta.url));

const [orden, ...resto] = process.argv.slice(2);
const hacer =
  orden === 'usuarios'
    ? (cierre: Cierre) => atenderUsuarios({ raiz, argumentos: resto, cierre })
    : vivir;

/** Runs until asked to stop. */
async function vivir(cierre: Cierre): Promise<void> {
  const senal = escucharSenales();
  await arrancar({ raiz, argumentos: process.argv.slice(2), cierre, senal });
  await senal.llegada;
}

/** Does it and closes what it opened. Answers the exit code. */
async function cumplir(): Promise<number> {
  const cierre = new Cierre();
  try {
    await hacer(cierre);
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
process.exit(await cumplir());
