import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { estados, VEINTE } from '../../pruebas/carreras.ts';
import { rechazaCampos, sinCambiarNada } from '../../pruebas/instantanea.ts';
import { type Cliente, clienteNuevo, crearCliente } from '../../pruebas/personas.ts';
import { levantar, type Pedir, type ServidorDePrueba } from '../../pruebas/servidor.ts';

const NADIE = 2_147_483_647;
const SE_VE =
  'El documento de identificación tiene caracteres que no se ven. Escríbelo de nuevo, sin copiarlo de otro sitio.';
const NADA_OPCIONAL = { correo: null, nit: null, latitud: null, longitud: null };

let servidor: ServidorDePrueba;
let ana: Pedir;
let sara: Pedir;
beforeAll(async () => {
  servidor = await levantar();
  ana = await servidor.como('ana');
  sara = await servidor.como('sara');
});
afterAll(() => servidor.detener());

const leer = async (id: number, pedir = ana) =>
  (await pedir<Cliente>(`GET /api/clientes/${id}`)).cuerpo;
const editar = (cuerpo: object) => ana<Cliente>('PUT /api/clientes/', { cuerpo });
const cambiar = (id: number, cuerpo: object) => ana<Cliente>(`PUT /api/clientes/${id}`, { cuerpo });

describe('a client', () => {
  test('is active, listed and readable once created, also by a supervisor', async () => {
    const datos = clienteNuevo();
    const { estado, cuerpo } = await ana<Cliente>('POST /api/clientes', { cuerpo: datos });
    expect(estado).toBe(201);
    expect(cuerpo).toEqual({ ...datos, idCliente: expect.any(Number), activo: true, version: 1 });
    for (const pedir of [ana, sara]) {
      expect((await pedir('GET /api/clientes')).cuerpo).toContainEqual(cuerpo);
      expect(await leer(cuerpo.idCliente, pedir)).toEqual(cuerpo);
    }
  });

  test.each([
    ['missing', undefined],
    ['null', null],
    ['empty', ''],
    ['blank', ' \t'],
  ])('may have its optional fields %s, which are stored as null', async (_, nada) => {
    const vacio = { correo: nada, nit: nada, latitud: nada, longitud: nada };
    expect(await crearCliente(ana, vacio)).toMatchObject(NADA_OPCIONAL);
  });

  test('is stored without the spaces around its texts', async () => {
    const { nombre, correo } = clienteNuevo();
    const conEspacios = { nombre: ` ${nombre}\t`, correo: `${correo}\n` };
    expect(await crearCliente(ana, conEspacios)).toMatchObject({ nombre, correo });
  });

  test('keeps its id and its active state whatever the body says', async () => {
    const ajeno = { idCliente: 1, activo: false, version: 9, sistema: true, nombrePlegado: 'x' };
    const cliente = await crearCliente(ana, ajeno);
    expect(cliente).toMatchObject({ activo: true, version: 1 });
    const { cuerpo } = await editar({ ...cliente, activo: false, sistema: true });
    expect(cuerpo).toEqual({ ...cliente, version: 2 });
  });

  test('is edited whole: an optional field left out becomes empty', async () => {
    const { idCliente } = await crearCliente(ana);
    const { correo: _, nit: __, ...datos } = clienteNuevo({ latitud: null, longitud: null });
    const { estado, cuerpo } = await editar({ ...datos, idCliente });
    expect(estado).toBe(200);
    const esperado = { ...datos, ...NADA_OPCIONAL, idCliente };
    expect(cuerpo).toEqual({ ...esperado, activo: true, version: 2 });
    expect(await leer(idCliente)).toEqual(cuerpo);
  });

  test('is activated and deactivated by `activo` alone', async () => {
    const cliente = await crearCliente(ana);
    const { idCliente } = cliente;
    const resto = { nombre: '', version: 77, latitud: 'x', idCliente: NADIE };
    const apagado = await cambiar(idCliente, { ...resto, activo: false });
    expect([apagado.estado, apagado.cuerpo]).toEqual([
      200,
      { ...cliente, activo: false, version: 2 },
    ]);
    expect((await cambiar(idCliente, { activo: false })).cuerpo.activo).toBe(false);
    const encendido = await cambiar(idCliente, { ...cliente, activo: true });
    expect(encendido.cuerpo).toEqual({ ...cliente, activo: true, version: 4 });
    expect(await leer(idCliente)).toEqual(encendido.cuerpo);
  });
});

