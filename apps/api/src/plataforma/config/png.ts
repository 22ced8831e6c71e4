import { crc32, deflateSync, inflateSync } from 'node:zlib';

interface Cabecera {
  ancho: number;
  alto: number;
  bits: number;
  color: number;
  entrelazado: boolean;
}
interface Trozo {
  tipo: string;
  datos: Buffer;
}

const FIRMA = Buffer.from('89504e470d0a1a0a', 'hex');
const INDEXADO = 3;
/** Samples in a pixel, by its kind of colour. The last sample of the last two is its opacity. */
const CANALES = new Map([
  [0, 1],
  [2, 3],
  [INDEXADO, 1],
  [4, 2],
  [6, 4],
]);
/** The kind of colour that each of those two becomes without its opacity. */
const OPACOS = new Map([
  [4, 0],
  [6, 2],
]);

/**
 * The same picture on white, without transparency: paper is white, and pdfkit unpacks a transparent
 * picture again for each document. It throws when the PNG is not whole, or has more than `lado`
 * pixels on a side. No library does it: pngjs takes cut pictures for whole ones, and fast-png writes
 * without filters, with which a logo of gradients weighs ten times less.
 */
export function aplanar(png: Buffer, lado: number) {
  const trozos = leerTrozos(png);
  const cabecera = leerCabecera(de(trozos, 'IHDR'));
  const { ancho, alto, color } = cabecera;
  if (ancho > lado || alto > lado || cabecera.entrelazado) throw new Error('unfit for a document');
  const lineas = inflateSync(de(trozos, 'IDAT'));
  const largo = 1 + Math.ceil((ancho * bitsPorPixel(cabecera)) / 8);
  if (ancho < 1 || lineas.length !== largo * alto) throw new Error('lines are missing');
  const opaco = OPACOS.get(color);
  const bytes =
    opaco === undefined
      ? escribir(cabecera, [...paletaDe(trozos), { tipo: 'IDAT', datos: de(trozos, 'IDAT') }])
      : escribir({ ...cabecera, bits: 8, color: opaco }, [
          { tipo: 'IDAT', datos: deflateSync(sobreBlanco(lineas, cabecera), { level: 9 }) },
        ]);
  return { bytes, ancho, alto };
}

function leerTrozos(png: Buffer): Trozo[] {
  const trozos: Trozo[] = [];
  for (let i = FIRMA.length; i < png.length; ) {
    const largo = png.readUInt32BE(i);
    const tipo = png.toString('latin1', i + 4, i + 8);
    const datos = png.subarray(i + 8, i + 8 + largo);
    if (datos.length !== largo) throw new Error('it is cut short');
    trozos.push({ tipo, datos });
    i += largo + 12;
  }
  return trozos;
}

const de = (trozos: readonly Trozo[], tipo: string): Buffer =>
  Buffer.concat(trozos.filter((trozo) => trozo.tipo === tipo).map(({ datos }) => datos));

const leerCabecera = (datos: Buffer): Cabecera => ({
  ancho: datos.readUInt32BE(0),
  alto: datos.readUInt32BE(4),
  bits: datos.readUInt8(8),
  color: datos.readUInt8(9),
  entrelazado: datos.readUInt8(12) !== 0,
});

const bitsPorPixel = ({ bits, color }: Cabecera) => bits * (CANALES.get(color) ?? 0);

const blanquear = (valor: number, opacidad: number) =>
  Math.round((valor * opacidad + 255 * (255 - opacidad)) / 255);

/** In a picture with a palette only the colours change: its pixels stay as they are. */
function paletaDe(trozos: readonly Trozo[]): Trozo[] {
  const [paleta, opacidades] = [de(trozos, 'PLTE'), de(trozos, 'tRNS')];
  if (paleta.length === 0)
    return opacidades.length > 0 ? [{ tipo: 'tRNS', datos: opacidades }] : [];
  const datos = paleta.map((valor, i) => blanquear(valor, opacidades[Math.floor(i / 3)] ?? 255));
  return [{ tipo: 'PLTE', datos: Buffer.from(datos) }];
}

function sobreBlanco(lineas: Buffer, { ancho, alto, bits, color }: Cabecera): Buffer {
  const canales = CANALES.get(color) ?? 0;
  const paso = bits / 8;
  const puntos = desfiltrar(lineas, alto, canales * paso);
  const quedan = canales - 1;
  const planos = Buffer.alloc(ancho * alto * quedan);
  for (let i = 0; i < ancho * alto; i += 1) {
    const opacidad = puntos[(i * canales + quedan) * paso] ?? 255;
    for (let canal = 0; canal < quedan; canal += 1) {
      const valor = puntos[(i * canales + canal) * paso] ?? 0;
      planos[i * quedan + canal] = blanquear(valor, opacidad);
    }
  }
  return filtrar(planos, alto, quedan);
}

