/** The font of the text. */
export const FUENTE = /geist-latin-wght-normal.*\.woff2$/;
