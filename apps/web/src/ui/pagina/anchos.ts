/** Only of screens: a sheet of paper is as narrow, and is no phone. */
export const pantallaHasta = (ancho: number): string => `screen and (max-width: ${ancho}px)`;

const ANCHO_TELEFONO = 760;
/** On a narrower screen, the navigation leaves a table too little room to show a name. */
export const DESDE_TABLAS = 961;

export const TELEFONO = pantallaHasta(ANCHO_TELEFONO);

/** What only a wider screen shows is downloaded first there: whether this one is. */
export const cabenLado = (): boolean => !matchMedia(TELEFONO).matches;
export const cabenTablas = (): boolean => !matchMedia(pantallaHasta(DESDE_TABLAS - 1)).matches;
