/** In pixels: the browser makes it of `LADO_DE_FOTO`, and the server admits no side over `LADO_MAXIMO`. */
export const LADO_DE_FOTO = 256;
export const LADO_MAXIMO = 512;

/** What the browser aims at, and the most that is kept: every list of people shows it. */
export const BYTES_BUSCADOS = 48 * 1024;
export const BYTES_DE_FOTO = 64 * 1024;

export const NO_ES_IMAGEN = 'Eso no es una imagen. Elige una foto JPEG, PNG o WebP.';
export const FOTO_QUE_PESA_DE_MAS = 'Esta foto pesa demasiado. Elige otra.';

/** Outside the API: it is the address that a page shows, and it says who may see it. */
export const rutaDeFoto = (nombre: string): `/fotos/${string}` => `/fotos/${nombre}.jpg`;
