/** URL parameters are always text: '?buscar=123' searches for '123' and is written back the same. */
export const leerParametros = (texto: string): Record<string, string> =>
  Object.fromEntries(new URLSearchParams(texto));

export function escribirParametros(valores: Record<string, unknown>): string {
  const pares = Object.entries(valores).filter(([, valor]) => valor !== undefined);
  const texto = new URLSearchParams(
    pares.map(([nombre, valor]) => [nombre, String(valor)]),
  ).toString();
  return texto && `?${texto}`;
}
