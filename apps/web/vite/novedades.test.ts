import { fecha } from '@visitas/contract/comun/formato';
import { PUBLICADA, VERSION } from '@visitas/contract/salud/version';
import { expect, test } from 'vitest';
import { leerCambios, novedadesDe } from './novedades.ts';

const novedades = novedadesDe(leerCambios());

test('CHANGELOG.md begins with the version and the date of the program', () => {
  expect(novedades[0]).toMatchObject({ version: VERSION, fecha: fecha(PUBLICADA) });
});

test('CHANGELOG.md tells users what each version changed, newest first', () => {
  for (const { version, fecha: cuando, cambios } of novedades) {
    expect(version).toMatch(/^\d+\.\d+\.\d+$/);
    expect(cuando).toMatch(/^\d\d\/\d\d\/\d{4}$/);
    expect(cambios.length, version).toBeGreaterThan(0);
    for (const cambio of cambios) expect(cambio).toMatch(/^[^#]+\.$/);
  }
  const enOrden = novedades.toSorted((una, otra) =>
    otra.version.localeCompare(una.version, 'en', { numeric: true }),
  );
  expect(novedades).toEqual(enOrden);
});

test('what a version changed for its operator is not told to phones', () => {
  const texto =
    '# A\n\n## 0.2.0 · 01/02/2026\n\n- Algo que\n  sigue.\n\n### Para quien\n\n- Otra.\n';
  expect(novedadesDe(texto)).toEqual([
    { version: '0.2.0', fecha: '01/02/2026', cambios: ['Algo que sigue.'] },
  ]);
});
