const PRIMERO = 63;
const SIGUE = 0x20;
const VALOR = 0x1f;

/** Reads numbers of five bits per character, lowest first (written by scripts/geografia). */
function leerNumeros(texto: string): number[] {
  const numeros: number[] = [];
  let valor = 0;
  let bits = 0;
  for (const letra of texto) {
    const parte = letra.charCodeAt(0) - PRIMERO;
    valor |= (parte & VALOR) << bits;
    bits += 5;
    if (parte & SIGUE) continue;
    numeros.push(valor & 1 ? ~(valor >> 1) : valor >> 1);
    valor = 0;
    bits = 0;
  }
  return numeros;
}

/** The latitude and longitude of each point, stored as differences from the previous one. */
export function leerPolilinea(texto: string, decimales: number): [number, number][] {
  const escala = 10 ** decimales;
  let latitud = 0;
  let longitud = 0;
  const puntos: [number, number][] = [];
  for (const [orden, paso] of leerNumeros(texto).entries()) {
    if (orden % 2 === 0) latitud += paso;
    else {
      longitud += paso;
      puntos.push([latitud / escala, longitud / escala]);
    }
  }
  return puntos;
}
