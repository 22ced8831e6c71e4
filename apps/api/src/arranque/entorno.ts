import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ErrorDeArranque } from '../plataforma/fallos.ts';

/** `.env` in the project's folder; what the environment already says wins. */
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
