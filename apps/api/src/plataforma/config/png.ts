import { crc32, deflateSync } from 'node:zlib';
import { convertIndexedToRgb, decode } from 'fast-png';

/**
 * Returns the picture on white, like paper: pdfkit unpacks a transparent one for each document. An opaque
 * picture stays as it is. Throws when the PNG is broken, interlaced or larger than `lado` pixels on a side.
 */
export function aplanar(png: Buffer, lado: number) {
  const [ancho, alto, entrelazado] = [png.readUInt32BE(16), png.readUInt32BE(20), png[28] !== 0];
  // Checked before unpacking: a small file may declare a picture that fills the memory.
  if (ancho < 1 || ancho > lado || alto > lado || entrelazado) throw new Error('unfit to print');
  const leida = decode(png);
  const [color = []] = (leida.channels === 1 && leida.palette) || [];
  const canales = color.length || leida.channels;
  if (canales % 2 === 1) return { bytes: png, ancho, alto };

  const puntos = color.length > 0 ? convertIndexedToRgb(leida) : leida.data;
  const blanco = leida.depth === 16 ? 65_535 : 255;
  const quedan = canales - 1;
  const planos = Buffer.alloc(ancho * alto * quedan);
  for (let i = 0; i < planos.length; i += 1) {
    const punto = Math.floor(i / quedan) * canales;
    const valor = (puntos[punto + (i % quedan)] ?? 0) / blanco;
    const opacidad = (puntos[punto + quedan] ?? 0) / blanco;
    planos[i] = Math.round(255 * (valor * opacidad + 1 - opacidad));
  }
  return { bytes: escribir(planos, ancho, alto), ancho, alto };
}

/**
 * Writes the lines as they are, or as differences from the line above, whichever is smaller.
 * fast-png never writes differences: a logo with gradients weighs ten times more.
 */
function escribir(puntos: Buffer, ancho: number, alto: number): Buffer {
  const largo = puntos.length / alto;
  const comprimir = (filtro: number, bytes: Uint8Array) => {
    const lineas = Array.from({ length: alto }, (_, y) => [
      Buffer.of(filtro),
      bytes.subarray(y * largo, (y + 1) * largo),
    ]);
    return deflateSync(Buffer.concat(lineas.flat()), { level: 9 });
  };
  const enteras = comprimir(0, puntos);
  const cambios = comprimir(
    2,
    puntos.map((punto, i) => punto - (puntos[i - largo] ?? 0)),
  );
  const cabecera = Buffer.alloc(13);
  cabecera.writeUInt32BE(ancho, 0);
  cabecera.writeUInt32BE(alto, 4);
  cabecera.set([8, largo === ancho ? 0 : 2], 8);
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    ...trozo('IHDR', cabecera),
    ...trozo('IDAT', cambios.length < enteras.length ? cambios : enteras),
    ...trozo('IEND', Buffer.alloc(0)),
  ]);
}

function trozo(tipo: string, datos: Buffer): Buffer[] {
  const cuerpo = Buffer.concat([Buffer.from(tipo), datos]);
  const [largo, suma] = [Buffer.alloc(4), Buffer.alloc(4)];
  largo.writeUInt32BE(datos.length);
  suma.writeUInt32BE(crc32(cuerpo));
  return [largo, cuerpo, suma];
}
