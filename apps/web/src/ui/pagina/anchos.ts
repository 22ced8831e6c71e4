/** For screens only: a sheet of paper is as narrow, but is no phone. */
export const pantallaHasta = (ancho: number): string => `screen and (max-width: ${ancho}px)`;

const ANCHO_TELEFONO = 760;
/** On a narrower screen the navigation leaves a table too little room for a name. */
export const DESDE_TABLAS = 961;

export const TELEFONO = pantallaHasta(ANCHO_TELEFONO);

/** True where the screen has room for the side navigation, or for tables; their code then downloads first. */
export const cabenLado = (): boolean => !matchMedia(TELEFONO).matches;
export const cabenTablas = (): boolean => !matchMedia(pantallaHasta(DESDE_TABLAS - 1)).matches;
