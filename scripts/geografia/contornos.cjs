const { polilinea, redondear } = require('./polilinea.cjs');

/** ISO 3166-1: Guatemala and the countries seen around it. */
const FINOS = ['320', '484', '084', '340', '222', '558', '188'];

function arcosDe({ arcs, transform }) {
  const [ancho, alto] = transform.scale;
  const [oeste, sur] = transform.translate;
  return arcs.map((arco) => {
    let x = 0;
    let y = 0;
    return arco.map(([dx, dy]) => {
      x += dx;
      y += dy;
      return [y * alto + sur, x * ancho + oeste];
    });
  });
}

/** Two countries share the arcs of their rings; `~i` is arc `i` in reverse. */
const anilloDe = (arcos) => (indices) =>
  indices.flatMap((indice, orden) => {
    const arco = indice < 0 ? [...arcos[~indice]].reverse() : arcos[indice];
    return orden === 0 ? arco : arco.slice(1);
  });

/** A ring with fewer points is an islet that vanishes when rounded. */
const PUNTOS_MINIMOS = 4;

/** The rings of every country that `incluye` accepts, each as text. */
function paises(topologia, decimales, incluye) {
  const anillo = anilloDe(arcosDe(topologia));
  const enTexto = (poligono) =>
    poligono
      .map((indices) => redondear(anillo(indices), decimales))
      .filter((puntos) => puntos.length >= PUNTOS_MINIMOS)
      .map(polilinea);
  return topologia.objects.countries.geometries
    .filter(({ id }) => incluye(id))
    .map(({ type, arcs }) => (type === 'Polygon' ? [arcs] : arcs).map(enTexto))
    .map((poligonos) => poligonos.filter((anillos) => anillos.length > 0));
}

/** Fine outlines near Guatemala and coarse ones elsewhere, each with its decimals. */
function contornos(leer) {
  const fino = leer('world-atlas/countries-10m.json');
  const grueso = leer('world-atlas/countries-110m.json');
  const partes = {
    finos: { decimales: 3, paises: paises(fino, 3, (id) => FINOS.includes(id)) },
    gruesos: { decimales: 2, paises: paises(grueso, 2, (id) => !FINOS.includes(id)) },
  };
  return `${JSON.stringify(partes)}\n`;
}

module.exports = { contornos };
