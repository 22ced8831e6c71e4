import { once } from 'node:events';
import { createServer } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../plataforma/config/config.ts';
import { codigoDelSistema, ErrorDeArranque } from '../plataforma/fallos.ts';

type Sitio = Pick<Config, 'puerto' | 'anfitrion'>;

/** Runs before the database is touched: most failed starts are a second program on the port. */
export async function comprobarPuerto(sitio: Sitio): Promise<void> {
  const prueba = createServer().listen(sitio.puerto, sitio.anfitrion);
  try {
    await once(prueba, 'listening');
  } catch (error) {
    throw explicarPuerto(error, sitio);
  }
  prueba.close();
  await once(prueba, 'close');
}

/** Returns the port it listens on; the system chooses it when `PORT` is 0. */
export async function escucharEnPuerto(app: FastifyInstance, config: Config): Promise<number> {
  try {
    await app.listen({ port: config.puerto, host: config.anfitrion });
  } catch (error) {
    throw explicarPuerto(error, config);
  }
  const [direccion] = app.addresses();
  return typeof direccion === 'object' ? direccion.port : config.puerto;
}

function explicarPuerto(error: unknown, sitio: Sitio): unknown {
  const codigo = codigoDelSistema(error);
  const frase = FRASES[EQUIVALENTES[codigo] ?? codigo];
  return frase ? new ErrorDeArranque(frase(sitio), { cause: error }) : error;
}

const FRASES: Record<string, (sitio: Sitio) => string> = {
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
