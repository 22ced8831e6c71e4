import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What another version of the program would say of itself. */
const DESCRIPCION = 'Planifica, ejecuta y supervisa las visitas de campo de tu empresa.';

/** The fingerprint of the page, as the server writes it into the worker. */
const REVISION = /=[`'"][\w-]{43}[`'"]/;

type Cambio = (texto: string) => string;
const NINGUNO: Cambio = (texto) => texto;

/**
 * A way to the program on which what it answers may be changed, as an upgrade of it would. What passes is
 * kept until it is whole, as many a proxy does.
 */
export async function levantarPuente(programa: string) {
  let cambios: Record<string, Cambio> = {};
  let corteMs: number | undefined;

  function pasar(peticion: IncomingMessage, respuesta: ServerResponse): void {
    const { pathname } = new URL(peticion.url ?? '/', programa);
    const esNavegacion =
      peticion.headers.accept?.includes('text/html') && !pathname.startsWith('/api');
    const cambiar = cambios[esNavegacion ? '/' : pathname] ?? NINGUNO;
    // What is changed has to be read, and only that.
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

    /** From now on the program is of this version: another page, and the worker that keeps it. */
    actualizar(version: string): void {
      cambios = {
        '/': (pagina) => pagina.replace(DESCRIPCION, version),
        '/sw.js': (guion) => guion.replace(REVISION, `="${version}"`),
      };
    },

    /** The same, and somebody on the way answers with a page of their own instead. */
    actualizarAMedias(version: string): void {
      this.actualizar(version);
      cambios['/'] = () =>
        '<!doctype html><title>Red del hotel</title><p>Acepta las condiciones</p>';
    },

    /** What changes passes as it comes, and is cut every so often. */
    cortarVivoCada(ms: number): void {
      corteMs = ms;
    },

    detener(): void {
      servidor.closeAllConnections();
      servidor.close();
    },
  };
}

/** What the page says of its version. */
export const ORIGINAL = DESCRIPCION;
