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

test('a result is counted in characters, as the database counts it: an emoji is one', () => {
  const conResultado = (resultado: string, motivo?: string) =>
    esquemaFin.safeParse({ ...fin, resultado, ...(motivo && { noRealizada: { motivo } }) }).success;
  expect(conResultado('👍'.repeat(20_000))).toBe(true);
  expect(conResultado('👍'.repeat(20_001))).toBe(false);
  const antes = 'Cliente cerrado. '.length;
  expect(conResultado('👍'.repeat(20_000 - antes), 'cerrado')).toBe(true);
  expect(conResultado('👍'.repeat(20_001 - antes), 'cerrado')).toBe(false);
});
