import { duracionEnTexto } from '@visitas/contract/visitas/hora';

const MINUTOS = /^(?<minutos>\d{1,4})\s*(?:m|min|mins|minutos?)?\.?$/;
const RELOJ = /^(?<horas>\d{1,2}):(?<minutos>[0-5]\d)$/;
const HORAS = /^(?<horas>\d{1,2}(?:[.,]\d{1,2})?)\s*(?:h|hs|hrs?|horas?)\.?$/;
const HORAS_Y_MINUTOS =
  /^(?<horas>\d{1,2})\s*(?:h|hs|hrs?|horas?)\.?\s*(?:y\s*)?(?<minutos>\d{1,2})\s*(?:m|min|mins|minutos?)?\.?$/;

const MINUTOS_POR_HORA = 60;

/**
 * Reads a typed duration in minutes: '90', '45 min', '1:30', '1h 30min', '1,5 h'. Undefined when it is none. The limits
 * are the server's to say.
 */
export function leerDuracion(texto: string): number | undefined {
  const escrito = texto.trim().toLowerCase();
  const formas = [MINUTOS, RELOJ, HORAS, HORAS_Y_MINUTOS];
  const partes = formas.map((forma) => forma.exec(escrito)?.groups).find(Boolean);
  if (!partes) return undefined;
  const { horas = '0', minutos = '0' } = partes;
  return Math.round(Number(horas.replace(',', '.')) * MINUTOS_POR_HORA) + Number(minutos);
}

/** '90' → '1h 30min'. A text that is no duration stays as it is. */
export function duracionNormal(texto: string): string {
  const minutos = leerDuracion(texto);
  return minutos === undefined ? texto : duracionEnTexto(minutos);
}
