// https://developers.google.com/maps/documentation/utilities/polylinealgorithm

/** Writes a number with five bits per character, the lowest first. */
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

/** Rounds the points and drops each one equal to the point before it. */
function redondear(puntos, decimales) {
  return puntos
    .map((punto) => punto.map((grados) => Math.round(grados * 10 ** decimales)))
    .filter((punto, orden, todos) => !esIgual(punto, todos[orden - 1]));
}

/** Writes the points as text, each as its distance from the point before it. */
const polilinea = (enteros) =>
  enteros
    .flatMap((punto, orden) => punto.map((valor, eje) => valor - (enteros[orden - 1]?.[eje] ?? 0)))
    .map(escribirNumero)
    .join('');

module.exports = { polilinea, redondear };
