const { readFileSync, readdirSync } = require('node:fs');
const { join } = require('node:path');

const CARPETA = 'docs/decisiones';
const PALABRAS = 500;
const FORMA =
  /^# (\d{3}) · (.+)\n\n- Status: (.+)\n- Date: (\d{4}-\d\d-\d\d)(?:, revised (\d{4}-\d\d-\d\d))?\n- Replaces: (.+)\n\n## Problem\n[\s\S]+\n## Decision\n[\s\S]+\n## Consequences\n/;
const PUESTO = /^(?:accepted(?:, superseded in part by .+)?|superseded by .+)$/;
const INICIO = '<!-- The index below is written by `npm run casa -- --renovar`. -->\n';
const FIN = '<!-- End of the index. -->\n';

/** The decision records of a checkout, in order. */
const leerRegistros = (raiz) =>
  readdirSync(join(raiz, CARPETA))
    .sort()
    .map((archivo) => {
      const texto = readFileSync(join(raiz, CARPETA, archivo), 'utf8');
      const [, numero, titulo, estado, fecha, revisado, reemplaza] = texto.match(FORMA) ?? [];
      return { archivo, texto, numero, titulo, estado, fecha, revisado, reemplaza };
    });

/** The sentences that say how a record breaks the form. */
function faltasDeRegistro({ archivo, texto, numero, estado, reemplaza }, todos) {
  if (numero === undefined) return [`${archivo}: no tiene la forma de los demás (mira 042).`];
  const palabras = texto.split(/\s+/).length;
  const tablas = texto.match(/^\|[-| :]+\|$/gm) ?? [];
  const anteriores = numerosDe(reemplaza);
  return [
    !archivo.startsWith(`${numero}-`) && `su número es ${numero}.`,
    !PUESTO.test(estado) && `su estado es «${estado}».`,
    palabras > PALABRAS && `tiene ${palabras} palabras, y caben ${PALABRAS}.`,
    tablas.length > 1 && `tiene ${tablas.length} tablas, y cabe una.`,
    ...anteriores.map((uno) => !loDice(todos, uno, numero) && `${uno} no dice que la reemplaza.`),
    ...numerosDe(estado).map(
      (uno) =>
        !numerosDe(todos.find((otro) => otro.numero === uno)?.reemplaza).includes(numero) &&
        `${uno} no dice que reemplaza a esta.`,
    ),
  ].flatMap((falta) => (falta ? [`${archivo}: ${falta}`] : []));
}

const numerosDe = (linea = '') => [...linea.matchAll(/\[(\d{3})\]/g)].map(([, numero]) => numero);
const loDice = (todos, anterior, numero) =>
  numerosDe(todos.find((otro) => otro.numero === anterior)?.estado).includes(numero);

/** A status without its links and the parts they replace: 'superseded in part by 014, 025'. */
const breve = (estado) => estado.replace(/\[(\d{3})\]\(\S+\.md\)(?: \([^)]*\))?/g, '$1');

const indiceDe = (registros) =>
  [
    '| | decision | status | date |',
    '|---|---|---|---|',
    ...registros.map(
      ({ archivo, numero, titulo, estado, fecha, revisado }) =>
        `| [${numero}](${CARPETA}/${archivo}) | ${titulo} | ${breve(estado)} | ${revisado ?? fecha} |`,
    ),
    '',
  ].join('\n');

/** A page with its index as the records say it now. */
function conIndice(pagina, registros) {
  const [antes, resto] = pagina.split(INICIO);
  const [, despues] = resto.split(FIN);
  return `${antes}${INICIO}\n${indiceDe(registros)}\n${FIN}${despues}`;
}

/** The sentences that say what is wrong with the records of a checkout. */
function faltasDeRegistros(raiz) {
  const todos = leerRegistros(raiz);
  return todos.flatMap((uno) => faltasDeRegistro(uno, todos));
}

module.exports = { conIndice, faltasDeRegistros, leerRegistros };
