import { Agent, get } from 'node:http';

export interface Recibido {
  estado: number;
  /** As they travel: compressed, like to a browser. */
  bytes: number;
}

const conexiones = new Agent({ keepAlive: true });

/** Reads an answer and does nothing with it, so that what is measured is the server. */
export const recibir = (url: string, token: string): Promise<Recibido> =>
  new Promise((listo, fallo) => {
    const headers = { authorization: `Bearer ${token}`, 'accept-encoding': 'gzip' };
    get(url, { agent: conexiones, headers }, (respuesta) => {
      let bytes = 0;
      respuesta.on('data', (trozo: Buffer) => {
        bytes += trozo.length;
      });
      respuesta.on('end', () => listo({ estado: respuesta.statusCode ?? 0, bytes }));
      respuesta.on('error', fallo);
    }).on('error', fallo);
  });
