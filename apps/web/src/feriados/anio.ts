const PRIMERO = 2000;
const ULTIMO = 2100;

/** Of which year the list in an address is; anything else is the one in course. */
export function leerAnio({ anio }: Record<string, unknown>): { anio?: string } {
  const leido = Number(anio);
  const es = Number.isInteger(leido) && leido >= PRIMERO && leido <= ULTIMO;
  return es ? { anio: String(leido) } : {};
}

/** So many years after one, or before; nothing where there are no dates. */
export function otroAnio(anio: string, pasos: number): string | undefined {
  return leerAnio({ anio: Number(anio) + pasos }).anio;
}
