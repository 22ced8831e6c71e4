import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';

/** Controls the whole response, because a geocoder may do anything. */
export type Conducta = (respuesta: ServerResponse, peticion: IncomingMessage) => unknown;

export interface Pedido {
  url: URL;
  cabeceras: IncomingMessage['headers'];
  /** True when the client disconnected before the answer ended. */
  abandonado: boolean;
}

export interface GeocodificadorDePrueba {
  /** For `GEOCODER_URL`. */
  url: string;
  /** The requests received, in order. */
  pedidos: Pedido[];
  /** The texts searched, in order. */
  buscado(): (string | null)[];
  portarse(conducta: Conducta): void;
  olvidar(): void;
  detener(): Promise<void>;
}

/** A place in the format of Nominatim. */
export const lugar = (display_name: string, lat: unknown, lon: unknown, name?: string) => ({
  place_id: 1,
  lat,
  lon,
  display_name,
  ...(name !== undefined && { name }),
});

export const con =
  (cuerpo: unknown, estado = 200, cabeceras: Record<string, string> = {}): Conducta =>
  (respuesta) => {
    respuesta.writeHead(estado, { 'Content-Type': 'application/json', ...cabeceras });
    respuesta.end(typeof cuerpo === 'string' ? cuerpo : JSON.stringify(cuerpo));
  };

export const comprimido =
  (cuerpo: string): Conducta =>
  (respuesta) => {
    respuesta.writeHead(200, { 'Content-Encoding': 'gzip' });
    respuesta.end(gzipSync(cuerpo));
  };

/** Takes the request and never answers. */
export const callar: Conducta = () => undefined;

/** A Nominatim-compatible server that behaves as it is told and remembers its requests. */
export async function levantarGeocodificador(): Promise<GeocodificadorDePrueba> {
  const pedidos: Pedido[] = [];
  let conducta: Conducta = con([]);
  const servidor = createServer((peticion, respuesta) => {
    const url = new URL(peticion.url ?? '', 'http://geocodificador');
    const pedido = { url, cabeceras: peticion.headers, abandonado: false };
    pedidos.push(pedido);
    respuesta.on('close', () => {
      pedido.abandonado = !respuesta.writableFinished;
    });
    void conducta(respuesta, peticion);
  });
  servidor.listen(0, '127.0.0.1');
  await once(servidor, 'listening');
  const { port } = servidor.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    pedidos,
    buscado: () => pedidos.map(({ url }) => url.searchParams.get('q')),
    portarse: (otra) => {
      conducta = otra;
    },
    olvidar: () => void pedidos.splice(0),
    detener: async () => {
      servidor.closeAllConnections();
      servidor.close();
      await once(servidor, 'close');
    },
  };
}
