import { expect, test, vi } from 'vitest';
import { informe } from '../../../pruebas/informes.ts';
import { bajoElTexto, desempaquetado, fuentesDe, leerPdf } from '../../../pruebas/pdf.ts';

const dicho = async (resultado: string) => {
  const { texto } = await leerPdf(informe({ resultado }));
  const [, despues = ''] = texto.split('\nResultado\n');
  return despues.split('\nObservaciones\n')[0] ?? '';
};

test('Spanish text is drawn unchanged', async () => {
  const frase = '¿Qué pasó? ¡Nada! — «pingüino», “ñandú”, ‘así’… 25 °C · 3½ m² ± 1 % – 10 €';
  expect(await dicho(frase)).toBe(frase);
});

test.each([
  ['Łódź, Kőszeg, İzmir', 'Łódź, Kőszeg, İzmir'],
  ['Hà Nội', 'Hà Nội'],
  // Here `ı`, which is also a component of other glyphs.
  ['Diyarbakır, inicio', 'Diyarbakır, inicio'],
  ['Привет, Українa', 'Привет, Українa'],
  // Decomposed, as some phones write.
  ['cancio\u0301n', 'canción'],
  ['ﬁn, ＡＢＣ, ①', 'fin, ABC, 1'],
  ['Ａ\u0301rea', 'Área'],
  ['≥ 12 V, 10 Ω → 3', '>= 12 V, 10 ohm -> 3'],
  ['z̷a̸l̵g̶o̷', 'zalgo'],
  [`á${'\u0301'.repeat(9)}`, 'a'],
])('«%s» reads «%s»', async (escrito, leido) => {
  expect(await dicho(escrito)).toBe(leido);
});

test.each([
  ['👍 listo ✅⚠️🔧 1️⃣', '👍 listo ✅⚠️🔧 1️⃣'],
  // In one colour there are no skin tones, and of newer families one person is drawn.
  ['ok 👍🏽 👨🏽‍🔧 👩‍👩‍👧‍👦 👩‍🪐 🇬🇹 fin', 'ok 👍 👨‍🔧 👩‍👩‍👧‍👦 👩 🇬🇹 fin'],
  ['✓ ✗ ★ ⚠\ufe0e', '✔ ✖ ⭐ ⚠'],
])('the emoji of «%s» are drawn as «%s»', async (escrito, leido) => {
  expect(await dicho(escrito)).toBe(leido);
});

test('emoji stand on the line of the letters, and go on in the next line', async () => {
  const renglones = (await dicho('🔧'.repeat(90))).split('\n');
  expect(renglones.length).toBe(2);
  expect(renglones.join('')).toBe('🔧'.repeat(90));
  // A name is of another size and weight, and the font is still embedded once.
  const conEmoji = informe({ tecnico: 'Ana 👍', resultado: '👍 Ana' });
  expect(fuentesDe(conEmoji)).toHaveLength(fuentesDe(informe()).length + 1);
  expect(conEmoji.length).toBeLessThan(informe().length + 6_000);
});

test('a grapheme that no font draws becomes one dot, however many parts it has', async () => {
  expect(await dicho('a \u{1faff}\u200d\u{1fafe} b')).toBe('a • b');
  expect(await dicho('a 株式会社 b')).toBe('a •••• b');
  expect(await dicho('مرحبا')).toBe('•••••');
});

test('the original text stays under the dots for search, copy and screen readers', () => {
  const enUtf16 = Buffer.from('株式', 'utf16le').swap16().toString('latin1');
  expect(desempaquetado(informe({ resultado: 'a 株式 b' }))).toContain(
    `/ActualText (\u00fe\u00ff${enUtf16})`,
  );
  expect(desempaquetado(informe())).not.toContain('/ActualText');
});

test('marks that turn the text around and invisible characters are removed', async () => {
  expect(
    await dicho('uno\u202e sod\u202c\u2066 tres\u2069\u200b\ufeff\u00ad\u0007\u001b[31m'),
  ).toBe('uno sod tres[31m');
});

test('line breaks of any kind are kept, and many empty lines become one', async () => {
  expect(await dicho('a\r\nb\rc\u2028d\u000be\n\n\n\n\n\nf')).toBe('a\nb\nc\nd\ne\nf');
});

