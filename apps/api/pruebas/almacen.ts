import { createHash, createHmac, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/**
 * What goes wrong with one request. 'mitad' keeps half of the body and says that all is well; 'sordo' does
 * what it is asked and cuts before the answer.
 */
export type Averia = number | 'cortar' | 'mitad' | 'sordo';

export interface AlmacenDePrueba {
  /** For `RESPALDOS`: the address with its secrets. */
  direccion(prefijo?: string): string;
  /** The same, with another secret. */
  conOtroSecreto(): string;
  /** What is stored, by its whole name. */
  objetos: Map<string, Buffer>;
  /** The uploads in parts that nobody ended. */
  abiertas: Map<string, Map<number, Buffer>>;
  /** The requests answered, as 'PUT objeto'. */
  pedidos: string[];
  /** The next requests that `cuales` admits go wrong, one each. */
  averiar(averias: readonly Averia[], cuales?: (pedido: string) => boolean): void;
  detener(): Promise<void>;
}

const CLAVE = 'LLAVEDEPRUEBA';
const SECRETO = 'un/secreto+con espacios';
const CUBETA = 'cubeta';
const POR_PAGINA = 2;

interface Pedido {
  metodo: string;
  url: URL;
  /** The whole name of the object; '' for the bucket. */
  nombre: string;
  cuerpo: Buffer;
  cabeceras: IncomingMessage['headers'];
}

interface Respuesta {
  estado?: number;
  cabeceras?: Record<string, string | number>;
  texto?: string | Buffer;
}

/** A store that checks each signature and the hash of each body, and fails as it is told. */
export async function levantarAlmacen(): Promise<AlmacenDePrueba> {
  const objetos = new Map<string, Buffer>();
  const abiertas = new Map<string, Map<number, Buffer>>();
  const pedidos: string[] = [];
  let averias: Averia[] = [];
  let alcanza = (_: string): boolean => true;

  const atender = async (peticion: IncomingMessage, respuesta: ServerResponse) => {
    const pedido = await leerPedido(peticion);
    const linea = `${pedido.metodo} ${pedido.nombre}${pedido.url.search}`;
    pedidos.push(linea);
    const averia = alcanza(linea) ? averias.shift() : undefined;
    if (averia === 'cortar') return peticion.socket.destroy();
    const rehusada =
      rechazo(pedido) ?? (typeof averia === 'number' ? fallo(averia, 'Averia') : null);
    if (averia === 'mitad') pedido.cuerpo = pedido.cuerpo.subarray(0, pedido.cuerpo.length / 2);
    const {
      estado = 200,
      cabeceras,
      texto = '',
    } = rehusada ?? responder(pedido, objetos, abiertas);
    if (averia === 'sordo') return peticion.socket.destroy();
    respuesta.writeHead(estado, cabeceras).end(pedido.metodo === 'HEAD' ? undefined : texto);
  };
  const servidor = createServer((peticion, respuesta) => {
    // A client that leaves in the middle of its body is no failure of the test.
    atender(peticion, respuesta).catch(() => peticion.socket.destroy());
  });
  servidor.listen(0, '127.0.0.1');
  await once(servidor, 'listening');
  const { port } = servidor.address() as AddressInfo;
  const direccionCon = (secreto: string, prefijo: string) =>
    `http://${CLAVE}:${encodeURIComponent(secreto)}@127.0.0.1:${port}/${CUBETA}/${prefijo}?region=gt-1`;
  return {
    direccion: (prefijo = 'una empresa/respaldos') => direccionCon(SECRETO, prefijo),
    conOtroSecreto: () => direccionCon('otro', ''),
    objetos,
    abiertas,
    pedidos,
    averiar(nuevas, cuales = () => true) {
      averias = [...nuevas];
      alcanza = cuales;
    },
    async detener() {
      servidor.closeAllConnections();
      servidor.close();
      await once(servidor, 'close');
    },
  };
}

async function leerPedido(peticion: IncomingMessage): Promise<Pedido> {
  const trozos: Buffer[] = [];
  for await (const trozo of peticion) trozos.push(trozo);
  const url = new URL(peticion.url ?? '', `http://${peticion.headers.host}`);
  const [, , ...partes] = url.pathname.split('/').map(decodeURIComponent);
  return {
    metodo: peticion.method ?? '',
    url,
    nombre: partes.join('/'),
    cuerpo: Buffer.concat(trozos),
    cabeceras: peticion.headers,
  };
}

const fallo = (estado: number, codigo: string): Respuesta => ({
  estado,
  texto: `<?xml version="1.0"?><Error><Code>${codigo}</Code></Error>`,
});

/** What a store refuses before doing anything. */
function rechazo({ metodo, url, cuerpo, cabeceras }: Pedido): Respuesta | null {
  if (!url.pathname.startsWith(`/${CUBETA}`)) return fallo(404, 'NoSuchBucket');
  const huella = createHash('sha256').update(cuerpo).digest('hex');
  if (cabeceras['x-amz-content-sha256'] !== huella) return fallo(400, 'XAmzContentSHA256Mismatch');
  if (cabeceras['content-length'] !== String(cuerpo.length))
    return fallo(411, 'MissingContentLength');
  const [, ambito = '', firmadas = '', firma] =
    /Credential=LLAVEDEPRUEBA\/(\S+), SignedHeaders=(\S+), Signature=(\w+)$/.exec(
      cabeceras.authorization ?? '',
    ) ?? [];
  const canonica = [
    metodo,
    url.pathname.split('/').map(decodeURIComponent).map(enRfc3986).join('/'),
    [...url.searchParams]
      .map((par) => par.map(enRfc3986).join('='))
      .sort()
      .join('&'),
    ...firmadas.split(';').map((nombre) => `${nombre}:${cabeceras[nombre]}`),
    '',
    firmadas,
    huella,
  ].join('\n');
  const texto = [
    'AWS4-HMAC-SHA256',
    cabeceras['x-amz-date'],
    ambito,
    createHash('sha256').update(canonica).digest('hex'),
  ].join('\n');
  const llave = ambito
    .split('/')
    .reduce<string | Buffer>((clave, parte) => hmac(clave, parte).digest(), `AWS4${SECRETO}`);
  if (!ambito.endsWith('/gt-1/s3/aws4_request') || hmac(llave, texto).digest('hex') !== firma)
    return fallo(403, 'SignatureDoesNotMatch');
  return null;
}

const hmac = (clave: string | Buffer, texto: string) => createHmac('sha256', clave).update(texto);

const enRfc3986 = (texto: string): string =>
  encodeURIComponent(texto).replace(
    /[!'()*]/g,
    (signo) => `%${signo.charCodeAt(0).toString(16).toUpperCase()}`,
  );

function responder(
  pedido: Pedido,
  objetos: AlmacenDePrueba['objetos'],
  abiertas: AlmacenDePrueba['abiertas'],
): Respuesta {
  const { metodo, url, nombre, cuerpo, cabeceras } = pedido;
  const subida = url.searchParams.get('uploadId');
  if (url.searchParams.has('uploads')) {
    const id = randomUUID();
    abiertas.set(id, new Map());
    return { texto: `<R><UploadId>${id}</UploadId></R>` };
  }
  if (subida !== null) return enPartes(pedido, subida, objetos, abiertas);
  if (nombre === '') return lista(url, objetos);
  const objeto = objetos.get(nombre);
  if (metodo === 'PUT' && objeto && cabeceras['if-none-match'] === '*')
    return fallo(412, 'PreconditionFailed');
  if (metodo === 'PUT') objetos.set(nombre, cuerpo);
  else if (metodo === 'DELETE') objetos.delete(nombre);
  else if (!objeto) return fallo(404, 'NoSuchKey');
  else return { cabeceras: { 'Content-Length': objeto.length }, texto: objeto };
  return metodo === 'DELETE' ? { estado: 204 } : {};
}

function enPartes(
  { metodo, url, nombre, cuerpo }: Pedido,
  id: string,
  objetos: AlmacenDePrueba['objetos'],
  abiertas: AlmacenDePrueba['abiertas'],
): Respuesta {
  const partes = abiertas.get(id);
  if (!partes) return fallo(404, 'NoSuchUpload');
  if (metodo === 'PUT') {
    const numero = Number(url.searchParams.get('partNumber'));
    partes.set(numero, cuerpo);
    return { cabeceras: { ETag: `"${numero}-${cuerpo.length}"` } };
  }
  abiertas.delete(id);
  if (metodo === 'DELETE') return { estado: 204 };
  const pedidas = [...cuerpo.toString().matchAll(/<PartNumber>(\d+)<[^>]+><ETag>([^<]+)</g)];
  const enOrden = pedidas.map(([, numero, etag]) => {
    const parte = partes.get(Number(numero));
    return parte && etag === `"${numero}-${parte.length}"` ? parte : null;
  });
  if (enOrden.includes(null) || enOrden.length !== partes.size) return fallo(400, 'InvalidPart');
  objetos.set(nombre, Buffer.concat(enOrden.filter((parte) => parte !== null)));
  return { texto: '<CompleteMultipartUploadResult/>' };
}

/** In pages of two, with the names as a URL writes them. */
function lista({ searchParams }: URL, objetos: AlmacenDePrueba['objetos']): Respuesta {
  const prefijo = searchParams.get('prefix') ?? '';
  const nombres = [...objetos.keys()].filter((nombre) => nombre.startsWith(prefijo)).sort();
  const desde = Number(searchParams.get('continuation-token') ?? 0);
  const filas = nombres
    .slice(desde, desde + POR_PAGINA)
    .map(
      (nombre) =>
        `<Contents><Key>${encodeURIComponent(nombre).replaceAll('%20', '+')}</Key><LastModified>2026-01-02T03:04:05.000Z</LastModified><Size>${objetos.get(nombre)?.length}</Size></Contents>`,
    );
  const hay = desde + POR_PAGINA < nombres.length;
  const token = hay ? `<NextContinuationToken>${desde + POR_PAGINA}</NextContinuationToken>` : '';
  return { texto: `<ListBucketResult>${filas.join('')}${token}</ListBucketResult>` };
}
