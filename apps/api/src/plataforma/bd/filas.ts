import { esObjeto } from '@visitas/contract/comun/objetos';
import { CamelCasePlugin } from 'kysely';
import pg from 'pg';

/**
 * The database uses snake_case and the program camelCase. Kysely translates the statements. Rows
 * get their names as they are built: translating each row took as long as reading it.
 */
export class NombresDeColumnas extends CamelCasePlugin {
  override transformResult: CamelCasePlugin['transformResult'] = async ({ result }) => result;
  readonly #comoObjeto = new Map<string, (valores: unknown[]) => object>();

  /** Builds the rows of an answer that came as lists of values, in the order of its columns. */
  filasDe({ fields, rows }: Pick<pg.QueryArrayResult, 'fields' | 'rows'>): object[] {
    if (rows.length === 0) return [];
    const columnas = fields.map(({ name, dataTypeID }) => `${name} ${dataTypeID}`).join();
    const hecha = this.#comoObjeto.get(columnas);
    const comoObjeto = hecha ?? this.#compilar(fields);
    if (!hecha) this.#comoObjeto.set(columnas, comoObjeto);
    return rows.map(comoObjeto);
  }

  /** Cached by columns: there are only as many builders as statements in the program. */
  #compilar(columnas: readonly pg.FieldDef[]): (valores: unknown[]) => object {
    const campos = columnas.map(({ name, dataTypeID }, n) => {
      const valor = CON_NOMBRES.has(dataTypeID) ? `dentro(valores[${n}])` : `valores[${n}]`;
      return `${JSON.stringify(this.camelCase(name))}: ${valor}`;
    });
    const hacer = new Function('dentro', `return (valores) => ({${campos.join()}})`);
    return hacer((valor: unknown) => this.#dentro(valor));
  }

  #dentro(valor: unknown): unknown {
    if (Array.isArray(valor)) return valor.map((uno) => this.#deObjeto(uno));
    return this.#deObjeto(valor);
  }

  #deObjeto = (valor: unknown): unknown =>
    esObjeto(valor) && !Array.isArray(valor) ? this.mapRow(valor) : valor;
}

const { JSON: DE_JSON, JSONB, DATE, INT8, TIME, TIMESTAMPTZ } = pg.types.builtins;
const CON_NOMBRES = new Set<number>([DE_JSON, JSONB]);

/** A calendar date has no hour, so it stays text. An id beyond 2³¹ is still a safe number. */
export const TIPOS = new pg.TypeOverrides();
const deSiempre = pg.types.getTypeParser(TIMESTAMPTZ, 'text');
TIPOS.setTypeParser(DATE, (texto) => texto);
TIPOS.setTypeParser(INT8, Number);
// '09:30:00' is '09:30' everywhere.
TIPOS.setTypeParser(TIME, (texto) => texto.slice(0, 5));
TIPOS.setTypeParser(TIMESTAMPTZ, (texto) => {
  const momento = leerMomento(texto);
  return momento && conMilesimas(texto)
    ? new Momento(momento, texto)
    : (momento ?? deSiempre(texto));
});

/** A date that nobody changes. It keeps its text, because writing it again took longer than reading it. */
class Momento extends Date {
  readonly #enUtc: string;

  constructor(momento: Date, texto: string) {
    super(momento.getTime());
    this.#enUtc = texto;
  }

  override toISOString(): string {
    return `${this.#enUtc.slice(0, 10)}T${this.#enUtc.slice(11, 23)}Z`;
  }
}

/** The usual text of a moment: in UTC, with three digits of its second or more. */
const conMilesimas = (texto: string) => texto.length >= 26 && texto.endsWith('+00');

/**
 * Reads '2026-11-23 02:43:12.123456+00', the usual form; null for any other. The driver's parser
 * took a sixth of a long list.
 */
export function leerMomento(texto: string): Date | null {
  const largo = texto.length;
  const huso = largo - 3;
  const signo = texto.charCodeAt(huso);
  if (largo < 22 || largo > 29 || texto.charCodeAt(4) !== GUION) return null;
  // `Date.UTC` reads years 0 to 99 as 1900 to 1999, so early years are left to the driver.
  if (texto.charCodeAt(0) === CERO) return null;
  if (signo !== MAS && signo !== GUION) return null;
  const segundo = Date.UTC(
    cifras(texto, 0) * 100 + cifras(texto, 2),
    cifras(texto, 5) - 1,
    cifras(texto, 8),
    cifras(texto, 11) - (signo === MAS ? 1 : -1) * cifras(texto, huso + 1),
    cifras(texto, 14),
    cifras(texto, 17),
  );
  let milesimas = 0;
  for (let n = 20, vale = 100; n < huso && vale >= 1; n += 1, vale /= 10)
    milesimas += (texto.charCodeAt(n) - CERO) * vale;
  return new Date(segundo + milesimas);
}

const MAS = 43;
const GUION = 45;
const CERO = 48;
const cifras = (texto: string, n: number): number =>
  (texto.charCodeAt(n) - CERO) * 10 + texto.charCodeAt(n + 1) - CERO;
