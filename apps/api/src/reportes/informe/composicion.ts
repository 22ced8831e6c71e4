import type * as fontkit from 'fontkit';

/** Glyphs with their positions as pdfkit keeps them: in thousandths of the font size. */
export interface Compuesto {
  glyphs: fontkit.Glyph[];
  positions: SignoPuesto[];
  advanceWidth: number;
}

type SignoPuesto = fontkit.GlyphPosition & { advanceWidth: number };
type Componer = (texto: string) => Compuesto;

/** A longer group is no ligature of the font, but a key held down. */
const GRUPO_MAXIMO = 3;
const TEXTOS_RECORDADOS = 1_000;

/**
 * Laying out a word takes a font a hundred times longer than looking up its letters, and each
 * report has its own fingerprint and key. In plain letters a glyph depends only on its neighbour
 * (kerning), and some are joined (`tt`). So the font lays out each pair once, and plain text is
 * composed of pairs. The font lays out other text.
 */
export function porParejas(componer: Componer, sencillos: ReadonlySet<string>): Componer {
  const parejas = new Map<string, Map<string, Compuesto>>();

  /** The layout of two signs side by side, or of one alone. */
  const juntos = (uno: string, otro: string): Compuesto => {
    const suyas = parejas.get(uno) ?? new Map<string, Compuesto>();
    parejas.set(uno, suyas);
    const conocida = suyas.get(otro) ?? componer(uno + otro);
    suyas.set(otro, conocida);
    return conocida;
  };

  /** Splits into single signs, keeping ligatures together. Null when some sign is not plain. */
  const enGrupos = (texto: string): string[] | null => {
    const grupos: string[] = [];
    let grupo = '';
    let ultimo = '';
    for (const signo of texto) {
      if (!sencillos.has(signo)) return null;
      if (ultimo !== '' && juntos(ultimo, signo).glyphs.length === 1) grupo += signo;
      else {
        if (grupo !== '') grupos.push(grupo);
        grupo = signo;
      }
      if (grupo.length > GRUPO_MAXIMO) return null;
      ultimo = signo;
    }
    grupos.push(grupo);
    return grupos;
  };

  const porGrupos = (texto: string): Compuesto => {
    const grupos = enGrupos(texto);
    if (!grupos) return componer(texto);
    const compuesto: Compuesto = { glyphs: [], positions: [], advanceWidth: 0 };
    grupos.forEach((grupo, i) => {
      const { glyphs } = juntos(grupo, '');
      const { positions } = juntos(grupo, grupos[i + 1] ?? '');
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

  /** A text is measured, broken and drawn, and most texts are in every report. */
  const conocidos = new Map<string, Compuesto>();

  return (texto) => {
    const conocido = conocidos.get(texto) ?? porGrupos(texto);
    if (conocidos.size >= TEXTOS_RECORDADOS) conocidos.clear();
    conocidos.set(texto, conocido);
    return conocido;
  };
}
