const letras = (texto: string): number[] => [...texto].map((una) => una.charCodeAt(0));
const dos = (n: number): number[] => [(n >> 8) & 255, n & 255];

/** The beginning of a JPEG of this size, with these segments before. */
export const jpegDe = ({
  ancho,
  alto,
  antes = [],
}: {
  ancho: number;
  alto: number;
  antes?: readonly number[];
}): Uint8Array =>
  Uint8Array.from([
    ...[0xff, 0xd8, ...antes],
    ...[0xff, 0xc0, ...dos(17), 8, ...dos(alto), ...dos(ancho), 3],
    ...[1, 0x22, 0, 2, 0x11, 1, 3, 0x11, 1],
    ...[0xff, 0xda],
  ]);

type Orden = 'II' | 'MM';

/** A segment as a camera writes it: when the photo was taken, how the phone was held, and a place. */
export function exifDe(
  tomada: string,
  desfase = '',
  orden: Orden = 'MM',
  orientacion = 1,
): number[] {
  const derecho = (bytes: number[]) => (orden === 'MM' ? bytes : [...bytes].reverse());
  const corto = (n: number) => derecho(dos(n));
  const largo = (n: number) => derecho([...dos(n >>> 16), ...dos(n & 0xffff)]);
  const campo = (marca: number, tipo: number, cuantos: number, valor: number[]) => [
    ...corto(marca),
    ...corto(tipo),
    ...largo(cuantos),
    ...valor,
  ];
  const enExif = 8 + 2 + 12 * 2 + 4;
  const enTomada = enExif + 2 + 12 * 2 + 4;
  const tiff = [
    ...letras(orden),
    ...corto(42),
    ...largo(8),
    ...corto(2),
    ...campo(0x0112, 3, 1, [...corto(orientacion), 0, 0]),
    ...campo(0x8769, 4, 1, largo(enExif)),
    ...largo(0),
    ...corto(2),
    ...campo(0x9003, 2, 20, largo(enTomada)),
    ...campo(0x9011, 2, 7, largo(enTomada + 20)),
    ...largo(0),
    ...letras(tomada.padEnd(20, '\0')),
    ...letras(desfase.padEnd(7, '\0')),
    ...letras('14.60142,-90.51287'),
  ];
  const contenido = [...letras('Exif\0\0'), ...tiff];
  return [0xff, 0xe1, ...dos(contenido.length + 2), ...contenido];
}
