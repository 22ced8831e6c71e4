import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Usuario } from '../../../pruebas/personas.ts';
import { levantar, type ServidorDePrueba } from '../../../pruebas/servidor.ts';
import { type Supervision, supervision } from '../../../pruebas/supervision.ts';

let servidor: ServidorDePrueba;
let hacer: Supervision;
let jefa: Usuario;
let tecnico: Usuario;
beforeAll(async () => {
  servidor = await levantar();
  hacer = await supervision(servidor);
});
afterAll(() => servidor.detener());
beforeEach(async () => {
  jefa = await hacer.nuevo('Supervisor');
  tecnico = await hacer.nuevo('Tecnico');
});

describe("a technician in a supervisor's charge", () => {
  test('is listed under the supervisor and among her own, until removed', async () => {
    const { estado, cuerpo } = await hacer.agregar(jefa.idUsuario, tecnico.idUsuario);
    expect(estado).toBe(201);
    const { nombre, documentoIdentificacion, idUsuario: idTecnico } = tecnico;
    const ficha = { nombre, documentoIdentificacion, activo: true, foto: null };
    expect(cuerpo).toEqual({
      idSupervisorTecnico: expect.any(Number),
      idSupervisor: jefa.idUsuario,
      idTecnico,
      tecnico: ficha,
    });
    expect((await hacer.tecnicosDe(jefa)).cuerpo).toEqual([cuerpo]);
    expect(await hacer.misTecnicos(jefa)).toEqual([{ idUsuario: idTecnico, idTecnico, ...ficha }]);
    const quitado = await hacer.quitar(cuerpo.idSupervisorTecnico);
    expect([quitado.estado, quitado.texto]).toEqual([204, '']);
    expect((await hacer.tecnicosDe(jefa)).cuerpo).toEqual([]);
    expect(await hacer.misTecnicos(jefa)).toEqual([]);
  });

  test('may have several supervisors; each lists only her own', async () => {
    const otra = await hacer.nuevo('Supervisor');
    const suyo = await hacer.nuevo('Tecnico');
    await hacer.agregar(jefa.idUsuario, tecnico.idUsuario);
    await hacer.agregar(otra.idUsuario, tecnico.idUsuario);
    await hacer.agregar(otra.idUsuario, suyo.idUsuario);
    const nombres = (filas: { nombre: string }[]) => filas.map(({ nombre }) => nombre);
    expect(nombres(await hacer.misTecnicos(jefa))).toEqual([tecnico.nombre]);
    expect(nombres(await hacer.misTecnicos(otra)).sort()).toEqual(
      [tecnico.nombre, suyo.nombre].sort(),
    );
    expect((await hacer.tecnicosDe(jefa)).cuerpo).toHaveLength(1);
  });

  test('stays listed as inactive after a deactivation', async () => {
    await hacer.agregar(jefa.idUsuario, tecnico.idUsuario);
    await hacer.desactivar(tecnico);
    expect((await hacer.tecnicosDe(jefa)).cuerpo).toMatchObject([{ tecnico: { activo: false } }]);
    expect(await hacer.misTecnicos(jefa)).toMatchObject([
      { idTecnico: tecnico.idUsuario, activo: false },
    ]);
  });

  test("can be removed after a change of role, but is in no one's charge", async () => {
    await hacer.agregar(jefa.idUsuario, tecnico.idUsuario);
    await hacer.cambiarRol(tecnico, 'Supervisor');
    // Those who look at the supervisor are told so: they see a person whom she does not.
    expect((await hacer.tecnicosDe(jefa)).cuerpo).toMatchObject([
      { tecnico: { otroRol: 'Supervisor' } },
    ]);
    expect(await hacer.misTecnicos(jefa)).toEqual([]);
  });

  test('is listed by name, in Spanish order', async () => {
    for (const nombre of ['Óscar', 'Ñato', 'zoila', 'Nora', 'ana', 'Nora']) {
      const { idUsuario } = await hacer.nuevo('Tecnico', { nombre });
      await hacer.agregar(jefa.idUsuario, idUsuario);
    }
    const enOrden = ['ana', 'Nora', 'Nora', 'Ñato', 'Óscar', 'zoila'];
    const { cuerpo } = await hacer.tecnicosDe(jefa);
    expect(cuerpo.map((vinculo) => vinculo.tecnico.nombre)).toEqual(enOrden);
    expect((await hacer.misTecnicos(jefa)).map(({ nombre }) => nombre)).toEqual(enOrden);
  });
});

