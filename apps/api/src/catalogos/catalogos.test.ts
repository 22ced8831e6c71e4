import { CATALOGOS, type TipoCatalogo } from '@visitas/contract/catalogos/operaciones';
import { nombresDe } from '@visitas/contract/comun/tablas';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { levantar, type Pedir, type ServidorDePrueba } from '../../pruebas/servidor.ts';

type Item = Record<string, number> & { nombre: string; activo: boolean; version: number };

let servidor: ServidorDePrueba;
let ana: Pedir;
beforeAll(async () => {
  servidor = await levantar();
  ana = await servidor.como('ana');
});
afterAll(() => servidor.detener());

const crear = async (tipo: TipoCatalogo, nombre: string) =>
  (await ana<Item>(`POST /api/catalogos/${tipo}`, { cuerpo: { nombre } })).cuerpo;

const editar = (tipo: TipoCatalogo, cuerpo: Record<string, unknown>) =>
  ana<Item>(`PUT /api/catalogos/${tipo}`, { cuerpo });

describe.each(nombresDe(CATALOGOS))('%s', (tipo) => {
  const { campoId, titulo } = CATALOGOS[tipo];
  const nuevo = (nombre: string) => crear(tipo, `${titulo} ${nombre}`);

  test('a created item is active, listed and readable', async () => {
    const item = await nuevo('de prueba');
    expect(item).toEqual({
      [campoId]: expect.any(Number),
      nombre: `${titulo} de prueba`,
      activo: true,
      version: 1,
    });
    expect((await ana(`GET /api/catalogos/${tipo}/`)).cuerpo).toContainEqual(item);
    expect((await ana(`GET /api/catalogos/${item[campoId]}/${tipo}`)).cuerpo).toEqual(item);
  });

  test('an edit changes the name and the active state, and raises the version', async () => {
    const item = await nuevo('por editar');
    const { estado, cuerpo } = await editar(tipo, {
      ...item,
      nombre: `  ${titulo} editado `,
      activo: false,
    });
    expect(estado).toBe(200);
    expect(cuerpo).toEqual({ ...item, nombre: `${titulo} editado`, activo: false, version: 2 });
  });

  test.each([
    ['in another case', 'único 1', 'Ya existe otro con este nombre.'],
    ['with other spaces', '\u00a0ÚNICO \u2003 1', 'Ya existe otro con este nombre.'],
    ['with other letters that look the same', 'U\u0301NICO １', 'Ya existe otro con este nombre.'],
    [
      'with what nobody sees',
      'ÚNICO 1\u200e',
      'El nombre tiene caracteres que no se ven. Escríbelo de nuevo, sin copiarlo de otro sitio.',
    ],
  ])('a name repeated %s is a field error, on create and on edit', async (como, escrito, frase) => {
    await ana(`POST /api/catalogos/${tipo}`, { cuerpo: { nombre: `${titulo} ÚNICO 1` } });
    const otro = await nuevo(`otro, ${como}`);
    const repetido = `${titulo} ${escrito}`;
    for (const respuesta of [
      await ana(`POST /api/catalogos/${tipo}`, { cuerpo: { nombre: repetido } }),
      await editar(tipo, { ...otro, nombre: repetido }),
    ]) {
      expect(respuesta.estado).toBe(400);
      expect(respuesta.cuerpo).toMatchObject({ errors: { nombre: [frase] } });
    }
  });

  test('a stale edit is 409 and overwrites nothing; an edit without a version is accepted', async () => {
    const item = await nuevo('disputado');
    await editar(tipo, { ...item, nombre: `${titulo} de la primera` });
    const tarde = await editar(tipo, { ...item, nombre: `${titulo} de la segunda` });
    expect(tarde.estado).toBe(409);
    expect(tarde.cuerpo).toMatchObject({
      detail: 'Otra persona modificó este registro. Vuelve a cargarlo.',
    });
    const { version: _, ...sinVersion } = item;
    expect((await editar(tipo, { ...sinVersion, nombre: `${titulo} sin versión` })).estado).toBe(
      200,
    );
  });

  test('only one of twenty edits of one version succeeds', async () => {
    const item = await nuevo('carrera');
    const respuestas = await Promise.all(
      Array.from({ length: 20 }, (_, n) =>
        editar(tipo, { ...item, nombre: `${titulo} carrera ${n}` }),
      ),
    );
    const estados = respuestas.map(({ estado }) => estado).sort();
    expect(estados).toEqual([200, ...Array.from({ length: 19 }, () => 409)]);
  });

  test('editing an item that does not exist is 404', async () => {
    const { estado } = await editar(tipo, {
      [campoId]: 2_147_483_647,
      nombre: 'Nada',
      activo: true,
    });
    expect(estado).toBe(404);
  });

  test('an empty edit reports each missing field', async () => {
    const { estado, cuerpo } = await editar(tipo, {});
    expect(estado).toBe(400);
    expect(Object.keys((cuerpo as unknown as { errors: object }).errors).sort()).toEqual(
      [campoId, 'activo', 'nombre'].sort(),
    );
  });

  test.each([0, -1, 1.5, 2_147_483_648, Number.MAX_SAFE_INTEGER, '1', null, {}])(
    'the version %s is reported under its field',
    async (version) => {
      const item = await nuevo(`versión ${JSON.stringify(version)}`);
      const { estado, cuerpo } = await editar(tipo, { ...item, version });
      expect(estado).toBe(400);
      expect(cuerpo).toMatchObject({ errors: { version: ['Vuelve a cargar el registro.'] } });
    },
  );

  test('the list is in Spanish order', async () => {
    for (const nombre of ['zzz', 'ñandú', 'nube', 'Árbol', 'oso'])
      await crear(tipo, `${tipo}-${nombre}`);
    const { cuerpo } = await ana<Item[]>(`GET /api/catalogos/${tipo}`);
    const propios = cuerpo
      .map(({ nombre }) => nombre)
      .filter((nombre) => nombre.startsWith(`${tipo}-`));
    expect(propios.map((nombre) => nombre.split('-')[1])).toEqual([
      'Árbol',
      'nube',
      'ñandú',
      'oso',
      'zzz',
    ]);
  });
});

