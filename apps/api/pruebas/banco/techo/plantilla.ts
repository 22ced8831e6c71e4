/**
 * The description of an answer, which two writers follow. Rows arrive as text, and `escritorDe` puts them into
 * the answer without making objects of them. `enSql` makes PostgreSQL write it: for the answer that a
 * statement keeps, since sending columns costs less than writing JSON there.
 */
export type FilaEnTexto = readonly (string | null)[];

interface Valor {
  /** The column, or an expression; null when there is only one possible value. */
  columna: string | null;
  enNode: (valor: string, fila: FilaEnTexto) => string;
  enSql: (columna: string) => string;
}
/** What it holds is written when `si` is not null. */
interface Condicional {
  si: string;
  entonces: Campo;
  siNo: 'null' | 'ausente';
}
interface Campos {
  [campo: string]: Campo;
}
export type Campo = Valor | Condicional | { campos: Campos };

export const objeto = (campos: Campos): Campo => ({ campos });
export const oNulo = (si: string, entonces: Campo): Condicional => ({ si, entonces, siNo: 'null' });
export const opcional = (si: string, entonces: Campo): Condicional => ({
  si,
  entonces,
  siNo: 'ausente',
});

const deColumna =
  (enNode: Valor['enNode'], enSql: Valor['enSql']) =>
  (columna: string): Valor => ({ columna, enNode, enSql });

/** PostgreSQL writes numbers as JSON does. */
export const numero = deColumna(
  (valor) => valor,
  (columna) => `${columna}::text`,
);
export const texto = deColumna(
  (valor) => JSON.stringify(valor),
  (columna) => `to_json(${columna})::text`,
);
/** A word that needs no escape, such as a date or a state. */
export const palabra = deColumna(
  (valor) => `"${valor}"`,
  (columna) => `'"' || ${columna} || '"'`,
);
export const logico = deColumna(
  (valor) => (valor === 't' ? 'true' : 'false'),
  (condicion) => `(${condicion})::text`,
);
/** From '2026-11-27 15:04:05.123456+00', which is how PostgreSQL writes UTC. */
export function enIso(valor: string): string {
  const milesimas = valor[19] === '.' ? valor.slice(20, -3).slice(0, 3).padEnd(3, '0') : '000';
  return `${valor.slice(0, 10)}T${valor.slice(11, 19)}.${milesimas}Z`;
}
export const instante = deColumna(
  (valor) => `"${enIso(valor)}"`,
  (columna) => `to_char(${columna} at time zone 'UTC', '\\"YYYY-MM-DD"T"HH24:MI:SS.MS"Z\\"')`,
);
/** From '09:30:00'. */
export const minutos = deColumna(
  (valor) => `"${valor.slice(0, 5)}"`,
  (columna) => `to_char(${columna}, '\\"HH24:MI\\"')`,
);
export const cual = (
  columna: string,
  prueba: (valor: string) => boolean,
  igual: string,
): Valor => ({
  columna,
  enNode: (valor) => String(prueba(valor)),
  enSql: () => `(${igual})::text`,
});
/** Written only by Node, by something that it alone can compute. */
export const soloEnNode = (columna: string, enNode: Valor['enNode']): Valor => ({
  columna,
  enNode,
  enSql: () => {
    throw new Error(`PostgreSQL does not write ${columna}.`);
  },
});
const NULO: Valor = { columna: null, enNode: () => 'null', enSql: () => `'null'` };
export const nulo = (): Campo => NULO;

interface Paso {
  antes: string;
  columna: number;
  enNode: Valor['enNode'];
  /** Instead of `enNode`, when it is conditional. */
  dentro: readonly Paso[] | null;
  siNulo: string;
}

export interface Escritor {
  /** What a statement selects for it. */
  columnas: string;
  escribir: (fila: FilaEnTexto) => string;
}

/** The first column is that of the first field. */
export function escritorDe(campo: Campo): Escritor {
  const columnas: string[] = [];
  const lugarDe = (columna: string): number => {
    const hay = columnas.indexOf(columna);
    return hay < 0 ? columnas.push(columna) - 1 : hay;
  };
  const pasos = pasosDe(campo, lugarDe);
  return {
    columnas: columnas.join(', '),
    escribir: (fila) => escribirPasos(pasos, fila),
  };
}

function escribirPasos(pasos: readonly Paso[], fila: FilaEnTexto): string {
  let escrito = '';
  for (const { antes, columna, enNode, dentro, siNulo } of pasos) {
    const valor = fila[columna];
    escrito += antes;
    if (valor === null || valor === undefined) escrito += siNulo;
    else escrito += dentro === null ? enNode(valor, fila) : escribirPasos(dentro, fila);
  }
  return escrito;
}

/** The literal text between two columns is joined once, here. */
function pasosDe(campo: Campo, lugarDe: (columna: string) => number): Paso[] {
  const pasos: Paso[] = [];
  let antes = '';
  const literal = (otro: string) => {
    antes += otro;
  };
  const paso = (resto: Omit<Paso, 'antes'>) => {
    pasos.push({ antes, ...resto });
    antes = '';
  };
  const recorrer = (uno: Campo, nombre: string): void => {
    if ('si' in uno) {
      const ausente = uno.siNo === 'ausente';
      if (!ausente) literal(nombre);
      const columna = lugarDe(uno.si);
      const dentro = pasosDe(uno.entonces, lugarDe);
      const [primero] = dentro;
      if (ausente && primero) primero.antes = nombre + primero.antes;
      paso({ columna, enNode: String, dentro, siNulo: ausente ? '' : 'null' });
      return;
    }
    literal(nombre);
    if ('campos' in uno) {
      Object.entries(uno.campos).forEach(([suyo, valor], n) => {
        recorrer(valor, `${n === 0 ? '{' : ','}"${suyo}":`);
      });
      literal('}');
    } else if (uno.columna === null) literal('null');
    else paso({ columna: lugarDe(uno.columna), enNode: uno.enNode, dentro: null, siNulo: 'null' });
  };
  recorrer(campo, '');
  // What follows the last column needs a step of its own, which any row without a column passes through.
  if (antes !== '') paso({ columna: -1, enNode: String, dentro: null, siNulo: '' });
  return pasos;
}

/** One call of `concat` takes a hundred arguments at most. */
const ARGUMENTOS = 90;

export function enSql(campo: Campo): string {
  const partes: string[] = [];
  const recorrer = (uno: Campo, nombre: string): void => {
    if ('si' in uno) {
      const escrito = enSql(uno.entonces);
      if (uno.siNo === 'null')
        partes.push(`'${nombre}'`, `case when ${uno.si} is null then 'null' else ${escrito} end`);
      else partes.push(`case when ${uno.si} is not null then concat('${nombre}', ${escrito}) end`);
      return;
    }
    if (nombre !== '') partes.push(`'${nombre}'`);
    if ('campos' in uno) {
      Object.entries(uno.campos).forEach(([suyo, valor], n) => {
        recorrer(valor, `${n === 0 ? '{' : ','}"${suyo}":`);
      });
      partes.push(`'}'`);
    } else if (uno.columna === null) partes.push(`'null'`);
    else partes.push(`coalesce(${uno.enSql(uno.columna)}, 'null')`);
  };
  recorrer(campo, '');
  const grupos: string[] = [];
  for (let n = 0; n < partes.length; n += ARGUMENTOS)
    grupos.push(`concat(${partes.slice(n, n + ARGUMENTOS).join(', ')})`);
  return grupos.length === 1 ? (grupos[0] ?? '') : `concat(${grupos.join(', ')})`;
}
