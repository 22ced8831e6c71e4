/** What the first bytes of a file say of it. */
export type ClaseDeArchivo = 'pdf' | 'jpeg' | 'png' | 'gif' | 'webp' | 'heif' | undefined;

const latin = (bytes: Uint8Array, desde: number, hasta: number): string =>
  String.fromCharCode(...bytes.subarray(desde, hasta));

/** By its bytes: a name and a type can say anything. */
export function claseDe(bytes: Uint8Array): ClaseDeArchivo {
  if (latin(bytes, 0, 5) === '%PDF-') return 'pdf';
  if (bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff) return 'jpeg';
  if (latin(bytes, 1, 4) === 'PNG') return 'png';
  if (latin(bytes, 0, 4) === 'GIF8') return 'gif';
  if (latin(bytes, 0, 4) === 'RIFF' && latin(bytes, 8, 12) === 'WEBP') return 'webp';
  return latin(bytes, 4, 8) === 'ftyp' ? 'heif' : undefined;
}

/** Width times height as the header says, without decoding. Undefined when it does not say. */
export function pixelesDe(bytes: Uint8Array): number | undefined {
  const vista = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  try {
    if (claseDe(bytes) === 'jpeg') return pixelesDeJpeg(vista);
    if (claseDe(bytes) === 'png') return vista.getUint32(16) * vista.getUint32(20);
    if (claseDe(bytes) === 'gif') return vista.getUint16(6, true) * vista.getUint16(8, true);
    return claseDe(bytes) === 'webp' ? pixelesDeWebp(vista, latin(bytes, 12, 16)) : undefined;
  } catch {
    // The header is cut.
    return undefined;
  }
}

function pixelesDeJpeg(vista: DataView): number | undefined {
  for (const { marca, desde } of segmentosDe(vista))
    if (esMarco(marca)) return vista.getUint16(desde + 1) * vista.getUint16(desde + 3);
  return undefined;
}

/** SOF0 to SOF15, without the tables that share their range. */
const esMarco = (marca: number): boolean =>
  marca >= 0xc0 && marca <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marca);

function pixelesDeWebp(vista: DataView, trozo: string): number | undefined {
  const tres = (donde: number) => vista.getUint16(donde, true) + vista.getUint8(donde + 2) * 65_536;
  if (trozo === 'VP8X') return (tres(24) + 1) * (tres(27) + 1);
  if (trozo === 'VP8 ')
    return (vista.getUint16(26, true) & 0x3fff) * (vista.getUint16(28, true) & 0x3fff);
  if (trozo !== 'VP8L') return undefined;
  const juntos = vista.getUint32(21, true);
  return ((juntos & 0x3fff) + 1) * (((juntos >>> 14) & 0x3fff) + 1);
}

interface Segmento {
  marca: number;
  /** After its length. */
  desde: number;
  largo: number;
}

const INICIO_DE_LA_IMAGEN = 0xda;

/** The segments before the image itself. */
function* segmentosDe(vista: DataView): Generator<Segmento> {
  let donde = 2;
  while (donde + 4 <= vista.byteLength && vista.getUint8(donde) === 0xff) {
    const marca = vista.getUint8(donde + 1);
    if (marca === INICIO_DE_LA_IMAGEN) return;
    const suelto = marca === 0xff || (marca >= 0xd0 && marca <= 0xd8) || marca === 1;
    if (suelto) {
      donde += marca === 0xff ? 1 : 2;
      continue;
    }
    const largo = vista.getUint16(donde + 2);
    if (largo < 2) return;
    yield { marca, desde: donde + 4, largo: largo - 2 };
    donde += 2 + largo;
  }
}

const APP1 = 0xe1;
const AL_EXIF = 0x8769;
const TOMADA = 0x9003;
const DESFASE = 0x9011;

/** The moment when the camera took the photo: an instant in milliseconds. */
export function momentoDeExif(bytes: Uint8Array): number | undefined {
  if (claseDe(bytes) !== 'jpeg') return undefined;
  try {
    const vista = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    for (const { marca, desde, largo } of segmentosDe(vista)) {
      if (marca !== APP1 || latin(bytes, desde, desde + 6) !== 'Exif\0\0') continue;
      return momentoEn(bytes.subarray(desde + 6, desde + largo));
    }
  } catch {
    // A wrong offset inside it.
  }
  return undefined;
}

function momentoEn(tiff: Uint8Array): number | undefined {
  const vista = new DataView(tiff.buffer, tiff.byteOffset, tiff.byteLength);
  const alReves = latin(tiff, 0, 2) === 'II';
  const raiz = camposDe(vista, vista.getUint32(4, alReves), alReves);
  const exif = camposDe(vista, raiz.get(AL_EXIF)?.valor ?? vista.byteLength, alReves);
  const textoDe = (campo: number): string => {
    const { cuantos = 0, valor = 0 } = exif.get(campo) ?? {};
    return latin(tiff, valor, valor + Math.min(cuantos, 32)).replace(/\0.*$/s, '');
  };
  return interpretar(textoDe(TOMADA), textoDe(DESFASE));
}

function camposDe(vista: DataView, donde: number, alReves: boolean) {
  const cuantos = vista.getUint16(donde, alReves);
  const campos = new Map<number, { cuantos: number; valor: number }>();
  for (let i = 0; i < Math.min(cuantos, 200); i += 1) {
    const en = donde + 2 + i * 12;
    campos.set(vista.getUint16(en, alReves), {
      cuantos: vista.getUint32(en + 4, alReves),
      valor: vista.getUint32(en + 8, alReves),
    });
  }
  return campos;
}

/** '2026:11:24 09:18:05' and '-06:00'. Without an offset it is the time of this phone. */
function interpretar(tomada: string, desfase: string): number | undefined {
  const partes = /^(\d{4}):(\d\d):(\d\d) (\d\d:\d\d:\d\d)$/.exec(tomada);
  if (!partes) return undefined;
  const [, anio, mes, dia, hora] = partes;
  const zona = /^[+-]\d\d:\d\d$/.test(desfase) ? desfase : '';
  const instante = Date.parse(`${anio}-${mes}-${dia}T${hora}${zona}`);
  return Number.isNaN(instante) ? undefined : instante;
}
