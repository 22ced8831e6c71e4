/** The font of the text. */
export const FUENTE = /geist-latin-400-700.*\.woff2$/;
