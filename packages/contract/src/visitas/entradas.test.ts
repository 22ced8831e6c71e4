import { expect, test } from 'vitest';
import { esquemaFin } from './entradas.ts';
import { CUENTA_QUE_PASO } from './noRealizada.ts';

const fin = { idVisita: 1, latitudFin: 14.6, longitudFin: -90.5 };

test.each([undefined, null, '', ' ', '\u200b', '\u2060\u202e'])(
  'another reason why a visit could not be done is not told by %j',
  (nada) => {
    for (const textos of [
      { noRealizada: { motivo: 'otro', detalle: nada } },
      { noRealizada: { motivo: 'otro' }, resultado: nada },
      { noRealizada: { motivo: 'otro', detalle: nada }, resultado: nada },
    ]) {
      const { error } = esquemaFin.safeParse({ ...fin, ...textos });
      expect(error?.issues).toMatchObject([{ path: ['resultado'], message: CUENTA_QUE_PASO }]);
    }
    expect(
      esquemaFin.safeParse({
        ...fin,
        noRealizada: { motivo: 'otro', detalle: nada },
        resultado: 'Ya',
      }).success,
    ).toBe(true);
  },
);
