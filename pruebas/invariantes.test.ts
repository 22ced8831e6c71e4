import { existsSync } from 'node:fs';
import type { Operacion } from '@visitas/contract/comun/operacion';
import { ROLES } from '@visitas/contract/comun/roles';
import { operaciones } from '@visitas/contract/operaciones';
import { describe, expect, test } from 'vitest';
import { type Fuente, leerFuentes } from './fuentes.ts';

const CODIGO = /\.(ts|tsx|cjs|mjs)$/;
const ES_PRUEBA = /\.(test|spec)\.tsx?$/;
const NO_ES_TEXTO = /\.(png|jpe?g|webp|ico|woff2?|pdf|gz|br)$/;

const todo = leerFuentes('.', /./).filter(({ ruta }) => !NO_ES_TEXTO.test(ruta));
const codigo = todo.filter(({ ruta }) => CODIGO.test(ruta));
const deLaAplicacion = codigo.filter(
  ({ ruta }) => /^apps\/(api|web)\/src\//.test(ruta) && !ES_PRUEBA.test(ruta),
);
/** What is measured in a browser is no test, and may wait until the page has nothing to do. */
const pruebas = codigo.filter(
  ({ ruta }) =>
    (ES_PRUEBA.test(ruta) || /^e2e\/(?!medicion\/)/.test(ruta)) &&
    ruta !== 'pruebas/invariantes.test.ts',
);

/** Every matching line, as `file:line: text`. */
const lineasCon = (fuentes: Fuente[], patron: RegExp): string[] =>
  fuentes.flatMap(({ ruta, texto }) =>
    texto
      .split('\n')
      .flatMap((linea, i) => (patron.test(linea) ? [`${ruta}:${i + 1}: ${linea.trim()}`] : [])),
  );

describe('in the application', () => {
  test('queries are written only in consultas.ts, plataforma and the seeds', () => {
    // The sign-in brake decides inside its statements: rule and query are one.
    const conConsultas = /\/consultas\.ts$|\/sesion\/freno\.ts$|\/plataforma\/|\/semillas\//;
    const fuera = deLaAplicacion.filter(({ ruta }) => !conConsultas.test(ruta));
    expect(lineasCon(fuera, /\.(selectFrom|insertInto|updateTable|deleteFrom)\(/)).toEqual([]);
  });

  test('no code compares roles, because the row of each operation says who may call it', () => {
    const guardias = ['apps/api/src/plataforma/http/acceso.ts', 'apps/web/src/guardia.ts'];
    const nombre = `['"](${ROLES.join('|')})['"]`;
    const comparaciones = [
      String.raw`\brol\s*[!=]==?(?![=\s]*(?:null|undefined)\b)`,
      String.raw`[!=]==?\s*[\w.?]*\brol\b`,
      String.raw`[!=]==?\s*${nombre}`,
      String.raw`${nombre}\s*[!=]==?`,
      String.raw`\bcase\s+${nombre}`,
    ];
    const fuentes = deLaAplicacion.filter(({ ruta }) => !guardias.includes(ruta));
    expect(lineasCon(fuentes, new RegExp(comparaciones.join('|')))).toEqual([]);
  });

  test('every class that a component names is in its style sheet', () => {
    expect(deLaAplicacion.flatMap(clasesQueFaltan)).toEqual([]);
  });

  test('every class of a style sheet is named by a component', () => {
    expect(todo.filter(({ ruta }) => ruta.endsWith('.module.css')).flatMap(clasesDeMas)).toEqual(
      [],
    );
  });

  test('no style sheet composes another', () => {
    // Each would carry a copy of it, and the copy that is loaded last wins over what they change.
    const hojas = todo.filter(({ ruta }) => ruta.endsWith('.css'));
    expect(lineasCon(hojas, /\bcomposes:/)).toEqual([]);
  });
});

const HOJA = /import (\w+) from '[^']+\.module\.css'/g;
/** What holds dots that are no class of the sheet. */
const SIN_PUNTOS = /\/\*[\s\S]*?\*\/|'[^'\n]*'|:global\([^)]*\)/g;

/** The style sheets that a component imports, each with the classes it takes. */
const hojasDe = ({ texto, importa }: Fuente) => {
  const rutas = importa.filter((destino) => destino.endsWith('.module.css'));
  return [...texto.matchAll(HOJA)].map(([, nombre = ''], i) => ({
    ruta: rutas[i],
    clases: [...texto.matchAll(new RegExp(`(?<![\\w/])${nombre}\\.(\\w+)`, 'g'))].map(
      ([, clase = '']) => clase,
    ),
  }));
};

/** The classes that have no style, as `file: class`. The compiler takes any name. */
const clasesQueFaltan = (fuente: Fuente): string[] =>
  hojasDe(fuente).flatMap(({ ruta, clases }) => {
    const hoja = todo.find((una) => una.ruta === ruta)?.texto.replace(SIN_PUNTOS, '') ?? '';
    return clases
      .filter((clase) => !new RegExp(`\\.${clase}\\b`).test(hoja))
      .map((clase) => `${fuente.ruta}: ${clase}`);
  });

const tomadas = deLaAplicacion
  .flatMap(hojasDe)
  .flatMap(({ ruta, clases }) => clases.map((clase) => `${ruta}: ${clase}`));

