/** The content policy of a page that runs nothing and fetches nothing; its only style is its own. */
export const SOLO_ESTILOS =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";
