/** 'María García Ejemplo' → 'MG': the first two words, as people are called here. */
export function iniciales(nombre: string): string {
  const palabras = nombre.trim().split(/\s+/).slice(0, 2);
  return palabras.map((palabra) => [...palabra][0]?.toLocaleUpperCase('es') ?? '').join('');
}
