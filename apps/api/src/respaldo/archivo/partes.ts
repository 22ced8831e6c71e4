import * as z from 'zod/mini';
import { alterado } from './cabecera.ts';
import { Cinta } from './cinta.ts';
import type { Escritor } from './escritor.ts';

/** What a backup holds, one after another: the rows of each table, the files and, last, the manifest. */
const esquemaTitulo = z.union([
  z.object({ tabla: z.string(), columnas: z.array(z.string()), archivos: z.array(z.string()) }),
  z.object({ guardada: z.string().check(z.regex(/^[0-9a-f]{64}$/)) }),
  z.object({ manifiesto: z.literal(true) }),
]);
export type Titulo = z.infer<typeof esquemaTitulo>;

export interface Parte {
  titulo: Titulo;
  datos: AsyncGenerator<Buffer>;
}

const TITULO_MAXIMO = 64 * 1024;
const TROZO_MAXIMO = 64 * 1024 * 1024;

/** A part is its title and its data in pieces, each after its length. An empty piece ends it. */
export async function escribirParte(
  escritor: Escritor,
  titulo: Titulo,
  datos: AsyncIterable<Buffer> | Iterable<Buffer>,
): Promise<void> {
  await escribirTrozo(escritor, Buffer.from(JSON.stringify(titulo)));
  for await (const trozo of datos) if (trozo.length > 0) await escribirTrozo(escritor, trozo);
  await escribirTrozo(escritor, Buffer.alloc(0));
}

async function escribirTrozo(escritor: Escritor, datos: Buffer): Promise<void> {
  const largo = Buffer.alloc(4);
  largo.writeUInt32BE(datos.length);
  await escritor.escribir(largo);
  await escritor.escribir(datos);
}

/** Reads the parts of a content. What is left of a part is skipped when the next one is asked for. */
export async function* leerPartes(contenido: AsyncIterator<Buffer>): AsyncGenerator<Parte> {
  const cinta = new Cinta(contenido);
  for (;;) {
    const bytes = await leerLargo(cinta, TITULO_MAXIMO);
    if (bytes === null) return;
    const titulo = tituloDe(await cinta.tomar(bytes));
    const datos = leerTrozos(cinta);
    yield { titulo, datos };
    for await (const _ of datos);
  }
}

function tituloDe(bytes: Buffer): Titulo {
  try {
    return esquemaTitulo.parse(JSON.parse(bytes.toString('utf8')));
  } catch {
    throw alterado();
  }
}

/** Null when the content has ended, which it may do only between parts. */
async function leerLargo(cinta: Cinta, maximo: number): Promise<number | null> {
  const escrito = await cinta.tomar(4);
  if (escrito.length === 0) return null;
  if (escrito.length < 4) throw alterado();
  const largo = escrito.readUInt32BE();
  if (largo > maximo) throw alterado();
  return largo;
}

async function* leerTrozos(cinta: Cinta): AsyncGenerator<Buffer> {
  for (;;) {
    const largo = await leerLargo(cinta, TROZO_MAXIMO);
    if (largo === null) throw alterado();
    if (largo === 0) return;
    for (let faltan = largo; faltan > 0; ) {
      const dado = await cinta.alguno(faltan);
      if (!dado) throw alterado();
      faltan -= dado.length;
      yield dado;
    }
  }
}
