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

const esIgual = (punto, otro) => punto.every((valor, eje) => valor === otro?.[eje]);

/** Rounded, and without those that are then where the one before is. */
function redondear(puntos, decimales) {
  return puntos
    .map((punto) => punto.map((grados) => Math.round(grados * 10 ** decimales)))
    .filter((punto, orden, todos) => !esIgual(punto, todos[orden - 1]));
}

/** Points as text: each is told by how far it is from the one before. */
const polilinea = (enteros) =>
  enteros
    .flatMap((punto, orden) => punto.map((valor, eje) => valor - (enteros[orden - 1]?.[eje] ?? 0)))
    .map(escribirNumero)
    .join('');

module.exports = { polilinea, redondear };
