/** Which square of a picture is seen: how much it is enlarged, and how far its centre is from the centre of the square. */
export interface Recorte {
  escala: number;
  /** In sides of the square. */
  x: number;
  y: number;
}

export interface Medidas {
  width: number;
  height: number;
}

export const ESCALA_MAXIMA = 4;
/** The largest square that the picture holds. */
export const ENTERO: Recorte = { escala: 1, x: 0, y: 0 };

/** The picture covers the square wherever it is taken. */
export function dentro({ escala, x, y }: Recorte, { width, height }: Medidas): Recorte {
  const corto = Math.min(width, height);
  const cabe = Math.min(Math.max(escala, 1), ESCALA_MAXIMA);
  const tope = (donde: number, lado: number) => {
    const sobra = ((lado / corto) * cabe - 1) / 2;
    // Adding zero makes the -0 of a picture without slack a 0.
    return Math.min(Math.max(donde, -sobra), sobra) + 0;
  };
  return { escala: cabe, x: tope(x, width), y: tope(y, height) };
}

/** The point under the pointer, in sides of the square from its centre, stays under it. */
export function ampliar(
  { escala, x, y }: Recorte,
  factor: number,
  hacia: Pick<Recorte, 'x' | 'y'>,
): Recorte {
  const nueva = Math.min(Math.max(escala * factor, 1), ESCALA_MAXIMA);
  const razon = nueva / escala;
  return { escala: nueva, x: hacia.x - (hacia.x - x) * razon, y: hacia.y - (hacia.y - y) * razon };
}

/** The square, in pixels of the picture. */
export function cuadroDe({ escala, x, y }: Recorte, { width, height }: Medidas) {
  const lado = Math.min(width, height) / escala;
  return { desdeX: width / 2 - (x + 0.5) * lado, desdeY: height / 2 - (y + 0.5) * lado, lado };
}