describe('a request is refused, and nothing changes,', () => {
  const rechaza = (pedir: () => ReturnType<Pedir>) => sinCambiarNada(servidor.bd, pedir);

  test('to read, edit or deactivate an unknown client', async () => {
    for (const respuesta of [
      await ana(`GET /api/clientes/${NADIE}`),
      await rechaza(() => editar({ ...clienteNuevo(), idCliente: NADIE, version: 1 })),
      await rechaza(() => cambiar(NADIE, { activo: false })),
    ])
      expect(respuesta.cuerpo).toMatchObject({
        status: 404,
        detail: 'No encontramos lo que buscas. Es posible que ya no exista.',
      });
  });

  test('with a repeated document in any case, on create and on edit', async () => {
    await crearCliente(ana, { documentoIdentificacion: 'Pasaporte Ñ-1' });
    const otro = await crearCliente(ana);
    const repetido = { documentoIdentificacion: ' PASAPORTE ñ-1 ' };
    for (const pedir of [
      () => ana('POST /api/clientes', { cuerpo: clienteNuevo(repetido) }),
      () => editar({ ...otro, ...repetido }),
    ])
      await rechazaCampos(servidor.bd, pedir, {
        documentoIdentificacion: ['Ya existe otro con este documento de identificación.'],
      });
  });

  test('with a document that looks like that of another', async () => {
    await crearCliente(ana, { documentoIdentificacion: 'Pasaporte 77 A' });
    const otro = await crearCliente(ana);
    for (const [documentoIdentificacion, frase] of [
      ['Pasaporte\u00a077  a', 'Ya existe otro con este documento de identificación.'],
      ['Pasaporte ７７ A', 'Ya existe otro con este documento de identificación.'],
      ['Pasaporte 77 A\u200e', SE_VE],
    ] as const)
      for (const pedir of [
        () => ana('POST /api/clientes', { cuerpo: clienteNuevo({ documentoIdentificacion }) }),
        () => editar({ ...otro, documentoIdentificacion }),
      ])
        await rechazaCampos(servidor.bd, pedir, { documentoIdentificacion: [frase] });
  });

  test('with a stale version; without a version it is accepted', async () => {
    const { version, ...cliente } = await crearCliente(ana);
    await cambiar(cliente.idCliente, { activo: false });
    const tarde = await rechaza(() => editar({ ...cliente, version }));
    expect(tarde.cuerpo).toMatchObject({
      status: 409,
      detail: 'Otra persona modificó este registro. Vuelve a cargarlo.',
    });
    expect((await editar(cliente)).cuerpo).toMatchObject({ version: 3, activo: false });
  });
});

describe("the clients' permissions", () => {
  test('let a supervisor read clients and change none', async () => {
    const cliente = await crearCliente(ana);
    for (const [linea, cuerpo] of [
      ['POST /api/clientes', clienteNuevo()],
      ['PUT /api/clientes', cliente],
      [`PUT /api/clientes/${cliente.idCliente}`, { activo: false }],
    ] as const) {
      const { estado } = await sinCambiarNada(servidor.bd, () => sara(linea, { cuerpo }));
      expect(estado).toBe(403);
    }
  });

  test('show a technician neither the list nor the record', async () => {
    const tomas = await servidor.como('tomas');
    const { idCliente } = await crearCliente(ana);
    for (const ruta of ['/api/clientes', `/api/clientes/${idCliente}`] as const)
      expect((await tomas(`GET ${ruta}`)).estado).toBe(403);
  });
});

test("a client's own document in another case is no repetition", async () => {
  const cliente = await crearCliente(ana, { documentoIdentificacion: 'abc-1' });
  const { estado } = await editar({ ...cliente, documentoIdentificacion: 'ABC-1' });
  expect(estado).toBe(200);
});

test('a client of before with a document that cannot be told from another is read, and mended by its edit', async () => {
  const deAntes = async (documentoIdentificacion: string) => {
    const cliente = await crearCliente(ana);
    const suyo = servidor.bd.updateTable('clientes').where('idCliente', '=', cliente.idCliente);
    await suyo.set({ documentoIdentificacion }).execute();
    const leido = await leer(cliente.idCliente);
    expect(leido).toEqual({ ...cliente, documentoIdentificacion });
    return leido;
  };
  const conEspacio = await editar(await deAntes('Cédula\u00a0 ８'));
  expect(conEspacio).toMatchObject({
    estado: 200,
    cuerpo: { documentoIdentificacion: 'Cédula 8' },
  });
  const gemelo = await deAntes('Cédula\u00a08');
  expect((await editar(gemelo)).cuerpo).toMatchObject({
    errors: {
      documentoIdentificacion: ['Ya existe otro con este documento de identificación.'],
    },
  });
  const oculto = await deAntes('Cédula 9\u200b');
  expect((await cambiar(oculto.idCliente, { activo: false })).estado).toBe(200);
  expect((await editar(oculto)).cuerpo).toMatchObject({
    errors: { documentoIdentificacion: [SE_VE] },
  });
});

test('only one of twenty edits of one version succeeds', async () => {
  const cliente = await crearCliente(ana);
  const respuestas = await Promise.all(
    VEINTE.map((n) => editar({ ...cliente, nombre: `Carrera ${n}` })),
  );
  expect(estados(respuestas)).toEqual([200, ...Array(19).fill(409)]);
  const ganadora = respuestas.find(({ estado }) => estado === 200);
  expect(await leer(cliente.idCliente)).toEqual(ganadora?.cuerpo);
});

test('only one of twenty creations with one document succeeds', async () => {
  const respuestas = await Promise.all(
    VEINTE.map(() =>
      ana('POST /api/clientes', { cuerpo: clienteNuevo({ documentoIdentificacion: 'uno solo' }) }),
    ),
  );
  expect(estados(respuestas)).toEqual([201, ...Array(19).fill(400)]);
});
