import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { estados, VEINTE } from '../../pruebas/carreras.ts';
import { rechazaCampos, sinCambiarNada } from '../../pruebas/instantanea.ts';
import { crearUsuario, idDeRol, type Usuario, usuarioNuevo } from '../../pruebas/personas.ts';
import { levantar, type Pedir, type ServidorDePrueba } from '../../pruebas/servidor.ts';

const NADIE = 2_147_483_647;

let servidor: ServidorDePrueba;
let ana: Pedir;
let tecnico: number;
let supervisor: number;
beforeAll(async () => {
  servidor = await levantar();
  ana = await servidor.como('ana');
  tecnico = await idDeRol(servidor, 'Tecnico');
  supervisor = await idDeRol(servidor, 'Supervisor');
});
afterAll(() => servidor.detener());

const leer = async (id: number) => (await ana<Usuario>(`GET /api/usuarios/${id}`)).cuerpo;
const editar = (cuerpo: object) => ana<Usuario>('PUT /api/usuarios/', { cuerpo });
const cambiar = (id: number, cuerpo: object) => ana<Usuario>(`PUT /api/usuarios/${id}`, { cuerpo });

describe('a user', () => {
  test('is active, listed with its role and readable once created', async () => {
    const { password: _, ...datos } = usuarioNuevo(tecnico);
    const { estado, cuerpo } = await ana<Usuario>('POST /api/usuarios', {
      cuerpo: { ...datos, password: 'una-clave-larga' },
    });
    expect(estado).toBe(201);
    const { visitasAbiertas, ...ficha } = cuerpo;
    expect(ficha).toEqual({
      ...datos,
      idUsuario: expect.any(Number),
      rolUsuario: { idRolUsuario: tecnico, nombre: 'Tecnico' },
      foto: null,
      provisionalHasta: null,
      activo: true,
      version: 1,
    });
    const nada = { enProceso: 0, pendientes: 0 };
    expect(visitasAbiertas).toEqual({ comoSupervisor: nada, comoTecnico: nada });
    expect((await ana('GET /api/usuarios')).cuerpo).toContainEqual(ficha);
    expect(await leer(cuerpo.idUsuario)).toEqual(cuerpo);
  });

  test('keeps its id and its active state whatever the body says', async () => {
    const ajeno = { idUsuario: 1, activo: false, version: 9, foto: 'x', contrasenaHash: 'x' };
    const usuario = await crearUsuario(ana, tecnico, ajeno);
    expect(usuario).toMatchObject({ foto: null, activo: true, version: 1 });
    const { cuerpo } = await editar({
      ...usuario,
      ...ajeno,
      idUsuario: usuario.idUsuario,
      version: 1,
    });
    expect(cuerpo).toEqual({ ...usuario, version: 2 });
  });

  test('is edited whole, also to another role', async () => {
    const { idUsuario } = await crearUsuario(ana, tecnico);
    const { password: _, ...datos } = usuarioNuevo(supervisor);
    const { estado, cuerpo } = await editar({ ...datos, idUsuario, version: 1 });
    expect(estado).toBe(200);
    expect(cuerpo).toMatchObject({ ...datos, rolUsuario: { nombre: 'Supervisor' }, version: 2 });
    expect(await leer(idUsuario)).toEqual(cuerpo);
  });

  test('is activated and deactivated by `activo` alone', async () => {
    const usuario = await crearUsuario(ana, tecnico);
    const resto = { nombre: '', version: 77, idRolUsuario: supervisor, password: 'x' };
    const apagado = await cambiar(usuario.idUsuario, { ...resto, activo: false });
    expect(apagado).toMatchObject({
      estado: 200,
      cuerpo: { ...usuario, activo: false, version: 2 },
    });
    expect((await cambiar(usuario.idUsuario, { activo: false })).cuerpo.activo).toBe(false);
    const encendido = await cambiar(usuario.idUsuario, { ...usuario, activo: true });
    expect(encendido.cuerpo).toEqual({ ...usuario, version: 4 });
  });
});