/** The classes that no component takes, as `file: class`. */
function clasesDeMas({ ruta, texto }: Fuente): string[] {
  const puestas = texto.replace(SIN_PUNTOS, '').matchAll(/\.([a-zA-Z]\w*)/g);
  const una = new Set([...puestas].map(([, clase = '']) => `${ruta}: ${clase}`));
  return [...una].filter((clase) => !tomadas.includes(clase));
}

interface Llamada {
  ruta: string;
  funcion: string;
  operacion: string;
  argumentos: string[];
}

const SUELTO = /\/\/.*|\/\*[\s\S]*?\*\/|'(?:[^'\\\n]|\\.)*'|`(?:[^`\\]|\\.)*`/g;
const ES_NOMBRE = /^'[\w.]+'$/;

/** The code without comments and texts, whose commas and parentheses mean nothing. Names of operations stay. */
const sinTextos = (texto: string): string =>
  texto.replace(SUELTO, (uno) => (ES_NOMBRE.test(uno) ? uno : "''"));

/** What is between the parenthesis that was just opened and the one that closes it, at its commas. */
function argumentosDesde(codigo: string): string[] {
  const argumentos = [''];
  let hondo = 0;
  for (const letra of codigo) {
    if (')]}'.includes(letra)) hondo -= 1;
    if (hondo < 0) break;
    if ('([{'.includes(letra)) hondo += 1;
    if (letra === ',' && hondo === 0) argumentos.push('');
    else argumentos[argumentos.length - 1] += letra;
  }
  return argumentos.map((uno) => uno.trim()).filter(Boolean);
}

/** The calls of the web that name their operation. */
const llamadasDe = ({ ruta, texto }: Fuente): Llamada[] => {
  const codigo = sinTextos(texto);
  return [...codigo.matchAll(/\b(llamar|enviarCambio|useEnvio)\(\s*'([\w.]+)'/g)].map((hallada) => {
    const [entera, funcion = '', operacion = ''] = hallada;
    const argumentos = argumentosDesde(codigo.slice(hallada.index + entera.indexOf('(') + 1));
    return { ruta, funcion, operacion, argumentos };
  });
};

/** `useEnvio` takes the sentence last; the others, among their options. */
const conFrase = ({ funcion, argumentos }: Llamada): boolean =>
  funcion === 'useEnvio' ? argumentos.length === 4 : /\bsobre\b/.test(argumentos[2] ?? '');

describe('an operation that may ask who is there', () => {
  const filas: Record<string, Operacion> = operaciones;
  const pregunta = ({ confirmada, errores = [] }: Operacion) =>
    confirmada === true || errores.includes('confirmar-identidad');
  const nombres = Object.entries(filas).flatMap(([nombre, fila]) =>
    pregunta(fila) ? [nombre] : [],
  );
  const llamadas = deLaAplicacion
    .filter(({ ruta }) => ruta.startsWith('apps/web/'))
    .flatMap(llamadasDe)
    .filter(({ operacion }) => nombres.includes(operacion));

  test('is called by its name, so that the next test sees the call', () => {
    const llamadasPorNombre = new Set(llamadas.map(({ operacion }) => operacion));
    expect(nombres.filter((nombre) => !llamadasPorNombre.has(nombre))).toEqual([]);
  });

  test('says in the question what is about to be done', () => {
    const mudas = llamadas.filter((una) => !conFrase(una));
    expect(mudas.map(({ ruta, operacion }) => `${ruta}: ${operacion}`)).toEqual([]);
  });
});

test('confirmed data are never overwritten: unconfirmed changes are laid over them (sinConfirmar.ts)', () => {
  // These files keep a whole answer, a note under its own key, or confirmed data that a phone's copy needs.
  const escriben =
    /\/(sesionCambiada|ventanas|guardadas|abiertas|creada|useNombres|enLecturas|useVistos)\.tsx?$/;
  const demas = deLaAplicacion.filter(({ ruta }) => !escriben.test(ruta));
  expect(lineasCon(demas, /\bset(Query|Queries)Data\b|\bcancelQueries\b|\bonMutate\b/)).toEqual([]);
});

describe('tests', () => {
  test('wait for what they expect, never for a time', () => {
    expect(lineasCon(pruebas, /waitForTimeout|\bsetTimeout\(|timers\/promises/)).toEqual([]);
  });

  test('all run: none is exclusive, skipped or pending', () => {
    expect(lineasCon(pruebas, /\b(test|it|describe)\.(only|skip|todo|fixme)\b/)).toEqual([]);
  });
});

test('a committed file that is not text is an image, a font or a document', () => {
  expect(todo.filter(({ texto }) => texto.includes('\0')).map(({ ruta }) => ruta)).toEqual([]);
});

test("no committed file names a path of its author's machine", () => {
  const ruta = /(?<![\w.@*}$-])\/(home|Users|root|tmp|work(space)?)\/[\w.-]|\b[A-Z]:\\\\?Users/;
  expect(lineasCon(todo, ruta)).toEqual([]);
});

test('the page of security names tests that exist', () => {
  const pagina = todo.find(({ ruta }) => ruta === 'docs/seguridad.md')?.texto ?? '';
  const nombradas = [...pagina.matchAll(/`([\w/.-]+\.test\.tsx?)`/g)].map(([, una = '']) => una);
  const existe = (una: string) => [una, `apps/api/src/${una}`].some((ruta) => existsSync(ruta));
  expect(nombradas.length).toBeGreaterThan(100);
  expect(nombradas.filter((una) => !existe(una))).toEqual([]);
});
