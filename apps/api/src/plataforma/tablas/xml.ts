/** The little of XML that a workbook needs. Names may carry a prefix, as some programs write them. */
export const elementos = (nombre: string): RegExp =>
  new RegExp(`<(?:\\w+:)?${nombre}\\b([^>]*?)(?:/>|>([\\s\\S]*?)</(?:\\w+:)?${nombre}>)`, 'g');

export function atributo(atributos: string, nombre: string): string | undefined {
  const valor = new RegExp(`(?:^|\\s)${nombre}="([^"]*)"`).exec(atributos)?.[1];
  return valor === undefined ? undefined : sinEntidades(valor);
}

const ENTIDADES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

export function sinEntidades(texto: string): string {
  if (!texto.includes('&')) return texto;
  return texto.replace(/&(#x[\da-f]{1,6}|#\d{1,7}|\w{2,4});/gi, (entera, nombre: string) => {
    if (!nombre.startsWith('#')) return ENTIDADES[nombre] ?? entera;
    const codigo =
      nombre[1]?.toLowerCase() === 'x' ? Number(`0${nombre.slice(1)}`) : Number(nombre.slice(1));
    return codigo <= 0x10ffff ? String.fromCodePoint(codigo) : entera;
  });
}
