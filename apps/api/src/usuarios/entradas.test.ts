import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { NO_SON_ID, SE_GUARDA_TAL_CUAL, textosMalos } from '../../pruebas/entradas.ts';
import { rechazaCampos } from '../../pruebas/instantanea.ts';
import { crearUsuario, idDeRol, type Usuario, usuarioNuevo } from '../../pruebas/personas.ts';
import { levantar, type Pedir, type ServidorDePrueba } from '../../pruebas/servidor.ts';

let servidor: ServidorDePrueba;
let ana: Pedir;
let tecnico: number;
let existente: Usuario;
beforeAll(async () => {
  servidor = await levantar();
  ana = await servidor.como('ana');
  tecnico = await idDeRol(servidor, 'Tecnico');
  existente = await crearUsuario(ana, tecnico);
});
afterAll(() => servidor.detener());

type Verbo = 'POST' | 'PUT';

const enviar = (verbo: Verbo, cambios: object) => {
  const { idUsuario } = existente;
  const cuerpo = usuarioNuevo(tecnico, verbo === 'POST' ? cambios : { idUsuario, ...cambios });
  return ana<Usuario>(`${verbo} /api/usuarios`, { cuerpo });
};

const rechaza = (verbo: Verbo, cambios: object, campos: Record<string, string[]>) =>
  rechazaCampos(servidor.bd, () => enviar(verbo, cambios), campos);

const ELEGIR = ['Elige una opción de la lista.'];

const TEXTOS = [
  { campo: 'nombre', sujeto: 'El nombre', maximo: 150 },
  { campo: 'documentoIdentificacion', sujeto: 'El documento de identificación', maximo: 50 },
  { campo: 'user', sujeto: 'El usuario', maximo: 100 },
];

const INVISIBLES = [
  ['a zero-width space', '\u200b'],
  ['a joiner', '\u200d'],
  ['a right-to-left override', '\u202e'],
  ['a soft hyphen', '\u00ad'],
  ['a bell', '\u0007'],
  ['a tab inside', '\t'],
  ['a new line inside', '\n'],
  ['a Hangul filler', '\u3164'],
  ['a tag character', '\u{e0061}'],
  ['a variation selector', '\ufe0f'],
] as const;

describe.each<Verbo>(['POST', 'PUT'])('%s', (verbo) => {
  describe.each(TEXTOS)('$campo', ({ campo, ...texto }) => {
    test.each(textosMalos(texto))('$nombre is refused', ({ valor, mensaje }) =>
      rechaza(verbo, { [campo]: valor }, { [campo]: [mensaje] }),
    );

    test('at its maximum length is stored', async () => {
      const valor = `${verbo}${campo}`.padEnd(texto.maximo, 'ñ');
      expect((await enviar(verbo, { [campo]: valor })).cuerpo[campo]).toBe(valor);
    });
  });

  test.each(SE_GUARDA_TAL_CUAL)('%s in a text is stored unchanged', async (_, texto) => {
    const cambios = { nombre: texto };
    const { cuerpo } = await enviar(verbo, cambios);
    expect(cuerpo).toMatchObject(cambios);
    expect((await ana(`GET /api/usuarios/${cuerpo.idUsuario}`)).cuerpo).toEqual(cuerpo);
  });

  test.each([
    ['full-width letters', 'ａｄｍｉｎ.%', 'admin.%'],
    ['a combining accent', 'jose\u0301.%', 'josé.%'],
    ['a ligature', 'ﬁdel.%', 'fidel.%'],
    ['an unusual space', '\u3000ana\u00a0paz.%\u2003', 'ana paz.%'],
    ['letters of another script', 'ана.%', 'ана.%'],
  ])('a login name with %s is stored as normally written', async (_, escrito, guardado) => {
    const con = (texto: string) => texto.replace('%', verbo);
    expect((await enviar(verbo, { user: con(escrito) })).cuerpo.user).toBe(con(guardado));
    const repetido = ana('POST /api/usuarios', {
      cuerpo: usuarioNuevo(tecnico, { user: con(escrito).toUpperCase() }),
    });
    expect((await repetido).cuerpo).toMatchObject({
      errors: { user: ['Ya existe otro con este usuario.'] },
    });
  });

  test.each(INVISIBLES)('a login name with %s is refused', (_, letra) =>
    rechaza(
      verbo,
      { user: `ad${letra}min` },
      {
        user: [
          'El usuario tiene caracteres que no se ven. Escríbelo de nuevo, sin copiarlo de otro sitio.',
        ],
      },
    ),
  );

  test.each(NO_SON_ID.map((id) => [id]))('the role %j is refused', (idRolUsuario) =>
    rechaza(verbo, { idRolUsuario }, { idRolUsuario: ELEGIR }),
  );

  test('every error is reported at once', () =>
    rechaza(
      verbo,
      { nombre: null, user: ' ', password: 'corta' },
      {
        nombre: ['El nombre es obligatorio.'],
        user: ['El usuario es obligatorio.'],
        password: ['La contraseña debe tener al menos 10 caracteres.'],
      },
    ));
});

test.each(NO_SON_ID.map((id) => [id]))('the id %j is refused in the body', (idUsuario) =>
  rechaza('PUT', { idUsuario }, { idUsuario: ELEGIR }),
);

test.each(['0', '-1', 'uno', '1.5', '2147483648'])(
  'the id %s is refused in the address',
  async (id) => {
    const pedirlo = [
      () => ana(`GET /api/usuarios/${id}`),
      () => ana(`PUT /api/usuarios/${id}`, { cuerpo: { activo: false } }),
    ];
    for (const pedir of pedirlo) await rechazaCampos(servidor.bd, pedir, { id: ELEGIR });
  },
);

test.each([undefined, null, 'true', 1, '', []])('activo as %j is refused', (activo) =>
  rechazaCampos(
    servidor.bd,
    () => ana(`PUT /api/usuarios/${existente.idUsuario}`, { cuerpo: { activo } }),
    { activo: ['Indica si está activo o inactivo.'] },
  ),
);

test.each([0, -1, 1.5, '1', 2_147_483_648, null])('version as %j is refused', (version) =>
  rechaza('PUT', { version }, { version: ['Vuelve a cargar el registro.'] }),
);