function escribir({ ancho, alto, bits, color }: Cabecera, trozos: readonly Trozo[]): Buffer {
  const cabecera = Buffer.alloc(13);
  cabecera.writeUInt32BE(ancho, 0);
  cabecera.writeUInt32BE(alto, 4);
  cabecera.writeUInt8(bits, 8);
  cabecera.writeUInt8(color, 9);
  const todos = [{ tipo: 'IHDR', datos: cabecera }, ...trozos, { tipo: 'IEND', datos: NADA }];
  return Buffer.concat([FIRMA, ...todos.flatMap(enBytes)]);
}

const NADA = Buffer.alloc(0);

function enBytes({ tipo, datos }: Trozo): Buffer[] {
  const cuerpo = Buffer.concat([Buffer.from(tipo, 'latin1'), datos]);
  const [largo, suma] = [Buffer.alloc(4), Buffer.alloc(4)];
  largo.writeUInt32BE(datos.length);
  suma.writeUInt32BE(crc32(cuerpo));
  return [largo, cuerpo, suma];
}

/** What a byte is expected to be, from the one at its left, the one above and the one above that. */
type Predictor = (izquierda: number, arriba: number, esquina: number) => number;

function paeth(izquierda: number, arriba: number, esquina: number): number {
  const estimado = izquierda + arriba - esquina;
  const [a, b, c] = [izquierda, arriba, esquina].map((cerca) => Math.abs(estimado - cerca));
  if (Number(a) <= Number(b) && Number(a) <= Number(c)) return izquierda;
  return Number(b) <= Number(c) ? arriba : esquina;
}

/** The five filters of PNG, by the number with which each line says its own. */
const PREDICTORES: readonly Predictor[] = [
  () => 0,
  (izquierda) => izquierda,
  (_, arriba) => arriba,
  (izquierda, arriba) => (izquierda + arriba) >> 1,
  paeth,
];

/** The samples of lines that begin with the number of their filter. */
function desfiltrar(lineas: Buffer, alto: number, paso: number): Buffer {
  const largo = lineas.length / alto - 1;
  const puntos = Buffer.alloc(largo * alto);
  for (let y = 0; y < alto; y += 1) {
    const predecir = PREDICTORES[lineas[y * (largo + 1)] ?? 0];
    if (!predecir) throw new Error('there is no such filter');
    for (let x = 0; x < largo; x += 1) {
      const dicho = lineas[y * (largo + 1) + 1 + x] ?? 0;
      puntos[y * largo + x] = dicho + predecir(...vecinos(puntos, { x, y, largo, paso }));
    }
  }
  return puntos;
}

/** Writes each line with the filter that leaves it smallest, as the PNG specification suggests. */
function filtrar(puntos: Buffer, alto: number, paso: number): Buffer {
  const largo = puntos.length / alto;
  const lineas = Array.from({ length: alto }, (_, y) => {
    const posibles = PREDICTORES.map((predecir, numero) => {
      const linea = Buffer.alloc(largo + 1, numero);
      for (let x = 0; x < largo; x += 1) {
        const punto = puntos[y * largo + x] ?? 0;
        linea[x + 1] = punto - predecir(...vecinos(puntos, { x, y, largo, paso }));
      }
      return { linea, peso: pesoDe(linea) };
    });
    return posibles.reduce((mejor, otra) => (otra.peso < mejor.peso ? otra : mejor)).linea;
  });
  return Buffer.concat(lineas);
}

interface Sitio {
  x: number;
  y: number;
  largo: number;
  paso: number;
}

function vecinos(puntos: Buffer, { x, y, largo, paso }: Sitio): [number, number, number] {
  const aqui = y * largo + x;
  const [hayIzquierda, hayArriba] = [x >= paso, y > 0];
  return [
    hayIzquierda ? (puntos[aqui - paso] ?? 0) : 0,
    hayArriba ? (puntos[aqui - largo] ?? 0) : 0,
    hayIzquierda && hayArriba ? (puntos[aqui - largo - paso] ?? 0) : 0,
  ];
}

const pesoDe = (linea: Buffer) =>
  linea.subarray(1).reduce((suma, byte) => suma + Math.min(byte, 256 - byte), 0);
