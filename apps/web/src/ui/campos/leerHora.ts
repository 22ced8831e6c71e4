const HORA = /^(?<horas>\d{1,2})(?:[:.h ]?(?<minutos>\d{2}))?\s*(?<mitad>[ap])?\.?\s?m?\.?$/;
const MEDIODIA = 12;

/** Reads a typed hour as '09:30': '9', '930', '9:30', '9.30', '2:30 pm'. Undefined when there is no such hour. */
export function leerHora(texto: string): string | undefined {
  const partes = HORA.exec(texto.trim().toLowerCase())?.groups;
  if (!partes) return undefined;
  const { horas = '', minutos = '00', mitad } = partes;
  const hora = mitad ? enElDia(Number(horas), mitad) : Number(horas);
  if (hora === undefined || hora > 23 || Number(minutos) > 59) return undefined;
  return `${String(hora).padStart(2, '0')}:${minutos}`;
}

/** '12 am' is midnight, and '12 pm' is noon. */
function enElDia(hora: number, mitad: string): number | undefined {
  if (hora < 1 || hora > MEDIODIA) return undefined;
  return (hora % MEDIODIA) + (mitad === 'p' ? MEDIODIA : 0);
}
