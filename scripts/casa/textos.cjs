const { readFileSync } = require('node:fs');
const { extname, join } = require('node:path');
const { archivosDe } = require('./archivos.cjs');

const LUGARES = [
  'apps/web/index.html',
  'apps/web/public/manifest.webmanifest',
  'apps/web/src',
  'apps/web/trabajador',
  'apps/api/src',
  'packages/contract/src',
  'scripts',
];
const PRUEBA = /\.test\.tsx?$/;
/** Not the product's: migrations, code and style that are written as text, an invented company, places, the plan of the house. */
const APARTE = [
  /^apps\/api\/src\/plataforma\/(bd\/(migraciones\/|filas|limites)|hilos\/|http\/escritor|sitio\/trabajador)/,
  /^apps\/api\/src\/(documentacion\/estilos|semillas\/demo\/)/,
  /^apps\/web\/src\/(ui\/tema\/(fuente|tema)|plataforma\/mapa\/base\/rotulos)\.ts$/,
  /^packages\/contract\/src\/geo\/lugares\.ts$/,
  /^scripts\/(casa\/(leer|plano|textos)|geografia\/|iconos|pruebas\/(faltas|copia))/,
];

/** What is only for the compiler. */
const DE_TIPOS =
  /^(Import(Declaration|Expression)|TS(InterfaceDeclaration|LiteralType|TypeAliasDeclaration|TypeAnnotation|TypeParameterInstantiation))$/;
const ATRIBUTO_MUDO =
  /^(className|classNames|d|href|preserveAspectRatio|src|style|styles|to|viewBox)$/;
/** A text of one of these is read whatever its shape: 'NIT', 'VISITA'. */
const ATRIBUTO_DICHO = /^(aria-label|label|nombre|placeholder|title|titulo)$/;
/** An error in English is for a developer: no user sees it. One in Spanish tells what to do to start the program. */
const DE_ERROR = /^(Error|DOMException)$/;
const EN_INGLES =
  /\b(an|answered|by|does|has|is|it|not|of|something|the|there|too|unable|unfit)\b/i;

