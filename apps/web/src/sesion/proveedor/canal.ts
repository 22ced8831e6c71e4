/** How the window that came back tells the page that waits. */
export const CANAL_DE_CONFIRMACION = 'visitas.confirmacion';
