import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { ErrorDeArranque } from '../plataforma/fallos.ts';

export function leerOpciones(argumentos: readonly string[]) {
  try {
    const { values } = parseArgs({
      args: [...argumentos],
      options: {
        /** Fills an empty database with a demonstration company. */
        demo: { type: 'boolean', default: false },
        /** In development, another server serves the web application. */
        'sin-web': { type: 'boolean', default: false },
      },
    });
    return { demo: values.demo, conWeb: !values['sin-web'] };
  } catch {
    throw new ErrorDeArranque(
      `No conozco estas opciones: ${argumentos.join(' ')}. La única es --demo: npm start -- --demo`,
    );
  }
}

/** Reads `.env` from the project's folder. Variables already set in the environment win. */
export function cargarEntorno(raiz: string): NodeJS.ProcessEnv {
  const archivo = join(raiz, '.env');
  if (existsSync(archivo)) {
    try {
      process.loadEnvFile(archivo);
    } catch (error) {
      throw new ErrorDeArranque(
        `No se puede leer ${archivo}. Revisa sus permisos y que sea un archivo.`,
        { cause: error },
      );
    }
  }
  return process.env;
}
