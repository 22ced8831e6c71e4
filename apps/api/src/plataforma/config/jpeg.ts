const MARCA = 0xff;
/** Start of a frame, of any of its kinds; those in between mean something else. */
const esMarco = (tipo: number) =>
  tipo >= 0xc0 && tipo <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(tipo);

/** Throws when it does not get to say how large it is, or where it ends. */
export function medidasDeJpeg(jpeg: Buffer): { ancho: number; alto: number } {
  if (!jpeg.subarray(-64).includes(Buffer.from('ffd9', 'hex'))) throw new Error('it is cut short');
  let i = 2;
  while (jpeg.readUInt8(i) === MARCA) {
    const tipo = jpeg.readUInt8(i + 1);
    if (esMarco(tipo)) return { alto: jpeg.readUInt16BE(i + 5), ancho: jpeg.readUInt16BE(i + 7) };
    i += 2 + jpeg.readUInt16BE(i + 2);
  }
  throw new Error('it has no frame');
}
