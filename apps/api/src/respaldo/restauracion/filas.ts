import { alterado } from '../archivo/cabecera.ts';
import { Cinta } from '../archivo/cinta.ts';

/** Signature, flags and the length of an extension that nobody uses. */
const INICIO_BINARIO = 19;
const FIN_DE_FILAS = -1;
const AUSENTE = -1;

/**
 * Rows in PostgreSQL's binary form, where every column is text or bytes, as the lines that
 * `copy … from stdin` takes.
 */
export async function* comoLineas(
  datos: AsyncIterable<Buffer>,
  { columnas, archivos }: { columnas: readonly string[]; archivos: readonly string[] },
): AsyncGenerator<Buffer> {
  const cinta = new Cinta(datos[Symbol.asyncIterator]());
  await exacto(cinta, INICIO_BINARIO);
  const conBytes = columnas.map((columna) => archivos.includes(columna));
  for (;;) {
    const campos = (await exacto(cinta, 2)).readInt16BE();
    if (campos === FIN_DE_FILAS) break;
    if (campos !== columnas.length) throw alterado();
    const linea: string[] = [];
    for (const esArchivo of conBytes) linea.push(await leerCampo(cinta, esArchivo));
    yield Buffer.from(`${linea.join('\t')}\n`);
  }
  if ((await cinta.tomar(1)).length > 0) throw alterado();
}

async function leerCampo(cinta: Cinta, esArchivo: boolean): Promise<string> {
  const largo = (await exacto(cinta, 4)).readInt32BE();
  if (largo === AUSENTE) return '\\N';
  const valor = await exacto(cinta, largo);
  return esArchivo ? `\\\\x${valor.toString('hex')}` : escapar(valor.toString('utf8'));
}

const escapar = (texto: string): string =>
  texto.replace(/[\\\n\r\t]/g, (signo) => ESCAPES[signo] ?? signo);
const ESCAPES: Record<string, string> = { '\\': '\\\\', '\n': '\\n', '\r': '\\r', '\t': '\\t' };

async function exacto(cinta: Cinta, bytes: number): Promise<Buffer> {
  const tomado = await cinta.tomar(bytes);
  if (tomado.length < bytes) throw alterado();
  return tomado;
}
