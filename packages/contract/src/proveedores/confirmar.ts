/** How the 'state' of a return begins when its person came back to confirm who is there. */
export const PARA_CONFIRMAR = 'c.';
