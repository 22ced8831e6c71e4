const ESCRITA = /^(\d{1,2})(?:[:.h ]?(\d{2}))?(?:\s?h)?$/;
const DE_DOCE = /^(.*?)\s?([ap])\.?\s?(?:m\.?)?$/;

/**
 * Reads a typed or pasted hour as 'hh:mm': '8', '830', '8.30', '17h' or '5 p. m.'. Undefined when there is no such
 * hour.
 */
export function leerHora(texto: string): string | undefined {
  const escrito = texto.trim().toLowerCase();
  const [, deDoce, mitad] = DE_DOCE.exec(escrito) ?? [];
  const [, cifras, minutos = '00'] = ESCRITA.exec(deDoce ?? escrito) ?? [];
  if (cifras === undefined) return undefined;
  const hora = mitad === undefined ? Number(cifras) : enVeinticuatro(Number(cifras), mitad === 'p');
  if (hora > 23 || Number(minutos) > 59) return undefined;
  return `${String(hora).padStart(2, '0')}:${minutos}`;
}

/** Twelve is midnight in the morning and noon in the afternoon. No other clock has a thirteenth hour. */
const enVeinticuatro = (hora: number, deLaTarde: boolean): number =>
  hora < 1 || hora > 12 ? Number.POSITIVE_INFINITY : (hora % 12) + (deLaTarde ? 12 : 0);
