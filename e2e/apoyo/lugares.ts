import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { encode } from 'fast-png';

/** A place as the geocoder returns it. */
const lugar = (nombre: string, resto: string, lat: string, lon: string) => ({
  lat,
  lon,
  name: nombre,
  display_name: `${nombre}, ${resto}`,
});

export const CENTRO_COMERCIAL = lugar(
  'Centro Comercial Las Jacarandas',
  'Calzada Roosevelt, Zona 11, Ciudad de Guatemala',
  '14.62510',
  '-90.55320',
);

type Conducta = (respuesta: ServerResponse) => void;

const json =
  (cuerpo: unknown, estado = 200, cabeceras: Record<string, string> = {}): Conducta =>
  (respuesta) => {
    respuesta.writeHead(estado, { 'Content-Type': 'application/json', ...cabeceras });
    respuesta.end(JSON.stringify(cuerpo));
  };

/** The answer, by a word of the search; any other search finds nothing. */
const CONDUCTAS: Record<string, Conducta> = {
  jacarandas: json([CENTRO_COMERCIAL]),
  lento: () => undefined,
  basura: (respuesta) => respuesta.end('<html><body>Router</body></html>'),
  caido: json({ error: 'x' }, 500),
  // Only a second, because other tests search too.
  demasiado: json({ error: 'x' }, 429, { 'Retry-After': '1' }),
};

function buscar(respuesta: ServerResponse, texto: string): void {
  const [, conducta = json([])] =
    Object.entries(CONDUCTAS).find(([palabra]) => texto.toLowerCase().includes(palabra)) ?? [];
  conducta(respuesta);
}

const LADO = 256;

/** A grey square with a line at its top and left: a map tile of nowhere. */
function dibujarTesela(): Uint8Array {
  const data = new Uint8Array(LADO * LADO).map((_, i) =>
    i < LADO || i % LADO === 0 ? 0xd2 : 0xee,
  );
  return encode({ width: LADO, height: LADO, channels: 1, data });
}

export interface Lugares {
  /** For `GEOCODER_URL`. */
  geocodificador: string;
  /** For `TILES_URL`. */
  teselas: string;
  detener(): void;
}

/** A local geocoder and tile server: no test reaches the real ones. */
export async function levantarLugares(): Promise<Lugares> {
  const tesela = dibujarTesela();
  const servidor = createServer((peticion, respuesta) => {
    const { pathname, searchParams } = new URL(peticion.url ?? '/', 'http://lugares');
    if (pathname === '/search') return buscar(respuesta, searchParams.get('q') ?? '');
    respuesta.writeHead(200, { 'Content-Type': 'image/png', 'Cache-Control': 'max-age=600' });
    respuesta.end(tesela);
  });
  servidor.listen(0, '127.0.0.1');
  await once(servidor, 'listening');
  const { port } = servidor.address() as AddressInfo;
  const direccion = `http://127.0.0.1:${port}`;
  return {
    geocodificador: direccion,
    teselas: `${direccion}/{z}/{x}/{y}.png`,
    detener: () => {
      servidor.closeAllConnections();
      servidor.close();
    },
  };
}
