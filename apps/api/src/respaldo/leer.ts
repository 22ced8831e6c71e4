import { createHash } from 'node:crypto';
import type { AlAvanzar } from './alAvanzar.ts';
import { alterado } from './archivo/cabecera.ts';
import { abrirRespaldo } from './archivo/lector.ts';
import { leerPartes } from './archivo/partes.ts';
import { descomprimir } from './compresion.ts';
import { copiadosEn, esquemaManifiesto, type Manifiesto } from './manifiesto.ts';

export interface TablaLeida {
  nombre: string;
  columnas: readonly string[];
  archivos: readonly string[];
  datos: AsyncIterable<Buffer>;
}

export interface ArchivoLeido {
  /** The hash of its bytes. */
  guardada: string;
  bytes: Buffer;
}

interface Recorrido {
  frase: string | null;
  /** Called with each table, in the order of the file. */
  alLeer: (tabla: TablaLeida) => Promise<void>;
  /** Called with each file, which is as its hash says. */
  alLeerArchivo?: ((archivo: ArchivoLeido) => Promise<void>) | undefined;
  /** Called with the bytes of the content so far and the size of the file. */
  avance?: AlAvanzar | undefined;
}

/** Goes through a backup once. It ends only when every byte of it was as it was written. */
export async function recorrer(
  archivo: string,
  { frase, alLeer, alLeerArchivo = async () => undefined, avance = () => undefined }: Recorrido,
): Promise<Manifiesto> {
  const { contenido, bytes: de, cerrar } = await abrirRespaldo(archivo, frase);
  try {
    let json = '';
    for await (const { titulo, datos } of leerPartes(seguido(contenido, { de, avance }))) {
      if ('manifiesto' in titulo) json = (await enteros(datos)).toString('utf8');
      else if ('guardada' in titulo) await alLeerArchivo(await leerArchivo(titulo, datos));
      else {
        const { tabla: nombre, columnas, archivos } = titulo;
        await alLeer({
          nombre,
          columnas,
          archivos,
          datos: archivos.length > 0 ? datos : descomprimir(datos),
        });
      }
    }
    return esquemaManifiesto.parse(JSON.parse(json));
  } finally {
    await cerrar();
  }
}

async function* seguido(
  contenido: AsyncIterable<Buffer>,
  { de, avance }: { de: number } & { avance: AlAvanzar },
): AsyncGenerator<Buffer> {
  let bytes = 0;
  for await (const marco of contenido) {
    bytes += marco.length;
    avance({ bytes: Math.min(bytes, de), de });
    yield marco;
  }
}

async function enteros(datos: AsyncIterable<Buffer>): Promise<Buffer> {
  const trozos: Buffer[] = [];
  for await (const trozo of datos) trozos.push(trozo);
  return Buffer.concat(trozos);
}

async function leerArchivo(
  { guardada }: { guardada: string },
  datos: AsyncIterable<Buffer>,
): Promise<ArchivoLeido> {
  const bytes = await enteros(datos);
  if (createHash('sha256').update(bytes).digest('hex') !== guardada) throw alterado();
  return { guardada, bytes };
}

/** Reads a whole backup and compares each table, and its files, with what the manifest says of them. */
export async function verificar(
  archivo: string,
  frase: string | null,
  avance?: AlAvanzar,
): Promise<Manifiesto> {
  const leidas = new Map<string, { bytes: number; sha256: string }>();
  const leidos = { cuantos: 0, bytes: 0 };
  const manifiesto = await recorrer(archivo, {
    frase,
    avance,
    alLeer: async ({ nombre, datos }) => void leidas.set(nombre, await sumar(datos)),
    alLeerArchivo: async ({ bytes }) => {
      leidos.cuantos += 1;
      leidos.bytes += bytes.length;
    },
  });
  const coincide = manifiesto.tablas.every(({ nombre, bytes, sha256 }) => {
    const leida = leidas.get(nombre);
    return leida?.bytes === bytes && leida.sha256 === sha256;
  });
  const { cuantos, bytes } = copiadosEn(manifiesto) ?? { cuantos: 0, bytes: 0 };
  const conSusArchivos = leidos.cuantos === cuantos && leidos.bytes === bytes;
  if (!coincide || !conSusArchivos || manifiesto.tablas.length !== leidas.size) throw alterado();
  return manifiesto;
}

async function sumar(datos: AsyncIterable<Buffer>) {
  const suma = createHash('sha256');
  let bytes = 0;
  for await (const trozo of datos) {
    suma.update(trozo);
    bytes += trozo.length;
  }
  return { bytes, sha256: suma.digest('hex') };
}
