import fc from 'fast-check';
import * as fontkit from 'fontkit';
import PDFDocument from 'pdfkit';
import { expect, test } from 'vitest';
import { informe } from '../../../pruebas/informes.ts';
import { fuentesDe } from '../../../pruebas/pdf.ts';
import { fuenteDe, type Peso, ponerFuente } from './fuentes.ts';
import type { FuenteEnDocumento } from './subconjunto.ts';

const DE_LA_CASA = [...Array(95).keys()].map((i) => String.fromCharCode(32 + i));
const signo = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(...DE_LA_CASA, ...'áéíóúñüÁÉÍÓÚÑ–·¿¡º°') },
  // Ligatures, and signs that are not plain.
  { weight: 3, arbitrary: fc.constantFrom(...'ttffil ') },
  { weight: 1, arbitrary: fc.constantFrom('Ł', 'ı', 'е', '€', 'n\u0303') },
);

test.each<Peso>([400, 600])('a text of weight %i is laid out as the font lays it out', (peso) => {
  const fuente = fuenteDe(peso);
  const sola = new PDFDocument({ font: '' });
  sola.registerFont(fuente.nombre, fuente.datos as unknown as Buffer);
  const compartida = new PDFDocument({ font: '' });
  ponerFuente(compartida, fuente);
  const texto = fc.string({ unit: signo, minLength: 1, maxLength: 40 });
  fc.assert(
    fc.property(texto, (escrito) => {
      expect(enCifras(compartida)).toEqual(enCifras(sola));
      function enCifras(doc: PDFKit.PDFDocument) {
        const { _font: enUso } = doc.font(fuente.nombre) as unknown as { _font: FuenteEnDocumento };
        const { glyphs, positions, advanceWidth } = enUso.layout(escrito);
        return { signos: glyphs.map(({ id }) => id), lugares: positions, ancho: advanceWidth };
      }
    }),
    { numRuns: 1_000 },
  );
});

test('reports embed the same glyphs, and one that needs others embeds those too', () => {
  const usuales = traidos({ resultado: 'Se cambió el filtro.' });
  expect(traidos({ resultado: '¿Y la oficina? Ñandú: 100 %.' })).toEqual(usuales);
  const [fuertes, normales = []] = usuales;
  const [sinOtros, conOtros = []] = traidos({ resultado: 'Ж' });
  expect(sinOtros).toEqual(fuertes);
  expect(conOtros.slice(0, normales.length)).toEqual(normales);
  expect(conOtros[normales.length]).toBe(fuenteDe(400).datos.glyphForCodePoint(0x416).path.toSVG());
});

/** The outlines of the glyphs, for each font of the document. */
const traidos = (cambios: Parameters<typeof informe>[0]): string[][] =>
  fuentesDe(informe(cambios)).map((bytes) => {
    const fuente = fontkit.create(bytes);
    if (!('getGlyph' in fuente)) throw new Error('The file is a collection of fonts.');
    return Array.from({ length: fuente.numGlyphs }, (_, i) => fuente.getGlyph(i).path.toSVG());
  });
