import fc from 'fast-check';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { volverA } from './volver.ts';

afterEach(() => {
  vi.restoreAllMocks();
});

describe('the path to return to after sign-in', () => {
  test.each(['/clientes/listado', '/visitas/detalle/7/editar?a=1#b', '/catalogos/rol-usuarios/'])(
    'keeps %s, a page of this application',
    (ruta) => {
      expect(volverA(ruta)).toEqual({ volver: ruta });
    },
  );

  test.each(['/', '/home', '/home/', '/auth/login', '/auth/login?volver=%2Fx', '/unauthorized'])(
    'leaves out %s, the default destination or a page to avoid',
    (ruta) => {
      expect(volverA(ruta)).toEqual({});
    },
  );

  test.each([
    'https://example.com/clientes',
    '//example.com/clientes',
    '/\\example.com/clientes',
    '/.//example.com',
    '/a/..//example.com',
    '/\t/example.com/clientes',
    'javascript:alert(1)',
    'clientes',
    '',
    7,
    null,
    undefined,
    ['/clientes'],
  ])('leaves out %j, which is not an internal path', (destino) => {
    expect(volverA(destino)).toEqual({});
  });

  test('never leads to another site, for any text', () => {
    const inicios = fc.constantFrom('', '/', '//', '/\\', '/./', '/a/..', '/\n', 'https://');
    fc.assert(
      fc.property(inicios, fc.string(), (inicio, resto) => {
        const { volver = '/' } = volverA(inicio + resto);
        expect(new URL(volver, 'https://visitas.example').host).toBe('visitas.example');
      }),
    );
  });

  test('works without features the oldest browsers lack', () => {
    vi.spyOn(URL, 'canParse').mockImplementation(() => {
      throw new TypeError('URL.canParse is not a function');
    });
    expect(volverA('/clientes/listado')).toEqual({ volver: '/clientes/listado' });
    expect(volverA('//:bad')).toEqual({});
  });
});