describe.each([
  ['rolUsuario', ['Administrador', 'Supervisor', 'Tecnico']],
  ['estadoVisita', ['Pendiente', 'En Proceso', 'Finalizada', 'Atrasada', 'Cancelada']],
] as const)('the system rows of %s', (tipo, nombres) => {
  const { campoId } = CATALOGOS[tipo];
  const delSistema = async (nombre: string): Promise<Item> => {
    const { cuerpo } = await ana<Item[]>(`GET /api/catalogos/${tipo}`);
    const item = cuerpo.find((cada) => cada.nombre === nombre);
    if (!item) throw new Error(`falta ${nombre}`);
    return item;
  };

  test.each(nombres)('%s is there, and can be neither renamed nor deactivated', async (nombre) => {
    const item = await delSistema(nombre);
    const renombrado = await editar(tipo, { ...item, nombre: 'Otro nombre' });
    expect(renombrado.cuerpo).toMatchObject({
      status: 400,
      errors: { nombre: ['Es parte del sistema y no se puede renombrar.'] },
    });
    const apagado = await editar(tipo, { ...item, activo: false });
    expect(apagado.cuerpo).toMatchObject({
      status: 400,
      errors: { activo: ['Es parte del sistema y no se puede desactivar.'] },
    });
    expect(await delSistema(nombre)).toEqual({ ...item, [campoId]: item[campoId] });
  });

  test('cannot be deleted, even by hand', async () => {
    const tabla = tipo === 'rolUsuario' ? 'rolesUsuario' : 'estadosVisita';
    await expect(
      servidor.bd.deleteFrom(tabla).where('nombre', '=', nombres[0]).execute(),
    ).rejects.toThrow(/system row/);
  });
});
