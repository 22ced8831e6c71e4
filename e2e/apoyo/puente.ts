import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** An update replaces it in the page. */
const TEXTO_DE_VERSION = 'Planifica, ejecuta y supervisa las visitas de campo de tu empresa.';

/** The fingerprint of the page, as the server writes it into the worker. */
const REVISION = /=[`'"][\w-]{43}[`'"]/;

/** A version after any other, and what it changes. */
const POSTERIOR = { version: '99.0.0', fecha: '01/01/2099' };

type Cambio = (texto: string) => string;
const NINGUNO: Cambio = (texto) => texto;

/**
 * A proxy that can change the program's answers, as an upgrade would. It holds each until complete,
 * as many proxies do.
 */
export async function levantarPuente(programa: string) {
  let cambios: Record<string, Cambio> = {};
  let corteMs: number | undefined;

  function pasar(peticion: IncomingMessage, respuesta: ServerResponse): void {
    const { pathname } = new URL(peticion.url ?? '/', programa);
    const esNavegacion =
      peticion.headers.accept?.includes('text/html') && !pathname.startsWith('/api');
    const cambiar = cambios[esNavegacion ? '/' : pathname] ?? NINGUNO;
    // An answer to change must be readable: requested whole and uncompressed.
    const { 'accept-encoding': _, 'if-none-match': __, ...legible } = peticion.headers;
    const headers = cambiar === NINGUNO ? peticion.headers : legible;
    const ida = request(
      new URL(peticion.url ?? '/', programa),
      { method: peticion.method ?? 'GET', headers },
      (vuelta) => {
        if (corteMs !== undefined && pathname === '/api/vivo') {
          respuesta.writeHead(vuelta.statusCode ?? 502, vuelta.headers);
          vuelta.pipe(respuesta);
          AbortSignal.timeout(corteMs).addEventListener('abort', () => respuesta.destroy());
          return;
        }
        const partes: Buffer[] = [];
        vuelta.on('data', (parte: Buffer) => partes.push(parte));
        vuelta.on('end', () => {
          const {
            'content-length': _largo,
            'transfer-encoding': __forma,
            ...resto
          } = vuelta.headers;
          const cuerpo = Buffer.concat(partes);
          respuesta.writeHead(vuelta.statusCode ?? 502, resto);
          respuesta.end(cambiar === NINGUNO ? cuerpo : cambiar(cuerpo.toString()));
        });
      },
    );
    ida.on('error', () => respuesta.destroy());
    respuesta.on('close', () => ida.destroy());
    peticion.pipe(ida);
  }

  const servidor = createServer(pasar);
  await new Promise<void>((cumplir) => {
    servidor.listen(0, '127.0.0.1', cumplir);
  });
  const { port } = servidor.address() as AddressInfo;
  return {
    direccion: `http://127.0.0.1:${port}`,

    /** From now on the program has this version: another page, and the worker that keeps it. */
    actualizar(version: string): void {
      cambios = {
        '/': (pagina) => pagina.replace(TEXTO_DE_VERSION, version),
        '/sw.js': (guion) => guion.replace(REVISION, `="${version}"`),
        '/novedades.json': (novedades) =>
          novedades.replace('[', `[${JSON.stringify({ ...POSTERIOR, cambios: [version] })},`),
      };
    },

    /** The same, but a network in between answers with its own page. */
    actualizarAMedias(version: string): void {
      this.actualizar(version);
      cambios['/'] = () =>
        '<!doctype html><title>Red del hotel</title><p>Acepta las condiciones</p>';
    },

    /** Passes the live stream as it comes, and cuts it after this time. */
    cortarVivoCada(ms: number): void {
      corteMs = ms;
    },

    detener(): void {
      servidor.closeAllConnections();
      servidor.close();
    },
  };
}

export const ORIGINAL = TEXTO_DE_VERSION;
