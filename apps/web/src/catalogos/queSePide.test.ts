import { expect, test } from 'vitest';
import { loQuePide, versionDe } from './queSePide.ts';

const RESUMEN = { idTipoVisita: 1, preguntas: 9, fotos: 2, firma: true, version: 3, borrador: 4 };

test.each([
  [RESUMEN, '9 preguntas, 2 fotos, firma', '3, borrador 4'],
  [{ ...RESUMEN, preguntas: 0, fotos: null, borrador: null }, 'Firma', '3'],
  [
    { ...RESUMEN, preguntas: 1, fotos: 0, firma: false },
    '1 pregunta, fotos opcionales',
    '3, borrador 4',
  ],
  [{ ...RESUMEN, version: null, borrador: 1 }, 'Nada', 'Borrador 1'],
  [undefined, 'Nada', ''],
])('the list of types says %j', (resumen, pide, version) => {
  expect([loQuePide(resumen), versionDe(resumen)]).toEqual([pide, version]);
});
