const PRIMERO = 2000;
const ULTIMO = 2100;

/** The year in an address. Anything invalid means the current year. */
export function leerAnio({ anio }: Record<string, unknown>): { anio?: string } {
  const leido = Number(anio);
  const es = Number.isInteger(leido) && leido >= PRIMERO && leido <= ULTIMO;
  return es ? { anio: String(leido) } : {};
}

/** Undefined outside the years with dates. */
export function otroAnio(anio: string, pasos: number): string | undefined {
  return leerAnio({ anio: Number(anio) + pasos }).anio;
}
