import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

const A_MEDIAS = [
  'GET /api/sal',
  'POST /api/visitas HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 90\r\n\r\n{"id',
];
/** Answers that fill every buffer on their way, for a client that reads none. */
const SIN_LEER = 'GET /api/salud HTTP/1.1\r\nHost: x\r\n\r\n'.repeat(500);
const CUANTOS = 200;

/** Clients that send half a request, or send and never read, until the function returned is called. */
export async function abrirMudos(puerto: number): Promise<() => void> {
  const conexiones = await Promise.all(
    Array.from({ length: CUANTOS }, (_, n) => {
      const texto = [...A_MEDIAS, SIN_LEER][n % 3];
      return decir(puerto, texto ?? SIN_LEER);
    }),
  );
  return () => {
    for (const conexion of conexiones) conexion.destroy();
  };
}

async function decir(puerto: number, texto: string): Promise<Socket> {
  const conexion = connect(puerto, '127.0.0.1');
  // The program may close it at any moment.
  conexion.on('error', () => undefined).pause();
  await once(conexion, 'connect');
  conexion.write(texto);
  return conexion;
}
