import type * as fontkit from 'fontkit';

/** Some signs with their places, as pdfkit keeps them: in thousandths of the size. */
export interface Compuesto {
  glyphs: fontkit.Glyph[];
  positions: (fontkit.GlyphPosition & { advanceWidth: number })[];
  advanceWidth: number;
}

type Componer = (texto: string) => Compuesto;

/** Longer ones are no ligature of ours, but somebody leaning on a key. */
const GRUPO_MAXIMO = 3;

/**
 * Laying out a word takes a font a hundred times what looking up two letters takes, and a report has a
 * fingerprint and a key that no other has. In plain letters a sign only changes with the one beside it
 * (kerning), and some are joined (`tt`): what two groups are together is asked once to the font, and any
 * word is made of that. What is not plain is laid out whole, each time.
 */
export function porParejas(componer: Componer, sencillos: ReadonlySet<string>): Componer {
  const enteros = new Map<string, Compuesto>();
  const entero = (texto: string): Compuesto => {
    const conocido = enteros.get(texto) ?? componer(texto);
    enteros.set(texto, conocido);
    return conocido;
  };
  /** Drawn as one sign, or changed by each other in more than their distance. */
  const seJuntan = (uno: string, otro: string): boolean =>
    entero(uno + otro).glyphs.length !== uno.length + otro.length;

  return (texto) => {
    const grupos = enGrupos(texto, sencillos, seJuntan);
    if (!grupos) return componer(texto);
    const compuesto: Compuesto = { glyphs: [], positions: [], advanceWidth: 0 };
    grupos.forEach((grupo, i) => {
      const { glyphs } = entero(grupo);
      const { positions } = entero(grupo + (grupos[i + 1] ?? ''));
      glyphs.forEach((signo, j) => {
        const lugar = positions[j];
        if (!lugar) throw new Error(`The font draws «${grupo}» otherwise beside another.`);
        compuesto.glyphs.push(signo);
        compuesto.positions.push(lugar);
        compuesto.advanceWidth += lugar.xAdvance;
      });
    });
    return compuesto;
  };
}

/** Signs alone, and those that are joined, together. None when the text is not all plain. */
function enGrupos(
  texto: string,
  sencillos: ReadonlySet<string>,
  seJuntan: (uno: string, otro: string) => boolean,
): string[] | null {
  const grupos: string[] = [];
  let ultimo = '';
  for (const signo of texto) {
    if (!sencillos.has(signo)) return null;
    if (ultimo && seJuntan(ultimo, signo)) {
      const junto = `${grupos.pop()}${signo}`;
      if (junto.length > GRUPO_MAXIMO) return null;
      grupos.push(junto);
    } else grupos.push(signo);
    ultimo = signo;
  }
  return grupos;
}
