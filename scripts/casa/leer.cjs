const { readFileSync } = require('node:fs');
const { join, posix } = require('node:path');
const { archivosDe } = require('./archivos.cjs');

const FUENTE = /(?<!\.test)\.tsx?$/;
const RAMAS = [
  'IfStatement',
  'ConditionalExpression',
  'ForStatement',
  'ForInStatement',
  'ForOfStatement',
  'WhileStatement',
  'DoWhileStatement',
  'CatchClause',
  'LogicalExpression',
];
const FUNCIONES = ['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression'];
/** An action of the outbox. A table of the web with a row for it has one for every action. */
const EN_COLA = 'visitas.iniciar';

/** Parses each source file of a checkout once, and returns what the figures are counted from. */
async function leerCasa(raiz) {
  const { Visitor, parseSync } = await import('vite');
  const leer = (ruta) => {
    const texto = readFileSync(join(raiz, ruta), 'utf8');
    const { program, module, comments } = parseSync(ruta, texto, { preserveParens: false });
    const en = (posicion) => `${ruta}:${texto.slice(0, posicion).split('\n').length}`;
    const nodos = visitar(Visitor, program);
    return {
      ruta,
      lineas: texto.split('\n').length - 1,
      codigo: sinComentarios(texto, comments),
      funciones: nodos.funciones.map(({ nodo, ramas }) => ({
        largo: texto.slice(nodo.start, nodo.end).split('\n').length,
        ramas,
        donde: () => en(nodo.start),
      })),
      casts: nodos.casts.map(({ start }) => en(start)),
      tablas: nodos.tablas.map(({ start }) => en(start)),
      desplegados: nodos.desplegados.map(({ start }) => en(start)),
      lets: program.body
        .map((nodo) => nodo.declaration ?? nodo)
        .filter(esLet)
        .map(({ start }) => en(start)),
      exporta: exportaciones(module),
      importa: [...program.body.map(deModulo), ...nodos.perezosas]
        .filter(({ nombre }) => nombre !== undefined)
        .map(({ nombre, soloTipos }) => ({ destino: resolver(ruta, nombre), soloTipos })),
    };
  };
  return rutasDe(raiz).map(leer);
}

const rutasDe = (raiz) =>
  ['apps/api/src', 'apps/web/src', 'packages/contract/src']
    .flatMap((carpeta) => archivosDe(raiz, carpeta))
    .filter((ruta) => FUENTE.test(ruta))
    .sort();

function visitar(Visitor, program) {
  const nodos = { funciones: [], casts: [], tablas: [], desplegados: [], perezosas: [] };
  const abiertas = [];
  const rama = () => {
    const dentro = abiertas.at(-1);
    if (dentro) dentro.ramas += 1;
  };
  const enTabla = (nodo) => {
    if (nodo?.value === EN_COLA) nodos.tablas.push(nodo);
  };
  const cast = (nodo) => {
    const { typeName } = nodo.typeAnnotation;
    if (typeName?.name !== 'const') nodos.casts.push(nodo);
  };
  const desplegado = (nodo) => {
    if (nodo.argument?.type === 'ObjectExpression') nodos.desplegados.push(nodo);
  };
  const perezosa = (soloTipos) => (nodo) =>
    nodos.perezosas.push({ nombre: nodo.source.value, soloTipos });
  const visitas = {
    ...Object.fromEntries(RAMAS.map((tipo) => [tipo, rama])),
    SwitchCase: ({ test }) => test && rama(),
    AssignmentExpression: ({ operator }) => /^(\|\||&&|\?\?)=$/.test(operator) && rama(),
    TSAsExpression: cast,
    TSTypeAssertion: cast,
    Property: ({ key, value }) => [key, value].forEach(enTabla),
    ObjectExpression: ({ properties }) => properties.forEach(desplegado),
    JSXSpreadAttribute: desplegado,
    ArrayExpression: ({ elements }) => elements.forEach(enTabla),
    ImportExpression: perezosa(false),
    TSImportType: perezosa(true),
  };
  for (const tipo of FUNCIONES) {
    visitas[tipo] = (nodo) => abiertas.push({ nodo, ramas: 1 });
    visitas[`${tipo}:exit`] = () => nodos.funciones.push(abiertas.pop());
  }
  new Visitor(visitas).visit(program);
  return nodos;
}

const esLet = ({ type, kind }) => type === 'VariableDeclaration' && kind === 'let';

/** The names that a file exports, without re-exports. */
const exportaciones = ({ staticExports }) =>
  staticExports
    .flatMap(({ entries }) => entries)
    .filter(({ exportName, moduleRequest }) => exportName.kind === 'Name' && !moduleRequest)
    .map(({ exportName }) => exportName.name);

function deModulo({ source, importKind, exportKind, specifiers = [] }) {
  const deTipo = (parte) => (parte.importKind ?? parte.exportKind) === 'type';
  const soloTipos =
    deTipo({ importKind, exportKind }) || (specifiers.length > 0 && specifiers.every(deTipo));
  return { nombre: source?.value, soloTipos };
}

function resolver(desde, nombre) {
  const sinPregunta = nombre.replace(/\?\w+$/, '');
  if (sinPregunta.startsWith('.')) return posix.join(posix.dirname(desde), sinPregunta);
  return sinPregunta.replace(/^@visitas\/contract\/(.+)$/, 'packages/contract/src/$1.ts');
}

const sinComentarios = (texto, comentarios) =>
  comentarios.reduceRight(
    (resto, { start, end }) =>
      resto.slice(0, start) + resto.slice(start, end).replace(/[^\n]/g, '') + resto.slice(end),
    texto,
  );

module.exports = { leerCasa };
