const { basename } = require('node:path');

/** A migration and the handlers of a domain have their place by recipe, however short they are. */
const POR_RECETA = /\/migraciones\/\d|^apps\/api\/src\/\w+\/rutas\.ts$/;
const LINEAS_DE_SATELITE = 25;

/** Names exported by two or more files, with those files. */
function nombresRepetidos(fuentes) {
  const duenos = agrupar(
    fuentes.flatMap(({ ruta, exporta }) => [...new Set(exporta)].map((nombre) => [nombre, ruta])),
  );
  return [...duenos]
    .filter(([, rutas]) => rutas.length > 1)
    .map(([clave, rutas]) => ({ clave, peso: rutas.length, nota: rutas.join(' ') }));
}

/** Short files that one other file imports: reading either means opening both. */
function satelites(fuentes) {
  const importadores = agrupar(
    fuentes.flatMap(({ ruta, importa }) =>
      [...new Set(importa.map(({ destino }) => destino))].map((destino) => [destino, ruta]),
    ),
  );
  return fuentes
    .filter(({ ruta, lineas }) => lineas < LINEAS_DE_SATELITE && !POR_RECETA.test(ruta))
    .map(({ ruta, lineas }) => ({ ruta, lineas, de: importadores.get(ruta) ?? [] }))
    .filter(({ de }) => de.length === 1)
    .map(({ ruta, lineas, de }) => ({
      clave: ruta,
      peso: LINEAS_DE_SATELITE - lineas,
      nota: `${lineas} líneas, de ${basename(de[0])}`,
    }));
}

/** Groups of files that reach each other (strongly connected, by Tarjan's algorithm); each is one circle. */
function circulos(fuentes, { conTipos }) {
  const vecinos = new Map(
    fuentes.map(({ ruta, importa }) => [
      ruta,
      importa.filter(({ soloTipos }) => conTipos || !soloTipos).map(({ destino }) => destino),
    ]),
  );
  const orden = new Map();
  const pila = [];
  const grupos = [];
  const bajar = (ruta) => {
    const numero = orden.size;
    let alcance = numero;
    orden.set(ruta, numero);
    pila.push(ruta);
    for (const vecino of vecinos.get(ruta)) {
      if (!vecinos.has(vecino)) continue;
      if (!orden.has(vecino)) alcance = Math.min(alcance, bajar(vecino));
      else if (pila.includes(vecino)) alcance = Math.min(alcance, orden.get(vecino));
    }
    if (alcance === numero) grupos.push(pila.splice(pila.indexOf(ruta)).sort());
    return alcance;
  };
  for (const ruta of vecinos.keys()) if (!orden.has(ruta)) bajar(ruta);
  return grupos
    .filter((grupo) => grupo.length > 1)
    .map((grupo) => ({ clave: grupo.join(' ↔ '), peso: grupo.length, nota: '' }));
}

function agrupar(pares) {
  const grupos = new Map();
  for (const [clave, valor] of pares) grupos.set(clave, [...(grupos.get(clave) ?? []), valor]);
  return grupos;
}

module.exports = { circulos, nombresRepetidos, satelites };
