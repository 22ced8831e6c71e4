/** As tall as there is room for, and never the whole screen: the page goes on below. */
export const ALTO = 'min(640px, 70vh)';
