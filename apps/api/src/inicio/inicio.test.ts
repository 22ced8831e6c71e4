import type { Inicio } from '@visitas/contract/inicio/esquemas';
import { nadieACargo, pasosHechos, quedanPasos } from '@visitas/contract/inicio/pasos';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sinCambiarNada } from '../../pruebas/instantanea.ts';
import { crearCliente } from '../../pruebas/personas.ts';
import { levantar, type Pedir, type ServidorDePrueba } from '../../pruebas/servidor.ts';
import { supervision } from '../../pruebas/supervision.ts';

let servidor: ServidorDePrueba;
let ana: Pedir;
beforeAll(async () => {
  servidor = await levantar();
  ana = await servidor.como('ana');
});
afterAll(() => servidor.detener());

const inicio = async (pedir = ana) => (await pedir<Inicio>('GET /api/inicio')).cuerpo;
const hechos = async () => [...pasosHechos(await inicio())];

test('the steps of a company tick by what it has, and say who has nobody in charge', async () => {
  expect(await inicio()).toEqual({
    demostracion: false,
    oculto: false,
    empresa: null,
    zonaHoraria: 'America/Guatemala',
    tipos: 4,
    supervisores: 2,
    nombresDeSupervisores: ['Sara García', 'Saúl Ruiz'],
    tecnicos: 2,
    sinSupervisor: 2,
    aCargo: false,
    clientes: false,
    visitas: false,
  });
  expect(await hechos()).toEqual(['tipos', 'supervisores', 'tecnicos']);
  expect(nadieACargo(await inicio())).toBe(true);

  const hacer = await supervision(servidor);
  const [jefa, tecnico] = [await hacer.nuevo('Supervisor'), await hacer.nuevo('Tecnico')];
  const otra = await hacer.nuevo('Supervisor');
  for (const una of [jefa, otra]) await hacer.agregar(una.idUsuario, tecnico.idUsuario);
  expect(await inicio()).toMatchObject({ tecnicos: 3, sinSupervisor: 2, aCargo: true });
  // A technician of supervisors who left, or have another role, is in nobody's charge.
  await hacer.desactivar(jefa);
  expect(await inicio()).toMatchObject({ tecnicos: 3, sinSupervisor: 2, aCargo: true });
  await hacer.cambiarRol(otra, 'Administrador');
  expect(await inicio()).toMatchObject({ tecnicos: 3, sinSupervisor: 3, aCargo: false });

  const { idCliente } = await crearCliente(ana);
  expect(await hechos()).toContain('clientes');
  await ana(`PUT /api/clientes/${idCliente}`, { cuerpo: { activo: false } });
  expect(await hechos()).not.toContain('clientes');
});

test('each administrator puts the steps away for themselves, and may take them out again', async () => {
  const andres = await servidor.como('andres');
  const guardar = (oculto: unknown) => ana('PUT /api/inicio/ocultar', { cuerpo: { oculto } });
  expect((await guardar(true)).estado).toBe(204);
  expect(quedanPasos(await inicio())).toBe(false);
  expect(quedanPasos(await inicio(andres))).toBe(true);
  expect((await guardar(false)).estado).toBe(204);
  expect(quedanPasos(await inicio())).toBe(true);
  const { estado, cuerpo } = await guardar('sí');
  expect([estado, cuerpo]).toMatchObject([
    400,
    { errors: { oculto: ['Indica si se ocultan los primeros pasos.'] } },
  ]);
});

test('data that are no demonstration are never emptied, and anybody may know that they are not', async () => {
  const { estado, cuerpo } = await sinCambiarNada(servidor.bd, () =>
    ana('POST /api/inicio/empresa', {
      cuerpo: { vaciar: true, nueva: 'tres gatos bajo el puente' },
    }),
  );
  expect([estado, cuerpo]).toMatchObject([
    404,
    { detail: expect.stringMatching(/no se borraron/) },
  ]);
  const sinConfirmar = await ana('POST /api/inicio/empresa', { cuerpo: { vaciar: false } });
  expect(sinConfirmar.cuerpo).toMatchObject({
    errors: {
      vaciar: ['Confirma que se borran los datos de la demostración.'],
      nueva: ['La contraseña es obligatoria.'],
    },
  });
  for (let veces = 0; veces < 2; veces += 1)
    expect((await servidor.pedir('GET /api/inicio/demostracion')).cuerpo).toEqual({
      demostracion: false,
    });
});
