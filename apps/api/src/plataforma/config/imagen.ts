import { LIMITES_DEL_LOGO } from '@visitas/contract/ajustes/claves';
import { aplanar } from './png.ts';

export interface Imagen {
  bytes: Buffer;
  ancho: number;
  alto: number;
}

const { bytes: PESO_MAXIMO, lado: LADO_MAXIMO } = LIMITES_DEL_LOGO;

const FORMATOS = [
  {
    firma: Buffer.from('89504e470d0a1a0a', 'hex'),
    abrir: (bytes: Buffer) => aplanar(bytes, LADO_MAXIMO),
  },
  {
    firma: Buffer.from('ffd8ff', 'hex'),
    abrir: (bytes: Buffer) => ({ bytes, ...medidasDeJpeg(bytes) }),
  },
];

/** Checked at start: with a damaged picture no technician could finish a visit. */
export function abrirLogo(bytes: Buffer): Imagen {
  const formato = FORMATOS.find(({ firma }) => bytes.subarray(0, firma.length).equals(firma));
  if (!formato || bytes.length > PESO_MAXIMO)
    throw new Error(`usa una imagen PNG o JPEG de ${PESO_MAXIMO / 1024} KB como máximo`);
  const imagen = intentar(() => formato.abrir(bytes));
  if (imagen && imagen.ancho <= LADO_MAXIMO && imagen.alto <= LADO_MAXIMO) return imagen;
  throw new Error(
    `usa una imagen que no esté dañada ni entrelazada, de ${LADO_MAXIMO} píxeles por lado como máximo`,
  );
}

function intentar<T>(abrir: () => T): T | null {
  try {
    return abrir();
  } catch {
    return null;
  }
}

const MARCA = 0xff;
/** The markers that begin a frame; the three excluded mean something else. */
const esMarco = (tipo: number) =>
  tipo >= 0xc0 && tipo <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(tipo);

/** Throws when the file does not tell the size of the picture, or is cut short. */
function medidasDeJpeg(jpeg: Buffer): { ancho: number; alto: number } {
  if (!jpeg.subarray(-64).includes(Buffer.from('ffd9', 'hex'))) throw new Error('it is cut short');
  let i = 2;
  while (jpeg.readUInt8(i) === MARCA) {
    const tipo = jpeg.readUInt8(i + 1);
    if (esMarco(tipo)) return { alto: jpeg.readUInt16BE(i + 5), ancho: jpeg.readUInt16BE(i + 7) };
    i += 2 + jpeg.readUInt16BE(i + 2);
  }
  throw new Error('it has no frame');
}
