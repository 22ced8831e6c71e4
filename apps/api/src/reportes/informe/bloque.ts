import { AIRE, ALTO_DEL_TITULAR, DESPUES, type Estilo } from './estilo.ts';
import type { Lienzo } from './lienzo.ts';
import type { Renglon } from './texto.ts';

/** A part of the document that is measured before it is drawn. */
export interface ParteDelInforme {
  alto: number;
  escribir: (debajo: LoDeDebajo) => void;
}

/** The height of what comes below a part, with the gap between both. */
export interface LoDeDebajo {
  todo: number;
  /** What may not be alone in its page, if it is next: it stays with the last row of the part. */
  junto: number;
}

interface Titulada {
  titulo: string;
  /** Without its heading. */
  alto: number;
  /** The gap between the heading and what is below it. */
  aire?: number;
  /** Called before the heading is drawn. `comienzo` is the height of what stays with it. */
  preparar: (debajo: LoDeDebajo) => { comienzo: number; escribir: () => void };
}

/** A part under a heading, which is never alone at the foot of a page. */
export const parteTitulada = (
  lienzo: Lienzo,
  { titulo, alto, aire = AIRE, preparar }: Titulada,
): ParteDelInforme => ({
  alto: ALTO_DEL_TITULAR - AIRE + aire + alto + DESPUES,
  escribir: (debajo) => {
    const { comienzo, escribir } = preparar(debajo);
    lienzo.titular(titulo, aire + comienzo);
    lienzo.y += aire;
    escribir();
    lienzo.y += DESPUES;
  },
});

/** A line of one or more styles. */
export interface LineaDeBloque {
  tramos: { renglon: Renglon; estilo: Estilo; aLaDerecha: number }[];
  alto: number;
}

export const enBloque = (renglones: readonly Renglon[], estilo: Estilo): LineaDeBloque[] =>
  renglones.map((renglon) => ({
    tramos: [{ renglon, estilo, aLaDerecha: 0 }],
    alto: estilo.interlinea,
  }));

export const altoDelBloque = (lineas: readonly LineaDeBloque[]): number =>
  lineas.reduce((suma, { alto }) => suma + alto, 0);

/** Adds a short text in another style behind the last line, or below it when there is no room. */
export function conSeguido(
  lienzo: Lienzo,
  lineas: readonly LineaDeBloque[],
  texto: string,
  estilo: Estilo,
  ancho: number,
): LineaDeBloque[] {
  const ultima = lineas.at(-1);
  const hasta = ultima ? finDe(lienzo, ultima) : 0;
  const aparte = () => [...lineas, ...enBloque(lienzo.renglones(texto, estilo, ancho), estilo)];
  if (!ultima || hasta === 0) return aparte();
  const seguido = ` · ${texto}`;
  if (hasta + lienzo.anchoDe(seguido, estilo) > ancho) return aparte();
  const [renglon = []] = lienzo.renglones(seguido, estilo, ancho);
  const tramos = [...ultima.tramos, { renglon, estilo, aLaDerecha: hasta }];
  return [...lineas.slice(0, -1), { ...ultima, tramos }];
}

const finDe = (lienzo: Lienzo, { tramos }: LineaDeBloque): number =>
  Math.max(
    ...tramos.map(
      ({ renglon, estilo, aLaDerecha }) => aLaDerecha + lienzo.largoDe(renglon, estilo),
    ),
  );

/** Draws without structure of its own: inside an open element. */
export function escribirBloque(
  lienzo: Lienzo,
  lineas: readonly LineaDeBloque[],
  x: number,
  desde: number,
): void {
  let y = desde;
  for (const { tramos, alto } of lineas) {
    for (const { renglon, estilo, aLaDerecha } of tramos)
      lienzo.escribir([renglon], estilo, x + aLaDerecha, y);
    y += alto;
  }
}