test('a tab becomes spaces, and a space of any width becomes a space', async () => {
  expect(await dicho('a\tb\u00a0c\u3000d')).toMatch(/^a +b c d$/);
});

test('a word of 500 letters goes on in the next line, complete', async () => {
  const palabra = Array.from({ length: 500 }, (_, i) => 'abcdefghij'[i % 10]).join('');
  const renglones = (await dicho(`Serie ${palabra} anotada`)).split('\n');
  expect(renglones.length).toBeGreaterThan(4);
  expect(renglones.join('').replaceAll(' ', '')).toBe(`Serie${palabra}anotada`);
});

test.each([
  ['a result of spaces', ' '.repeat(20_000)],
  ['a result of line breaks', '\n'.repeat(20_000)],
  ['a result of invisible characters', '\u200b\u202e\u0001'.repeat(5_000)],
  ['a result of joiners', '\u200d'.repeat(20_000)],
  ['an empty result', ''],
])('%s counts as no result', async (_, resultado) => {
  expect(await dicho(resultado)).toBe('Sin resultado registrado');
});

test.each([
  ['a word of 20 000 letters', 'w'.repeat(20_000)],
  ['20 000 letters of another alphabet', 'م'.repeat(20_000)],
  ['10 000 emoji', '🙂'.repeat(10_000)],
  ['one letter per line', 'a\n'.repeat(10_000)],
  ['one letter with 19 999 accents', `a${'\u0301'.repeat(19_999)}`],
  ['half a character', '\ud83d'.repeat(100)],
])('%s makes a readable document', async (_, resultado) => {
  const { texto } = await leerPdf(informe({ resultado }));
  expect(texto).toContain('\nComprobación\n');
});

test('a name is one line, whatever its line breaks', async () => {
  const nombre = Array.from({ length: 75 }, () => 'a').join('\n\n');
  const { texto, paginas } = await leerPdf(informe({ tecnico: nombre }));
  expect(texto).toContain('a a a a a a');
  expect(paginas).toHaveLength(1);
});

test('names of the maximum length stay in their column', async () => {
  const { texto } = await leerPdf(
    informe({
      empresa: `${'Compañía '.repeat(11)}S`,
      cliente: { nombre: 'M'.repeat(150), direccion: 'ñ'.repeat(300) },
      tecnico: 'Técnico '.repeat(12),
      comprobacion: `https://${'muy-largo-'.repeat(20)}example.com/verificar/23456789bcdfghjkmnpqrstvwx`,
    }),
  );
  expect(texto.replaceAll('\n', '')).toContain('ñ'.repeat(300));
  expect(texto.replaceAll('\n', '')).toContain('M'.repeat(150));
});

const SIN_PUNTOS = 'Ñ á: … ; ! ? ü ⚠';
const cliente = { nombre: SIN_PUNTOS, direccion: SIN_PUNTOS };

test('a report does not change the next one', async () => {
  const recienArrancado = async () => {
    vi.resetModules();
    const { informe: dibujar } = await import('../../../pruebas/informes.ts');
    return (con = {}) => dibujar({ resultado: 'Visto ⚠️ 👍🏽', ...con });
  };
  const elPrimero = (await recienArrancado())();
  const despuesDeOtro = await recienArrancado();
  // Each text is drawn with component glyphs that are letters or dots of others.
  despuesDeOtro({ empresa: SIN_PUNTOS, tecnico: SIN_PUNTOS, supervisor: SIN_PUNTOS, cliente });
  expect(despuesDeOtro().equals(elPrimero)).toBe(true);
});

test('the longest line of a company leaves the foot on the sheet', async () => {
  const ancha = `${'W'.repeat(45)} `.repeat(3).trim();
  const [sin, con] = [informe({ linea: 'Garantía.' }), informe({ linea: ancha })];
  expect((await leerPdf(con)).texto.replaceAll('\n', ' ')).toContain(ancha);
  expect(await bajoElTexto(sin)).toBeGreaterThan(MARGEN_DE_UNA_IMPRESORA);
  expect(await bajoElTexto(con)).toBeGreaterThan(ALTO_DE_UNA_COLA);
});

const MARGEN_DE_UNA_IMPRESORA = 12;
/** What the tail of a letter takes below its line. */
const ALTO_DE_UNA_COLA = 3;
