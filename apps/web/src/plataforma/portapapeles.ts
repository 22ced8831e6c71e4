/** False over plain http, as inside a company's network, or when the browser refuses. */
export async function enElPortapapeles(texto: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(texto);
    return true;
  } catch {
    return false;
  }
}
