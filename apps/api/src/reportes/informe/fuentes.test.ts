import fc from 'fast-check';
import PDFDocument from 'pdfkit';
import { expect, test } from 'vitest';
import { fuenteDe, type Peso, ponerFuente } from './fuentes.ts';
import type { FuenteEnDocumento } from './subconjunto.ts';

const DE_LA_CASA = [...Array(95).keys()].map((i) => String.fromCharCode(32 + i));
const signo = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(...DE_LA_CASA, ...'áéíóúñüÁÉÍÓÚÑ–·¿¡º°') },
  // What is joined, and what is not plain.
  { weight: 3, arbitrary: fc.constantFrom(...'ttffil ') },
  { weight: 1, arbitrary: fc.constantFrom('Ł', 'ı', 'е', '€', 'n\u0303') },
);

test.each<Peso>([400, 600])('a text of weight %i is laid out as the font does it', (peso) => {
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
