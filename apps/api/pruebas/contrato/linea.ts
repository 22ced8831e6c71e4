import { Agent, type IncomingHttpHeaders, type OutgoingHttpHeaders, request } from 'node:http';

/** A request sent as it is; `fetch` would correct it. */
export interface Cruda {
  metodo: string;
  ruta: string;
  cabeceras?: OutgoingHttpHeaders;
  cuerpo?: string | Buffer;
}

export interface Contestada {
  estado: number;
  cabeceras: IncomingHttpHeaders;
  texto: string;
}

export interface Linea {
  enviar(cruda: Cruda): Promise<Contestada>;
  cerrar(): void;
}

/** Real HTTP over connections that stay open. */
export function abrirLinea(url: string): Linea {
  const agente = new Agent({ keepAlive: true, maxSockets: 10 });
  return {
    enviar: (cruda) => enviar(agente, url, cruda),
    cerrar: () => agente.destroy(),
  };
}

function enviar(agent: Agent, url: string, cruda: Cruda): Promise<Contestada> {
  const { hostname, port } = new URL(url);
  const { metodo: method, ruta: path, cuerpo = '' } = cruda;
  // In bytes and set here, because GET and DELETE may carry a body too.
  const largo = cuerpo.length > 0 && { 'Content-Length': Buffer.byteLength(cuerpo) };
  const headers = { ...cruda.cabeceras, ...largo };
  return new Promise((listo, fallo) => {
    const peticion = request({ hostname, port, method, path, headers, agent }, (respuesta) => {
      const trozos: Buffer[] = [];
      respuesta.on('data', (trozo: Buffer) => trozos.push(trozo));
      respuesta.on('error', fallo);
      respuesta.on('end', () =>
        listo({
          estado: respuesta.statusCode ?? 0,
          cabeceras: respuesta.headers,
          texto: Buffer.concat(trozos).toString(),
        }),
      );
    });
    peticion.on('error', fallo);
    peticion.end(cuerpo);
  });
}
