import { once } from 'node:events';
import { createServer } from 'node:net';
import type { Config } from '../plataforma/config/config.ts';
import { codigoDe, ErrorDeArranque } from '../plataforma/fallos.ts';

type Direccion = Pick<Config, 'puerto' | 'anfitrion'>;

const FRASES: Record<string, (d: Direccion) => string> = {
  EADDRINUSE: ({ puerto }) =>
    `El puerto ${puerto} ya está en uso por otro programa. Detenlo o usa otro puerto: PORT=${puerto + 1} npm start`,
  EACCES: ({ puerto }) =>
    `Tu usuario no puede usar el puerto ${puerto}. Usa uno a partir de 1024: PORT=3000 npm start`,
  EADDRNOTAVAIL: ({ anfitrion }) =>
    `La dirección ${anfitrion} no es de este equipo. Usa HOST=127.0.0.1 (solo este equipo) o HOST=0.0.0.0 (toda la red).`,
};
const EQUIVALENTES: Record<string, string> = {
  EPERM: 'EACCES',
  ENOTFOUND: 'EADDRNOTAVAIL',
  EAI_AGAIN: 'EADDRNOTAVAIL',
  EAFNOSUPPORT: 'EADDRNOTAVAIL',
};

export function explicarPuerto(error: unknown, direccion: Direccion): unknown {
  const codigo = codigoDe(error);
  const frase = FRASES[EQUIVALENTES[codigo] ?? codigo];
  return frase ? new ErrorDeArranque(frase(direccion), { cause: error }) : error;
}

/** Before the database is touched: most wrong starts are a second one on the same port. */
export async function comprobarPuerto(direccion: Direccion): Promise<void> {
  const prueba = createServer().listen(direccion.puerto, direccion.anfitrion);
  try {
    await once(prueba, 'listening');
  } catch (error) {
    throw explicarPuerto(error, direccion);
  }
  prueba.close();
  await once(prueba, 'close');
}
