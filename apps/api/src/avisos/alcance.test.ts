import { describe, expect, test } from 'vitest';
import { dichos, listar } from '../../pruebas/avisos.ts';
import { contratar, sesionDe } from '../../pruebas/elenco.ts';
import { crearUsuario, idDeRol } from '../../pruebas/personas.ts';
import {
  alNorte,
  comoEsta,
  editar,
  empresaDelArchivo,
  exigir,
  iniciar,
  solicitar,
  traspasar,
} from '../../pruebas/planificacion.ts';
import { pedidor } from '../../pruebas/servidor.ts';

const { empresa, ana, sara } = empresaDelArchivo();

describe('a visit that goes to another technician', () => {
  const reasignada = async () => {
    const [uno, otro] = [await empresa.tecnico(), await empresa.tecnico()];
    const visita = await empresa.planificar({ idTecnico: uno.id });
    const otraFecha = { ...comoEsta(visita), fechaPlanificada: '2031-05-22' };
    exigir(200, await editar(sara, visita.idVisita, otraFecha));
    const darA = async (idTecnico: number, cambios: object = {}) =>
      exigir(200, await editar(sara, visita.idVisita, { ...otraFecha, idTecnico, ...cambios }));
    await darA(otro.id);
    return { uno, otro, visita, darA };
  };

  test('is notified to both, and the first keeps no other notice of it', async () => {
    const { uno, otro, visita } = await reasignada();
    expect(await dichos(uno.pedir)).toEqual(['reasignada —']);
    expect(await listar(uno.pedir)).toMatchObject({
      nuevos: 1,
      avisos: [
        {
          cliente: visita.cliente.nombre,
          tecnico: visita.tecnico.nombre,
          fechaPlanificada: '2031-05-22',
          tipoVisita: null,
          estado: null,
          idVisita: null,
        },
      ],
    });
    expect(await dichos(otro.pedir)).toEqual([`asignada ${visita.idVisita}`]);
  });

  test('shows the first technician nothing that happens to it afterwards', async () => {
    const { uno, otro, visita, darA } = await reasignada();
    const antes = (await uno.pedir('GET /api/avisos')).texto;
    const cliente = await empresa.cliente({ nombre: 'Bodega que nadie conoce' });
    await darA(otro.id, { idCliente: cliente.idCliente, fechaPlanificada: '2031-07-01' });
    exigir(
      200,
      await ana('PUT /api/clientes', {
        cuerpo: { ...(await leerCliente(visita.idCliente)), nombre: 'Otro nombre' },
      }),
    );
    exigir(201, await iniciar(otro.pedir, visita.idVisita));
    expect((await uno.pedir('GET /api/avisos')).texto).toBe(antes);
    expect((await listar(otro.pedir)).avisos[0]?.cliente).toBe('Bodega que nadie conoce');
  });

  test('and comes back brings all its earlier notices back', async () => {
    const { uno, otro, visita, darA } = await reasignada();
    await darA(uno.id);
    const { idVisita } = visita;
    expect(await dichos(uno.pedir)).toEqual([`asignada ${idVisita}`, `cambiada ${idVisita}`]);
    expect(await dichos(otro.pedir)).toEqual(['reasignada —']);
  });
});

const leerCliente = async (id: number) => exigir(200, await ana<object>(`GET /api/clientes/${id}`));

describe('a visit that goes to another supervisor', () => {
  test('leaves the first supervisor no notice, counted or shown', async () => {
    const { id, pedir } = await empresa.tecnico();
    const { idVisita } = await empresa.planificar({ idTecnico: id });
    exigir(200, await solicitar(pedir, idVisita));
    exigir(201, await iniciar(pedir, idVisita, { latitudInicio: alNorte(900) }));
    const { nuevos } = await listar(sara);
    const [nuevo = 0] = await contratar(empresa.bd, ['Supervisor']);
    exigir(200, await traspasar(ana, empresa.ids.sara, nuevo));
    expect(nuevos).toBeGreaterThanOrEqual(2);
    expect(await listar(sara)).toMatchObject({ nuevos: 0, avisos: [] });
  });
});

test('a user who changes role gets the notices of the new role', async () => {
  const user = `cambia.${Date.now()}`;
  const suyo = await crearUsuario(ana, await idDeRol(empresa, 'Tecnico'), { user });
  exigir(
    201,
    await ana('POST /api/usuarios/supervisor-tecnico', {
      cuerpo: { idSupervisor: empresa.ids.sara, idTecnico: suyo.idUsuario },
    }),
  );
  const visita = await empresa.planificar({ idTecnico: suyo.idUsuario });
  const entrar = async () =>
    pedidor(empresa.url, {
      Authorization: `Bearer ${await sesionDe(empresa.bd, suyo.idUsuario)}`,
    });
  expect(await dichos(await entrar())).toEqual([`asignada ${visita.idVisita}`]);
  exigir(
    200,
    await ana('PUT /api/usuarios', {
      cuerpo: { ...suyo, password: '', idRolUsuario: await idDeRol(empresa, 'Supervisor') },
    }),
  );
  expect(await listar(await entrar())).toMatchObject({ nuevos: 0, avisos: [] });
});
