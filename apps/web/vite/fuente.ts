/** The font that the text is written in. */
export const FUENTE = /geist-latin-wght-normal.*\.woff2$/;