test('an inactive supervisor still is one: her technicians can be listed', async () => {
  await hacer.agregar(jefa.idUsuario, tecnico.idUsuario);
  await hacer.desactivar(jefa);
  expect((await hacer.tecnicosDe(jefa)).cuerpo).toHaveLength(1);
});

test.each(['ana', 'tomas'])('%s, not a supervisor, has no technicians', async (quien) => {
  const suyo = await servidor.como(quien);
  expect((await suyo('GET /api/usuarios/tecnicos-por-supervisor')).estado).toBe(403);
});

describe('several technicians at once', () => {
  test('are offered without a supervisor first, and put in charge together, each of them once', async () => {
    const otra = await hacer.nuevo('Supervisor', { nombre: 'Xenia Ajú' });
    const nombres = ['Zoila Quib', 'Ábner Quib', 'Inés Quib', 'Ulises Quib'];
    const [zoila, abner, ines, ulises] = await Promise.all(
      nombres.map((nombre) => hacer.nuevo('Tecnico', { nombre })),
    );
    if (!zoila || !abner || !ines || !ulises) throw new Error('Nobody was created.');
    await hacer.agregar(otra.idUsuario, abner.idUsuario);
    await hacer.desactivar(ulises);
    const de = ({ idUsuario: idTecnico, nombre, documentoIdentificacion }: Usuario) => ({
      idTecnico,
      nombre,
      documentoIdentificacion,
    });
    expect(await hacer.disponibles(jefa, 'quíb')).toEqual({
      tecnicos: [
        { ...de(ines), supervisores: [] },
        { ...de(zoila), supervisores: [] },
        { ...de(abner), supervisores: ['Xenia Ajú'] },
      ],
      total: 3,
    });

    const pedidos = [zoila.idUsuario, abner.idUsuario, zoila.idUsuario];
    const { estado, cuerpo } = await hacer.agregarVarios(jefa.idUsuario, pedidos);
    expect([estado, cuerpo.map(({ tecnico: { nombre } }) => nombre)]).toEqual([
      201,
      ['Ábner Quib', 'Zoila Quib'],
    ]);
    expect((await hacer.tecnicosDe(jefa)).cuerpo).toEqual(cuerpo);
    expect((await hacer.tecnicosDe(otra)).cuerpo).toHaveLength(1);
    expect((await hacer.disponibles(jefa, 'quib')).tecnicos).toEqual([
      { ...de(ines), supervisores: [] },
    ]);
  });

  test('of a person who no longer supervises are offered as those of nobody', async () => {
    const otra = await hacer.nuevo('Supervisor');
    const { idUsuario } = await hacer.nuevo('Tecnico', { nombre: 'Quique Xol' });
    await hacer.agregar(otra.idUsuario, idUsuario);
    const conQuien = async () =>
      (await hacer.disponibles(jefa, 'quique')).tecnicos.map(({ supervisores }) => supervisores);
    expect(await conQuien()).toEqual([[otra.nombre]]);
    await hacer.cambiarRol(otra, 'Administrador');
    expect(await conQuien()).toEqual([[]]);
  });

  test('are offered to no user who is not a supervisor', async () => {
    expect(await hacer.disponibles(tecnico)).toMatchObject({ status: 404 });
  });
});