describe('a request is refused, and nothing changes,', () => {
  test('to read, edit or deactivate an unknown user', async () => {
    for (const pedir of [
      () => ana(`GET /api/usuarios/${NADIE}`),
      () => editar({ ...usuarioNuevo(tecnico), idUsuario: NADIE }),
      () => cambiar(NADIE, { activo: false }),
    ])
      expect((await sinCambiarNada(servidor.bd, pedir)).estado).toBe(404);
  });

  test.each([
    [
      'documentoIdentificacion',
      ' dpi-SARA ',
      'Ya existe otro con este documento de identificación.',
    ],
    [
      'documentoIdentificacion',
      '\u3000ｄｐｉ-sara',
      'Ya existe otro con este documento de identificación.',
    ],
    [
      'documentoIdentificacion',
      'DPI-sara\u200b',
      'El documento de identificación tiene caracteres que no se ven. Escríbelo de nuevo, sin copiarlo de otro sitio.',
    ],
    ['user', ' SARA ', 'Ya existe otro con este usuario.'],
  ])(
    'with a repeated %s, however it is written, on create and on edit',
    async (campo, valor, frase) => {
      const otro = await crearUsuario(ana, tecnico);
      for (const pedir of [
        () => ana('POST /api/usuarios', { cuerpo: usuarioNuevo(tecnico, { [campo]: valor }) }),
        () => editar({ ...otro, [campo]: valor }),
      ])
        await rechazaCampos(servidor.bd, pedir, { [campo]: [frase] });
    },
  );

  test('with a stale version; without a version it is accepted', async () => {
    const { version, ...usuario } = await crearUsuario(ana, tecnico);
    await cambiar(usuario.idUsuario, { activo: false });
    const tarde = await sinCambiarNada(servidor.bd, () => editar({ ...usuario, version }));
    expect(tarde.cuerpo).toMatchObject({
      status: 409,
      detail: 'Otra persona modificó este registro. Vuelve a cargarlo.',
    });
    expect((await editar(usuario)).cuerpo).toMatchObject({ version: 3, activo: false });
  });
});

test.each(['sara', 'tomas'])(
  '%s, not an administrator, sees and changes no user',
  async (quien) => {
    const suyo = await servidor.como(quien);
    const usuario = await crearUsuario(ana, tecnico);
    const { idUsuario } = usuario;
    const par = { idSupervisor: 3, idTecnico: idUsuario };
    for (const [linea, cuerpo] of [
      ['GET /api/usuarios'],
      [`GET /api/usuarios/${idUsuario}`],
      ['POST /api/usuarios', usuarioNuevo(tecnico)],
      ['PUT /api/usuarios', usuario],
      [`PUT /api/usuarios/${idUsuario}`, { activo: false }],
      ['GET /api/usuarios/supervisor-tecnico/3'],
      ['POST /api/usuarios/supervisor-tecnico', par],
      ['DELETE /api/usuarios/supervisor-tecnico/1'],
    ] as const) {
      const { estado } = await sinCambiarNada(servidor.bd, () => suyo(linea, { cuerpo }));
      expect([linea, estado]).toEqual([linea, 403]);
    }
  },
);

describe('races', () => {
  test('only one of twenty edits of one version succeeds', async () => {
    const usuario = await crearUsuario(ana, tecnico);
    const respuestas = await Promise.all(
      VEINTE.map((n) => editar({ ...usuario, nombre: `Carrera ${n}` })),
    );
    expect(estados(respuestas)).toEqual([200, ...Array(19).fill(409)]);
    const ganadora = respuestas.find(({ estado }) => estado === 200);
    expect(await leer(usuario.idUsuario)).toEqual(ganadora?.cuerpo);
  });

  test('only one of twenty creations with one user name succeeds', async () => {
    const respuestas = await Promise.all(
      VEINTE.map(() =>
        ana('POST /api/usuarios', { cuerpo: usuarioNuevo(tecnico, { user: 'uno.solo' }) }),
      ),
    );
    expect(estados(respuestas)).toEqual([201, ...Array(19).fill(400)]);
  });
});
