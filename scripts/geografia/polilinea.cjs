// https://developers.google.com/maps/documentation/utilities/polylinealgorithm

/** A number, five bits a character, the lowest first. */
function escribirNumero(numero) {
  let resto = numero < 0 ? ~(numero << 1) : numero << 1;
  let texto = '';
  while (resto >= 0x20) {
    texto += String.fromCharCode((0x20 | (resto & 0x1f)) + 63);
    resto >>= 5;
  }
  return texto + String.fromCharCode(resto + 63);
}

/** Points as text: each is told by how far it is from the one before. */
function polilinea(puntos, decimales) {
  const enteros = puntos.map((punto) =>
    punto.map((grados) => Math.round(grados * 10 ** decimales)),
  );
  return enteros
    .map((punto, orden) => punto.map((valor, eje) => valor - (enteros[orden - 1]?.[eje] ?? 0)))
    .filter(([norte, este], orden) => orden === 0 || norte !== 0 || este !== 0)
    .flat()
    .map(escribirNumero)
    .join('');
}

module.exports = { polilinea };
