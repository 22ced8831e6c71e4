import { decode, encode } from 'fast-png';

const COLORES = 256;
/** Colours equal in these bits count as one. */
const BITS_QUE_CUENTAN = 0xfcfcfc;

/** The same picture with a palette, in a third of the size: a screen has few colours. */
export function reducir(png: Buffer): Uint8Array {
  const { width, height, channels, data } = decode(png);
  const canal = (punto: number, cual: number) => data[punto * channels + cual] ?? 0;
  const colores = Uint32Array.from(
    { length: width * height },
    (_, punto) => (canal(punto, 0) << 16) | (canal(punto, 1) << 8) | canal(punto, 2),
  );
  const paleta = paletaDe(colores);
  const conocidos = new Map<number, number>();
  const indices = Uint8Array.from(colores, (color) => {
    const indice = conocidos.get(color) ?? masParecido(paleta, color);
    conocidos.set(color, indice);
    return indice;
  });
  const palette = paleta.map((color) => [color >> 16, (color >> 8) & 0xff, color & 0xff]);
  return encode({ width, height, channels: 1, data: indices, palette }, { zlib: { level: 9 } });
}

/** The most frequent colour of each group of similar ones, most frequent group first. */
function paletaDe(colores: Uint32Array): number[] {
  const veces = new Map<number, number>();
  for (const color of colores) veces.set(color, (veces.get(color) ?? 0) + 1);
  const grupos = new Map<number, { color: number; veces: number }>();
  for (const [color, cuantas] of [...veces].sort(([, una], [, otra]) => otra - una)) {
    const grupo = grupos.get(color & BITS_QUE_CUENTAN);
    if (grupo) grupo.veces += cuantas;
    else grupos.set(color & BITS_QUE_CUENTAN, { color, veces: cuantas });
  }
  return [...grupos.values()]
    .sort((uno, otro) => otro.veces - uno.veces)
    .slice(0, COLORES)
    .map(({ color }) => color);
}

const lejania = (uno: number, otro: number): number =>
  ((uno >> 16) - (otro >> 16)) ** 2 +
  (((uno >> 8) & 0xff) - ((otro >> 8) & 0xff)) ** 2 +
  ((uno & 0xff) - (otro & 0xff)) ** 2;

function masParecido(paleta: readonly number[], color: number): number {
  let elegido = 0;
  let menor = Number.POSITIVE_INFINITY;
  paleta.forEach((candidato, indice) => {
    const cuanto = lejania(candidato, color);
    if (cuanto < menor) [elegido, menor] = [indice, cuanto];
  });
  return elegido;
}
