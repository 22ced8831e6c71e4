import type {
  ClaseDeColumna,
  ColumnaExportada,
  ValorExportado,
} from '@visitas/contract/comun/exportacion';
import { fecha } from '@visitas/contract/comun/formato';
import { relojLocal, type TablaPorEscribir } from './porEscribir.ts';

/** Spanish spreadsheets write decimals with a comma, so they separate columns by a semicolon. */
const SEPARADOR = ';';
const FIN_DE_FILA = '\r\n';
/** Without it, Excel reads the accents of another encoding. */
const BOM = '\uFEFF';

/** Writes a part at a time. A table without rows has its header. */
export async function* escribirCsv({
  columnas,
  partes,
  zona,
}: TablaPorEscribir): AsyncGenerator<Buffer> {
  const { titulos, lineaDe } = lineasDeCsv({ columnas, zona });
  yield Buffer.from(BOM + titulos);
  for await (const filas of partes) {
    let parte = '';
    for (const fila of filas) parte += lineaDe(fila);
    if (parte !== '') yield Buffer.from(parte);
  }
}

/** The header of a table, and the line of each of its rows. */
export function lineasDeCsv({ columnas, zona }: Pick<TablaPorEscribir, 'columnas' | 'zona'>) {
  const celdas = columnas.map((columna) => celdaDe(columna, zona));
  const linea = (textos: string[]) => textos.join(SEPARADOR) + FIN_DE_FILA;
  return {
    titulos: linea(columnas.map(({ titulo }) => textoDeCsv(titulo))),
    lineaDe: (fila: unknown) => linea(celdas.map((escribir) => escribir(fila))),
  };
}

function celdaDe(columna: ColumnaExportada, zona: string): (fila: unknown) => string {
  const escribir = ESCRITORES[columna.clase ?? 'texto'](zona);
  return (fila) => {
    const valor = columna.de(fila);
    return valor === null ? '' : escribir(valor);
  };
}

type Escritor = (valor: NonNullable<ValorExportado>) => string;

const ESCRITORES: Record<ClaseDeColumna, (zona: string) => Escritor> = {
  texto: () => (valor) => textoDeCsv(String(valor)),
  numero: () => (valor) => numeroDeCsv(Number(valor)),
  fecha: () => (valor) => fecha(String(valor)),
  momento: (zona) => {
    const local = relojLocal(zona);
    return (valor) => {
      const [dia = '', hora = ''] = new Date(local(String(valor))).toISOString().split('T');
      return `${fecha(dia)} ${hora.slice(0, 5)}`;
    };
  },
};

const DECIMALES = 10;

export const numeroDeCsv = (numero: number): string => {
  const texto = String(numero);
  return (texto.includes('e') ? numero.toFixed(DECIMALES) : texto).replace('.', ',');
};

/** A spreadsheet takes for a formula what begins so, also in full width. */
const EMPIEZA_FORMULA = /^[=+\-@\t\r\n＝＋－＠]/;
/** A plain number, or a telephone with its country: with digits and hyphens alone, neither runs anything. */
const ES_NUMERO = /^[+-]?\d+([.,]\d+)*$|^\+\d{1,4} \d[\d -]*$/;
const NECESITA_COMILLAS = /[;"\r\n]|^\s|\s$/;

/** Text with its quotes. An apostrophe keeps a formula from running; a plain number needs none. */
export function textoDeCsv(texto: string): string {
  const inerte = EMPIEZA_FORMULA.test(texto) && !ES_NUMERO.test(texto) ? `'${texto}` : texto;
  return NECESITA_COMILLAS.test(inerte) ? `"${inerte.replaceAll('"', '""')}"` : inerte;
}
