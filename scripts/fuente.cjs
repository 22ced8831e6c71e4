const { readFileSync, writeFileSync } = require('node:fs');
const { enRaiz } = require('./comun/rutas.cjs');

const ORIGEN = enRaiz(
  'node_modules/@fontsource-variable/geist/files/geist-latin-wght-normal.woff2',
);
const DESTINO = enRaiz('apps/web/src/ui/tema/fuentes/geist-latin-400-700.woff2');

/** The product uses no lighter and no heavier weight, and the whole axis is a third of the file. */
const PESOS = { min: 400, max: 700 };

/** The Latin range of the original file: every sign that it has. */
const RANGOS = [
  [0x20, 0xff],
  [0x131, 0x131],
  [0x152, 0x153],
  [0x2bb, 0x2bc],
  [0x2c6, 0x2dc],
  [0x304, 0x329],
  [0x2000, 0x206f],
  [0x20ac, 0x20ac],
  [0x2122, 0x2122],
  [0x2191, 0x2215],
];

const signos = RANGOS.flatMap(([desde, hasta]) =>
  Array.from({ length: hasta - desde + 1 }, (_, i) => String.fromCodePoint(desde + i)),
).join('');

/** Cuts the font of the text again: `node scripts/fuente.cjs`, after its package changes. */
async function cortar() {
  const { default: subsetFont } = await import('subset-font');
  const cortada = await subsetFont(readFileSync(ORIGEN), signos, {
    targetFormat: 'woff2',
    variationAxes: { wght: PESOS },
  });
  writeFileSync(DESTINO, cortada);
}

void cortar();
