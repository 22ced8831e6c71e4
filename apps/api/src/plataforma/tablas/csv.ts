import { type ComoSeLee, SEPARADORES_DE_TABLA } from '@visitas/contract/importaciones/archivo';
import { FalloDeTabla, type LimitesDeTabla, Recogida } from './tabla.ts';

/** Excel writes this line so that it opens the file with that separator. */
const LINEA_DE_EXCEL = /^sep=([;,\t|])\r?\n/i;

const LARGO_DE_REGISTRO = 1024 * 1024;
const REGISTROS_DE_MUESTRA = 50;

/** Reads a text of records. The row number of a record is the one it has in a spreadsheet. */
export function leerCsv(
  texto: string,
  limites: LimitesDeTabla,
  pedido?: ComoSeLee['separador'],
): { separador: string; hay: Recogida } {
  const [linea = '', deExcel] = texto.match(LINEA_DE_EXCEL) ?? [];
  const separador = pedido ?? deExcel ?? separadorDe(texto);
  const hay = new Recogida(limites);
  let fila = deExcel === undefined ? 0 : 1;
  for (const celdas of registrosDe(texto, { separador, desde: linea.length })) {
    fila += 1;
    hay.poner(fila, celdas);
  }
  return { separador, hay };
}

/** The separator that gives most records the same number of fields, more than one. */
function separadorDe(texto: string): string {
  const votos = SEPARADORES_DE_TABLA.map((separador) => ({
    separador,
    ...votosDe(texto, separador),
  }));
  const [mejor] = votos.sort((uno, otro) => otro.veces - uno.veces || otro.campos - uno.campos);
  return mejor?.veces ? mejor.separador : ';';
}

function votosDe(texto: string, separador: string): { veces: number; campos: number } {
  const veces = new Map<number, number>();
  for (const celdas of muestraDe(texto, separador))
    if (celdas.length > 1) veces.set(celdas.length, (veces.get(celdas.length) ?? 0) + 1);
  const [mas] = [...veces].sort(([, una], [, otra]) => otra - una);
  return { campos: mas?.[0] ?? 0, veces: mas?.[1] ?? 0 };
}

/** The first records. A wrong separator may leave quotes open, which says nothing against it. */
function muestraDe(texto: string, separador: string): string[][] {
  const muestra: string[][] = [];
  try {
    for (const celdas of registrosDe(texto, { separador, desde: 0 })) {
      muestra.push(celdas);
      if (muestra.length === REGISTROS_DE_MUESTRA) break;
    }
  } catch (error) {
    if (!(error instanceof FalloDeTabla)) throw error;
  }
  return muestra;
}

interface Lectura {
  separador: string;
  desde: number;
}

/** The records of RFC 4180, with any line ends. A quote inside an unquoted field is a letter. */
function* registrosDe(texto: string, { separador, desde }: Lectura): Generator<string[]> {
  const lector = new LectorDeCampos(texto, separador, desde);
  while (!lector.acabado) yield lector.registro();
}

class LectorDeCampos {
  readonly #texto: string;
  readonly #separador: string;
  /** What ends an unquoted field. */
  readonly #fin: RegExp;
  #n: number;
  #empieza = 0;

  constructor(texto: string, separador: string, desde: number) {
    this.#texto = texto;
    this.#separador = separador;
    this.#fin = new RegExp(`[${separador}\\r\\n]`, 'g');
    this.#n = desde;
  }

  get acabado(): boolean {
    return this.#n >= this.#texto.length;
  }

  registro(): string[] {
    const celdas: string[] = [];
    this.#empieza = this.#n;
    for (;;) {
      celdas.push(this.#texto[this.#n] === '"' ? this.#entreComillas() : this.#sinComillas());
      if (this.#texto[this.#n] !== this.#separador) break;
      this.#n += 1;
      // A separator at the end of the text has an empty field after it.
      if (this.acabado) {
        celdas.push('');
        break;
      }
    }
    this.#pasarFinDeLinea();
    return celdas;
  }

  #pasarFinDeLinea(): void {
    if (this.#texto[this.#n] === '\r') this.#n += 1;
    if (this.#texto[this.#n] === '\n') this.#n += 1;
  }

  #sinComillas(): string {
    const desde = this.#n;
    this.#fin.lastIndex = desde;
    this.#n = this.#fin.exec(this.#texto)?.index ?? this.#texto.length;
    this.#exigirCorto();
    return this.#texto.slice(desde, this.#n);
  }

  #entreComillas(): string {
    const abiertas = this.#n;
    let campo = '';
    for (;;) {
      const cierra = this.#texto.indexOf('"', this.#n + 1);
      if (cierra < 0) throw new FalloDeTabla(comillasAbiertas(this.#lineaDe(abiertas)));
      campo += this.#texto.slice(this.#n + 1, cierra);
      this.#n = cierra + 1;
      this.#exigirCorto();
      if (this.#texto[this.#n] !== '"') break;
      campo += '"';
    }
    return campo + this.#sinComillas();
  }

  /** A million letters without an end are no record of a table. */
  #exigirCorto(): void {
    if (this.#n - this.#empieza > LARGO_DE_REGISTRO)
      throw new FalloDeTabla(
        `La línea ${this.#lineaDe(this.#empieza)} es demasiado larga para ser una fila. Revisa el archivo.`,
      );
  }

  #lineaDe(n: number): number {
    return this.#texto.slice(0, n).split(/\r\n|\r|\n/).length;
  }
}

const comillasAbiertas = (linea: number) =>
  `Unas comillas se abren en la línea ${linea} y no se cierran. Ciérralas o quítalas.`;
