const DESCUBRIMIENTO = /\/\.well-known\/openid-configuration\/?$/;
const DETRAS = '(:\\d{1,5})?(/[^\\s?#@\\\\]*)?$';
const CON_TLS = new RegExp(`^https://([a-z0-9.-]+|\\[[0-9a-f:]+\\])${DETRAS}`, 'i');
const EN_ESTE_EQUIPO = new RegExp(`^http://(localhost|127\\.0\\.0\\.1|\\[::1\\])${DETRAS}`, 'i');

/** Trimmed, and without the part that people copy along with the address. */
export const emisorEnLimpio = (texto: string): string => texto.trim().replace(DESCUBRIMIENTO, '');

/** An address that its provider publishes as its own name: no user, no question and no mark are in it. */
export const esEmisor = (texto: string): boolean => CON_TLS.test(texto) || esDeEsteEquipo(texto);

/** Without TLS, and on this same machine: only the setting EMISOR_LOCAL admits it. */
export const esDeEsteEquipo = (texto: string): boolean => EN_ESTE_EQUIPO.test(texto);
