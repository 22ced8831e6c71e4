import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { NO_SON_ID, SE_GUARDA_TAL_CUAL, textosMalos } from '../../pruebas/entradas.ts';
import { rechazaCampos } from '../../pruebas/instantanea.ts';
import { type Cliente, clienteNuevo, crearCliente } from '../../pruebas/personas.ts';
import { levantar, type Pedir, type ServidorDePrueba } from '../../pruebas/servidor.ts';

let servidor: ServidorDePrueba;
let ana: Pedir;
let existente: Cliente;
beforeAll(async () => {
  servidor = await levantar();
  ana = await servidor.como('ana');
  existente = await crearCliente(ana);
});
afterAll(() => servidor.detener());

type Verbo = 'POST' | 'PUT';

const enviar = (verbo: Verbo, cambios: object) => {
  const { idCliente } = existente;
  const cuerpo = clienteNuevo(verbo === 'POST' ? cambios : { idCliente, ...cambios });
  return ana<Cliente>(`${verbo} /api/clientes`, { cuerpo });
};

const rechaza = (verbo: Verbo, cambios: object, campos: Record<string, string[]>) =>
  rechazaCampos(servidor.bd, () => enviar(verbo, cambios), campos);

const TEXTOS = [
  { campo: 'nombre', sujeto: 'El nombre', maximo: 150 },
  { campo: 'documentoIdentificacion', sujeto: 'El documento de identificación', maximo: 50 },
  { campo: 'direccion', sujeto: 'La dirección', maximo: 300 },
  { campo: 'telefono', sujeto: 'El teléfono', maximo: 50 },
  { campo: 'nit', sujeto: 'El NIT', maximo: 20, opcional: true },
];
const CORREO = { sujeto: 'El correo', maximo: 254, opcional: true };
const CORREO_INVALIDO = 'Escribe un correo válido, por ejemplo nombre@empresa.com.';

describe.each<Verbo>(['POST', 'PUT'])('%s', (verbo) => {
  describe.each(TEXTOS)('$campo', ({ campo, ...texto }) => {
    test.each(textosMalos(texto))('$nombre is refused', ({ valor, mensaje }) =>
      rechaza(verbo, { [campo]: valor }, { [campo]: [mensaje] }),
    );

    test('at its maximum length is stored', async () => {
      const valor = `${Math.random()}`.padEnd(texto.maximo, 'ñ').slice(0, texto.maximo);
      expect((await enviar(verbo, { [campo]: valor })).cuerpo[campo]).toBe(valor);
    });
  });

  test.each(SE_GUARDA_TAL_CUAL)('%s in a text is stored and shown unchanged', async (_, texto) => {
    const cambios = { nombre: texto, direccion: texto, telefono: texto };
    const { cuerpo } = await enviar(verbo, cambios);
    expect(cuerpo).toMatchObject(cambios);
    expect((await ana(`GET /api/clientes/${cuerpo.idCliente}`)).cuerpo).toEqual(cuerpo);
  });

  describe('correo', () => {
    test.each(textosMalos(CORREO))('$nombre is refused', ({ valor, mensaje }) =>
      rechaza(verbo, { correo: valor }, { correo: [mensaje] }),
    );

    test.each([
      'nombre',
      'nombre@',
      '@empresa.com',
      'nombre@empresa',
      'a b@empresa.com',
      'uno@empresa.com, dos@empresa.com',
      'Nombre <nombre@empresa.com>',
      '👩🏽‍🔧@empresa.com',
    ])('«%s» is refused', (correo) => rechaza(verbo, { correo }, { correo: [CORREO_INVALIDO] }));
  });

  describe('the place', () => {
    const LATITUD = 'La latitud es un número entre -90 y 90.';
    const LONGITUD = 'La longitud es un número entre -180 y 180.';
    const NI_NUMEROS = ['norte', '14,63', '0x10', '1e1', '--1', true, [14], { grados: 14 }];

    test.each([90.000001, -90.000001, 1e300, '91', ...NI_NUMEROS])(
      'with latitude %s is refused',
      (latitud) => rechaza(verbo, { latitud }, { latitud: [LATITUD] }),
    );
    test.each([180.000001, -180.000001, 1e300, '-181', ...NI_NUMEROS])(
      'with longitude %s is refused',
      (longitud) => rechaza(verbo, { longitud }, { longitud: [LONGITUD] }),
    );

    test.each([undefined, null, '', ' '])('without its other half is refused: %s', async (nada) => {
      await rechaza(verbo, { latitud: nada }, { latitud: ['Indica también la latitud.'] });
      await rechaza(verbo, { longitud: nada }, { longitud: ['Indica también la longitud.'] });
    });

    test.each([
      { latitud: 0, longitud: 0 },
      { latitud: 0, longitud: -90.5069 },
      { latitud: 90, longitud: 180 },
      { latitud: -90, longitud: -180 },
      { latitud: 14.634912345678, longitud: -90.50691234 },
    ])('at $latitud, $longitud is accepted, as numbers and as texts', async (lugar) => {
      expect((await enviar(verbo, lugar)).cuerpo).toMatchObject(lugar);
      const escrito = { latitud: ` ${lugar.latitud} `, longitud: `${lugar.longitud}` };
      expect((await enviar(verbo, escrito)).cuerpo).toMatchObject(lugar);
    });
  });

  test('every error is reported at once', () =>
    rechaza(
      verbo,
      { nombre: '', correo: 'x', latitud: null, telefono: 5 },
      {
        nombre: ['El nombre es obligatorio.'],
        correo: [CORREO_INVALIDO],
        latitud: ['Indica también la latitud.'],
        telefono: ['El teléfono es obligatorio.'],
      },
    ));
});

describe('an id', () => {
  const ELEGIR = ['Elige una opción de la lista.'];

  test.each(NO_SON_ID.map((id) => [id]))('%j is refused in the body', (idCliente) =>
    rechaza('PUT', { idCliente }, { idCliente: ELEGIR }),
  );

  const enDireccion = NO_SON_ID.filter((id) => typeof id === 'string' && id.trim() !== '');
  test.each(enDireccion)('%s is refused in the address', async (id) => {
    const ruta = `/api/clientes/${encodeURIComponent(String(id))}` as const;
    await rechazaCampos(servidor.bd, () => ana(`GET ${ruta}`), { id: ELEGIR });
    await rechazaCampos(servidor.bd, () => ana(`PUT ${ruta}`, { cuerpo: { activo: false } }), {
      id: ELEGIR,
    });
  });
});

test.each([undefined, null, 'true', 1, '', []])('activo as %j is refused', (activo) =>
  rechazaCampos(
    servidor.bd,
    () => ana(`PUT /api/clientes/${existente.idCliente}`, { cuerpo: { activo } }),
    { activo: ['Indica si está activo o inactivo.'] },
  ),
);

test.each([0, -1, 1.5, '1', 2_147_483_648, null])('version as %j is refused', (version) =>
  rechaza('PUT', { version }, { version: ['Vuelve a cargar el registro.'] }),
);

test.each(['[]', '"texto"', '7', 'null'])('%s is not a client', async (cuerpo) => {
  const { estado } = await ana('POST /api/clientes', { cuerpo });
  expect(estado).toBe(400);
});