/** A word with what is written against it; a hole stands for one. */
const PALABRA = /^[¿¡«"'`(·—]*(?:\p{L}+|\{…\}|<…>)[»"'`)…]*[.,:;?!]*$/u;
const CON_MAYUSCULA = /^[¿¡«"(]*\p{Lu}\p{Ll}+(?![\p{L}\d_/+-])/u;
const HUECO = /\{…\}|<…>/g;
const LETRAS = /\p{L}{2}/u;
/** SQL, lines for a shell, style, selectors, and the marks of a document. */
const DE_MAQUINA = [
  /^[\w.]+ as \w+$|^(select|declare|set|create) /i,
  /^\{…\}"\$0"|^id -un|^\s*:root|^default-src/,
  /^(main|input|footer|li|screen)[ :,[>]|^<!--|^\|/,
];
/** Keys, headers, formats and what is said to the database: they look like words of the product. */
const NOMBRES = new Set([
  ...['Backspace', 'End', 'Enter', 'Escape', 'Home', 'Tab'],
  ...['Accept', 'Authorization', 'Bearer', 'Bearer {…}', 'Despues', 'Total', 'Vary'],
  ...['public, max-age=31536000, immutable', 'id: {…}\ndata: {…}\n\n', 'light dark', 'Ok'],
  ...['Artifact', 'Document', 'Figure', 'Layout', 'Lbl', 'Link', 'Pagination', 'Span'],
  ...['Feature', 'Point', 'moveend resize'],
  ...['is not', 'read only', 'repeatable read'],
]);

/** The texts that a person can read, by file and in the order in which they are written there. */
async function leerTextos(raiz) {
  const { parseSync } = await import('vite');
  const dePrograma = (texto, ruta) => deNodos(parseSync(ruta, texto).program);
  const lectores = {
    '.cjs': dePrograma,
    '.html': dePagina,
    '.ts': dePrograma,
    '.tsx': dePrograma,
    '.webmanifest': deManifiesto,
  };
  return LUGARES.flatMap((lugar) => (extname(lugar) ? lugar : archivosDe(raiz, lugar)))
    .filter((ruta) => extname(ruta) in lectores && !PRUEBA.test(ruta))
    .filter((ruta) => !APARTE.some((patron) => patron.test(ruta)))
    .sort()
    .map((ruta) => {
      const leer = lectores[extname(ruta)];
      const textos = leer(readFileSync(join(raiz, ruta), 'utf8'), ruta);
      return { ruta, textos: [...new Set(textos)] };
    })
    .filter(({ textos }) => textos.length > 0);
}

/** As `pruebas/textos.txt` keeps them. */
async function listarTextos(raiz) {
  const archivos = await leerTextos(raiz);
  return archivos
    .map(({ ruta, textos }) => [`# ${ruta}`, ...textos.map(enUnaLinea), ''].join('\n'))
    .join('\n');
}

function deNodos(program) {
  const textos = [];
  recorrer(program, (texto, esSeguro) => {
    if (esSeguro || esTexto(texto)) textos.push(texto);
  });
  return textos;
}

function recorrer(nodo, decir) {
  if (typeof nodo?.type === 'string' && DE_TIPOS.test(nodo.type)) return;
  const leer = SEGUN_TIPO[nodo?.type] ?? recorrerPartes;
  leer(nodo, decir);
}

function recorrerPartes(nodo, decir) {
  for (const parte of Object.values(nodo ?? {})) {
    if (typeof parte === 'object') recorrer(parte, decir);
  }
}

const SEGUN_TIPO = {
  Literal: ({ value }, decir) => typeof value === 'string' && decir(value),
  TemplateLiteral: ({ quasis, expressions }, decir) => {
    decir(quasis.map(({ value }) => value.cooked).join('{…}'));
    recorrer(expressions, decir);
  },
  TaggedTemplateExpression: ({ tag, quasi }, decir) => tag.name !== 'sql' && recorrer(quasi, decir),
  Property: ({ key, computed, value }, decir) => recorrer(computed ? [key, value] : value, decir),
  NewExpression: (nodo, decir) => {
    const esError = DE_ERROR.test(nodo.callee.name);
    recorrerPartes(nodo, (texto, ...mas) => {
      if (!esError || !EN_INGLES.test(texto)) decir(texto, ...mas);
    });
  },
  // The name of a component that comes in a file of its own.
  CallExpression: (nodo, decir) => nodo.callee.name !== 'aparte' && recorrerPartes(nodo, decir),
  JSXAttribute: ({ name, value }, decir) => {
    if (ATRIBUTO_DICHO.test(name.name) && esLiteral(value)) decir(value.value, true);
    else if (!ATRIBUTO_MUDO.test(name.name)) recorrer(value, decir);
  },
  JSXElement: ({ openingElement, children }, decir) => {
    recorrer(openingElement.attributes, decir);
    deHijos(children, decir);
  },
  JSXFragment: ({ children }, decir) => deHijos(children, decir),
};

/** What an element says is one text, with a mark where an expression or another element goes. */
function deHijos(hijos, decir) {
  const escrito = hijos.some(({ type, value }) => type === 'JSXText' && LETRAS.test(value));
  const texto = hijos.map(deHijo).join('').replace(/\s+/g, ' ').trim();
  if (texto) decir(texto, escrito);
  for (const hijo of hijos) if (!esLiteral(hijo.expression)) recorrer(hijo, decir);
}

function deHijo({ type, value, expression }) {
  if (type === 'JSXText') return value;
  if (type !== 'JSXExpressionContainer') return '<…>';
  if (esLiteral(expression)) return String(expression.value);
  return expression.type === 'JSXEmptyExpression' ? '' : '{…}';
}

const esLiteral = (nodo) => nodo?.type === 'Literal';

/** With a space between words, or with a capital and then small letters. */
function esTexto(texto) {
  if (NOMBRES.has(texto) || DE_MAQUINA.some((patron) => patron.test(texto))) return false;
  const palabras = texto
    .trim()
    .split(/\s+/)
    .filter((parte) => PALABRA.test(parte));
  if (!palabras.some((palabra) => LETRAS.test(palabra.replace(HUECO, '')))) return false;
  return palabras.length > 1 || CON_MAYUSCULA.test(texto.trim());
}

const DE_PAGINA = />([^<]*\p{L}[^<]*)<|content="([^"]+)"/gu;

const dePagina = (texto) =>
  [...texto.replace(/<(style|script)[\s\S]*?<\/\1>|<!--[\s\S]*?-->/g, '').matchAll(DE_PAGINA)]
    .map(([, dentro, contenido]) => (dentro ?? contenido).replace(/\s+/g, ' ').trim())
    .filter(esTexto);

function deManifiesto(texto) {
  const { name, short_name, description } = JSON.parse(texto);
  return [name, short_name, description];
}

const enUnaLinea = (texto) => texto.replaceAll('\n', '\\n');

module.exports = { listarTextos };
