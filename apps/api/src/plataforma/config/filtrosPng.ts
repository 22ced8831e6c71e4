/** What a byte is expected to be, from the one to its left, the one above, and the one above that. */
type Predictor = (izquierda: number, arriba: number, esquina: number) => number;

function paeth(izquierda: number, arriba: number, esquina: number): number {
  const estimado = izquierda + arriba - esquina;
  const [a, b, c] = [izquierda, arriba, esquina].map((cerca) => Math.abs(estimado - cerca));
  if (Number(a) <= Number(b) && Number(a) <= Number(c)) return izquierda;
  return Number(b) <= Number(c) ? arriba : esquina;
}

/** The five filters of PNG, by their number: each line says which one it was written with. */
const PREDICTORES: readonly Predictor[] = [
  () => 0,
  (izquierda) => izquierda,
  (_, arriba) => arriba,
  (izquierda, arriba) => (izquierda + arriba) >> 1,
  paeth,
];

/** The samples, from lines that each begin with the number of their filter. */
export function desfiltrar(lineas: Buffer, alto: number, paso: number): Buffer {
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

/** Each line with the filter that leaves it smallest, as the PNG specification suggests. */
export function filtrar(puntos: Buffer, alto: number, paso: number): Buffer {
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
