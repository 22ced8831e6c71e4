const { leerComentarios } = require('./comentarios.cjs');
const { leerCasa } = require('./leer.cjs');
const { circulos, nombresRepetidos, satelites } = require('./modulos.cjs');

/** A longer sentence of a comment is read twice. */
const PALABRAS = 30;
const DOMINIO = /visita|t[eé]cnico|cliente|supervisor|jornada|solicitud|feriado|ausencia/i;
/** Names that may stay: the package, the browser storage keys, and a header about both ends of a request. */
const PRODUCTO =
  /@visitas\/contract|visitas[.-](?:a-medias|atajos-de|con-pendientes|con-proveedor|en-campo|envio|http-sabido|instalacion|llave-usada|pendientes|token|usuario|vivo)|Hora-Cliente/g;

/** Every figure: its description, and the places that it counts. */
const CIFRAS = {
  casts: { que: 'casts, `as const` aparte', lugares: cadaUno('casts') },
  funcionesDe60: { que: 'funciones de más de 60 líneas', lugares: funciones('largo', 60) },
  funcionesDe100: { que: 'funciones de más de 100 líneas', lugares: funciones('largo', 100) },
  complejidad10: { que: 'funciones de complejidad mayor que 10', lugares: funciones('ramas', 10) },
  complejidad15: { que: 'funciones de complejidad mayor que 15', lugares: funciones('ramas', 15) },
  objetosDesplegados: {
    que: 'objetos escritos y desplegados (`...{ a }`)',
    lugares: cadaUno('desplegados'),
  },
  satelites: { que: 'archivos cortos que solo otro importa', lugares: satelites },
  letDeModulo: { que: '`let` de módulo', lugares: cadaUno('lets') },
  dominioEnPlataforma: { que: 'líneas de web/plataforma con el dominio', lugares: conDominio },
  tablasDeUnaAccion: {
    que: 'lugares de la web que describen una acción de la cola',
    lugares: (casa) => cadaUno('tablas')(casa.filter(esDeLaWeb)),
  },
  circulos: { que: 'círculos de imports', lugares: (casa) => circulos(casa, { conTipos: true }) },
  circulosAlCorrer: {
    que: 'círculos que quedan sin los tipos',
    lugares: (casa) => circulos(casa, { conTipos: false }),
  },
  nombresRepetidos: { que: 'nombres que exportan dos archivos', lugares: nombresRepetidos },
  frasesLargas: {
    que: `frases de comentarios de más de ${PALABRAS} palabras`,
    lugares: frases((frase) => frase.split(' ').length > PALABRAS),
  },
  frasesConOf: {
    que: 'frases de comentarios que empiezan por «Of»',
    lugares: frases((frase) => /^Of\b/.test(frase)),
  },
  frasesConWhoever: {
    que: 'frases de comentarios con «whoever»',
    lugares: frases((frase) => /\bwhoever\b/i.test(frase)),
  },
};

function cadaUno(campo) {
  return (casa) => casa.flatMap((f) => f[campo]).map((clave) => ({ clave, peso: 1, nota: '' }));
}

function funciones(campo, tope) {
  return (casa) =>
    casa
      .flatMap((fuente) => fuente.funciones)
      .filter((funcion) => funcion[campo] > tope)
      .map(({ donde, [campo]: peso }) => ({ clave: donde(), peso, nota: String(peso) }));
}

function frases(esConfusa) {
  return (_casa, comentarios) =>
    comentarios.flatMap(({ clave, frases: suyas }) =>
      suyas.filter(esConfusa).map((nota) => ({ clave, peso: 1, nota })),
    );
}

function esDeLaWeb({ ruta }) {
  return ruta.startsWith('apps/web/');
}

function conDominio(casa) {
  return casa
    .filter(({ ruta }) => ruta.startsWith('apps/web/src/plataforma/'))
    .flatMap(({ ruta, codigo }) => {
      const lineas = codigo.replace(PRODUCTO, '').split('\n');
      const suyas = lineas.flatMap((nota, i) => (DOMINIO.test(nota) ? [[i, nota.trim()]] : []));
      return suyas.map(([i, nota]) => ({ clave: `${ruta}:${i + 1}`, peso: suyas.length, nota }));
    });
}

/** The places of every figure, worst first, and the size of the whole code. */
async function medir(raiz) {
  const casa = await leerCasa(raiz);
  const comentarios = await leerComentarios(raiz);
  const cifras = Object.entries(CIFRAS).map(([nombre, { lugares }]) => [
    nombre,
    lugares(casa, comentarios).sort((uno, otro) => otro.peso - uno.peso),
  ]);
  const lineas = casa.map((fuente) => fuente.lineas).sort((una, otra) => una - otra);
  const tamano = {
    archivos: lineas.length,
    lineas: lineas.reduce((suma, cuantas) => suma + cuantas, 0),
    mediana: lineas[Math.floor(lineas.length / 2)],
    p90: lineas[Math.floor(lineas.length * 0.9)],
    comentarios: comentarios.length,
    palabras: comentarios.flatMap(({ frases: suyas }) => suyas.join(' ').split(' ')).length,
  };
  return { cifras: Object.fromEntries(cifras), tamano };
}

/** The limit for the figures reached: it can fall and never rise. */
const ajustar = (limite, lugares) =>
  Array.isArray(limite)
    ? limite.filter((nombre) => lugares.some(({ clave }) => clave === nombre))
    : Math.min(limite, lugares.length);

/**
 * What is wrong between a figure and its limit, as sentences. A limit is a number, or the names it admits.
 */
function faltas(nombre, lugares, limite) {
  const aqui = `limites.json, ${nombre}`;
  const bajar = 'Cámbialo ahí, o corre `npm run casa -- --anotar`.';
  if (!Array.isArray(limite)) {
    const cuantos = lugares.length;
    if (cuantos < limite) return [`${aqui}: ha bajado de ${limite} a ${cuantos}. ${bajar}`];
    const ver = `Mira dónde: \`npm run casa -- --lista ${nombre}\`.`;
    return cuantos > limite ? [`${aqui}: son ${cuantos} y el límite es ${limite}. ${ver}`] : [];
  }
  const quedan = ajustar(limite, lugares);
  return [
    ...lugares
      .filter(({ clave }) => !limite.includes(clave))
      .map(({ clave, nota }) => `${aqui}: no admite ${clave} ${nota}`.trim()),
    ...limite
      .filter((clave) => !quedan.includes(clave))
      .map((clave) => `${aqui}: quita ${clave}, que ya no hace falta. ${bajar}`),
  ];
}

module.exports = { CIFRAS, ajustar, faltas, medir };
