/** How a cell's style shows its number. */
export type FormaDeNumero = 'general' | 'fecha' | 'fechaHora' | { cifras: number };

/** The built-in formats of dates and hours (ECMA-376, 18.8.30). */
const DE_FECHA = new Set([
  14, 15, 16, 17, 27, 28, 29, 30, 31, 34, 35, 36, 50, 51, 52, 53, 54, 57, 58,
]);
const DE_FECHA_Y_HORA = new Set([18, 19, 20, 21, 22, 32, 33, 45, 46, 47, 55, 56]);

export function formaDe(idDeFormato: number, codigo: string | undefined): FormaDeNumero {
  if (DE_FECHA.has(idDeFormato)) return 'fecha';
  if (DE_FECHA_Y_HORA.has(idDeFormato)) return 'fechaHora';
  if (codigo === undefined) return 'general';
  const letras = codigo.replace(/"[^"]*"|\\.|\[[^\]]*\]|_.|\*./g, '');
  // A mask such as '0000 00000 0000' shows as many digits as it has zeros, in groups.
  const mascara = letras.split(';')[0]?.replace(/[-\s()]/g, '') ?? '';
  if (/^0+$/.test(mascara)) return { cifras: mascara.length };
  if (/general/i.test(letras)) return 'general';
  if (/[hs]/i.test(letras)) return 'fechaHora';
  return /[yd]/i.test(letras) || /mmm/i.test(letras) ? 'fecha' : 'general';
}

/** Excel keeps fifteen digits: a longer number has already lost its last ones. */
const EXACTO = 1e15;
const MAXIMA_FECHA = 2_958_466;

/** A number as a person sees it. One that Excel damaged keeps its exponent, so that it is refused later. */
export function escribirNumero(texto: string, forma: FormaDeNumero, desde1904: boolean): string {
  const numero = Number(texto);
  if (!Number.isFinite(numero)) return texto;
  if ((forma === 'fecha' || forma === 'fechaHora') && numero >= 0 && numero < MAXIMA_FECHA)
    return escribirFecha(numero, forma, desde1904);
  if (Math.abs(numero) >= EXACTO) return numero.toExponential().toUpperCase();
  const exacto = String(Number(numero.toPrecision(15)));
  return typeof forma === 'object' && /^\d+$/.test(exacto)
    ? exacto.padStart(forma.cifras, '0')
    : exacto;
}

const DIA_MS = 24 * 60 * 60 * 1000;
/** Excel counts a 29 February 1900 that never was, so from March 1900 on its days begin here. */
const DIA_CERO = Date.UTC(1899, 11, 30);
const DIA_CERO_DE_1904 = Date.UTC(1904, 0, 1);

function escribirFecha(dias: number, forma: 'fecha' | 'fechaHora', desde1904: boolean): string {
  const ms = (desde1904 ? DIA_CERO_DE_1904 : DIA_CERO) + Math.round(dias * DIA_MS);
  const [fecha = '', hora = ''] = new Date(ms).toISOString().split('T');
  const escrita = fecha.split('-').reverse().join('/');
  return forma === 'fechaHora' ? `${escrita} ${hora.slice(0, 5)}` : escrita;
}
