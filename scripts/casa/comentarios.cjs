const { readFileSync } = require('node:fs');
const { extname, join } = require('node:path');
const { archivosDe } = require('./archivos.cjs');

const CARPETAS = ['apps', 'packages', 'e2e', 'scripts', 'pruebas'];
/** Between two `//` lines of one comment there is only the indentation. */
const SEGUIDO = /^\n[ \t]*$/;
const MARCAS = /^\s*(?:\/\*+|\/\/+|--+|\*+(?!\/))|\*\/\s*$/gm;
/** A sentence ends at a period with a space after it, or where a paragraph or an item of a list begins. */
const FIN_DE_FRASE = /(?<=[.!?]["'`)\]]*)\s+|\n\s*(?=\n|[-|*]\s)/;

/** The sentences of every comment of a checkout, with their places. */
async function leerComentarios(raiz) {
  const { parseSync } = await import('vite');
  const deCodigo = (ruta, texto) => parseSync(ruta, texto).comments;
  const lectores = {
    ...Object.fromEntries(['.ts', '.tsx', '.cjs', '.js'].map((tipo) => [tipo, deCodigo])),
    '.css': (_ruta, texto) => hallar(texto, /\/\*[\s\S]*?\*\//g),
    '.sql': (_ruta, texto) => hallar(texto, /--[^\n]*/g),
  };
  return CARPETAS.flatMap((carpeta) => archivosDe(raiz, carpeta))
    .filter((ruta) => extname(ruta) in lectores)
    .flatMap((ruta) => {
      const texto = readFileSync(join(raiz, ruta), 'utf8');
      return juntar(texto, lectores[extname(ruta)](ruta, texto)).map(({ start, end }) => ({
        clave: `${ruta}:${texto.slice(0, start).split('\n').length}`,
        frases: frasesDe(texto.slice(start, end)),
      }));
    });
}

const hallar = (texto, patron) =>
  [...texto.matchAll(patron)].map(({ index, 0: { length } }) => ({
    start: index,
    end: index + length,
  }));

/** Lines that follow each other are one comment. */
function juntar(texto, comentarios) {
  const juntos = [];
  for (const { start, end } of comentarios) {
    const anterior = juntos.at(-1);
    if (anterior && SEGUIDO.test(texto.slice(anterior.end, start))) anterior.end = end;
    else juntos.push({ start, end });
  }
  return juntos;
}

const frasesDe = (comentario) =>
  comentario
    .replace(MARCAS, '')
    .split(FIN_DE_FRASE)
    .map((frase) => frase.replace(/\s+/g, ' ').trim())
    .filter((frase) => frase !== '');

module.exports = { leerComentarios };
