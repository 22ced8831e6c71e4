import { describe, expect, test } from 'vitest';
import { dichos, listar } from '../../pruebas/avisos.ts';
import { contratar, sesionDe, vincular } from '../../pruebas/elenco.ts';
import { crearUsuario, idDeRol } from '../../pruebas/personas.ts';
import {
  alNorte,
  aprobar,
  cerrar,
  comoEsta,
  editar,
  empresaDelArchivo,
  exigir,
  finalizar,
  iniciar,
  leer,
  rechazar,
  solicitar,
  traspasar,
} from '../../pruebas/planificacion.ts';
import type { Pedir } from '../../pruebas/servidor.ts';
import { pedidor } from '../../pruebas/servidor.ts';
import { insertarVisita } from '../../pruebas/visitas.ts';
import { limpiar } from '../reunidos.ts';

const { empresa, ana, sara } = empresaDelArchivo();

/** A technician of Sara's with a visit she has just assigned. */
async function conVisita(cambios: object = {}) {
  const tecnico = await empresa.tecnico();
  const visita = await empresa.planificar({ idTecnico: tecnico.id, ...cambios });
  return { tecnico, visita, idVisita: visita.idVisita };
}

const ultimo = async (pedir: Pedir) => (await listar(pedir)).avisos[0];
const tocado = () => ({ ocurridoEn: new Date().toISOString() });

describe('a technician', () => {
  test('is notified of an assigned visit; the supervisor who assigned it is not', async () => {
    const antes = await dichos(sara);
    const { tecnico, visita, idVisita } = await conVisita();
    expect(await listar(tecnico.pedir)).toEqual({
      nuevos: 1,
      dias: 90,
      avisos: [
        {
          idAviso: expect.any(Number),
          clase: 'asignada',
          idVisita,
          cliente: visita.cliente.nombre,
          tecnico: visita.tecnico.nombre,
          tipoVisita: 'De prueba',
          estado: 'Pendiente',
          fechaPlanificada: '2031-05-20',
          ocurridoEn: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:]{8}\.\d{3}Z$/),
          fechaAnterior: null,
          momento: null,
          distancia: null,
          precision: null,
          motivo: null,
          porDecidir: false,
          supervisor: null,
          abiertas: null,
          series: null,
          nuevo: true,
        },
      ],
    });
    expect(await dichos(sara)).toEqual(antes);
  });

  test('is notified of a new date with the previous one, and of other changes without', async () => {
    const { tecnico, visita, idVisita } = await conVisita();
    const otra = { ...comoEsta(visita), fechaPlanificada: '2031-05-22' };
    exigir(200, await editar(sara, idVisita, otra));
    expect(await ultimo(tecnico.pedir)).toMatchObject({
      clase: 'cambiada',
      fechaAnterior: '2031-05-20',
      fechaPlanificada: '2031-05-22',
    });
    const { tecnico: dos, visita: suya, idVisita: id } = await conVisita();
    exigir(200, await editar(sara, id, { ...comoEsta(suya), observaciones: 'Por atrás' }));
    expect(await ultimo(dos.pedir)).toMatchObject({ clase: 'cambiada', fechaAnterior: null });
  });

  test('is notified of the hour, and of a new one with the previous one; not of who may move it', async () => {
    const deAntes = { horaDesde: '09:00', horaHasta: '11:00' };
    const { tecnico, visita, idVisita } = await conVisita(deAntes);
    const otros = await dichos(empresa.gente.tania);
    expect(await ultimo(tecnico.pedir)).toMatchObject({ clase: 'asignada', ...deAntes });
    exigir(200, await editar(sara, idVisita, { ...comoEsta(visita), fijada: true }));
    expect(await dichos(tecnico.pedir)).toEqual([`asignada ${idVisita}`]);

    const cambia = async (cambios: object) => {
      const { cuerpo } = await leer(sara, idVisita);
      exigir(200, await editar(sara, idVisita, { ...comoEsta(cuerpo), ...cambios }));
      return ultimo(tecnico.pedir);
    };
    const exacta = { horaDesde: '14:00', horaHasta: '14:00' };
    const aviso = await cambia(exacta);
    expect(aviso).toMatchObject({ clase: 'cambiada', ...exacta, horaAnterior: deAntes });
    expect(aviso?.fechaAnterior).toBeNull();
    // Unseen, the two changes are one, from what the technician knew.
    const sinHora = await cambia({ horaDesde: null, horaHasta: null });
    expect(sinHora).toMatchObject({ clase: 'cambiada', horaAnterior: deAntes });
    expect(sinHora).not.toHaveProperty('horaDesde');
    expect(await cambia(deAntes)).not.toHaveProperty('horaAnterior');
    expect(await dichos(empresa.gente.tania)).toEqual(otros);
  });

  test('is notified of another duration, and reads which hour the visit had when it went to another', async () => {
    const hora = { horaDesde: '09:00', horaHasta: '11:00' };
    const { tecnico, visita, idVisita } = await conVisita(hora);
    exigir(200, await editar(sara, idVisita, { ...comoEsta(visita), duracionMinutos: 90 }));
    const aviso = await ultimo(tecnico.pedir);
    expect(aviso).toMatchObject({ clase: 'cambiada', ...hora, fechaAnterior: null });
    expect(aviso).not.toHaveProperty('horaAnterior');
    const otro = await empresa.tecnico();
    const tarde = { horaDesde: '15:00', horaHasta: '17:00' };
    const pasa = { ...comoEsta(visita), idTecnico: otro.id, ...tarde };
    exigir(200, await editar(sara, idVisita, pasa));
    expect(await ultimo(tecnico.pedir)).toMatchObject({ clase: 'reasignada', ...hora });
    expect(await ultimo(otro.pedir)).toMatchObject({ clase: 'asignada', ...tarde });
  });

  test('gets no notice when nothing changed', async () => {
    const { tecnico, visita, idVisita } = await conVisita();
    exigir(200, await editar(sara, idVisita, comoEsta(visita)));
    expect(await dichos(tecnico.pedir)).toEqual([`asignada ${idVisita}`]);
  });

  test.each([
    ['their supervisor', () => empresa.gente.sara],
    ['an administrator', () => empresa.gente.ana],
  ])('is notified that %s closed the visit, and why', async (_, quien) => {
    const { tecnico, idVisita } = await conVisita();
    exigir(200, await cerrar(quien(), idVisita, { motivo: 'Cerró por inventario' }));
    expect(await ultimo(tecnico.pedir)).toMatchObject({
      clase: 'cancelada',
      idVisita,
      motivo: 'Cerró por inventario',
      estado: 'Cancelada',
    });
  });

  test.each([
    ['approved', aprobar, 'cancelacionAprobada', 'Cancelada'],
    ['rejected', rechazar, 'cancelacionRechazada', 'Pendiente'],
  ] as const)(
    'is notified that the requested cancellation was %s',
    async (_, decidir, clase, estado) => {
      const { tecnico, idVisita } = await conVisita();
      exigir(200, await solicitar(tecnico.pedir, idVisita));
      exigir(200, await decidir(sara, idVisita));
      expect(await ultimo(tecnico.pedir)).toMatchObject({ clase, idVisita, estado, motivo: null });
    },
  );

  test('is notified of an approval, with the new reason, when the visit is closed instead', async () => {
    const { tecnico, idVisita } = await conVisita();
    exigir(200, await solicitar(tecnico.pedir, idVisita));
    exigir(200, await cerrar(sara, idVisita, { motivo: 'Ya no es cliente' }));
    expect(await dichos(tecnico.pedir)).toEqual([
      `cancelacionAprobada ${idVisita}`,
      `asignada ${idVisita}`,
    ]);
    expect(await ultimo(tecnico.pedir)).toMatchObject({ motivo: 'Ya no es cliente' });
  });

  test('gets no notice of their own actions', async () => {
    const { tecnico, idVisita } = await conVisita();
    exigir(200, await solicitar(tecnico.pedir, idVisita));
    exigir(201, await iniciar(tecnico.pedir, idVisita));
    // Finishing the visit rejects the pending request.
    exigir(201, await finalizar(tecnico.pedir, idVisita));
    expect(await dichos(tecnico.pedir)).toEqual([`asignada ${idVisita}`]);
  });
});

describe('a supervisor', () => {
  test('is notified of a cancellation to decide, until it is decided', async () => {
    const { tecnico, visita, idVisita } = await conVisita();
    exigir(200, await solicitar(tecnico.pedir, idVisita, { motivoCancelacion: 'Llueve' }));
    expect(await ultimo(sara)).toMatchObject({
      clase: 'cancelacionSolicitada',
      idVisita,
      tecnico: visita.tecnico.nombre,
      motivo: 'Llueve',
      porDecidir: true,
    });
    exigir(200, await aprobar(ana, idVisita));
    expect(await ultimo(sara)).toMatchObject({ idVisita, porDecidir: false, estado: 'Cancelada' });
  });

  test('is notified of a start and an end far from the client, and how far', async () => {
    const { tecnico, idVisita } = await conVisita();
    exigir(
      201,
      await iniciar(tecnico.pedir, idVisita, {
        latitudInicio: alNorte(900),
        precisionInicio: 12,
      }),
    );
    expect(await ultimo(sara)).toMatchObject({
      clase: 'fueraDeRango',
      idVisita,
      momento: 'inicio',
      distancia: expect.closeTo(900, 3),
      precision: 12,
    });
    exigir(201, await finalizar(tecnico.pedir, idVisita, { latitudFin: alNorte(700) }));
    expect((await listar(sara)).avisos.slice(0, 2)).toMatchObject([
      { clase: 'fueraDeRango', idVisita, momento: 'fin', precision: null },
      { clase: 'fueraDeRango', idVisita, momento: 'inicio' },
    ]);
  });

  test('gets no notice when the technician is there, or when the place cannot be judged', async () => {
    const { tecnico, idVisita } = await conVisita();
    exigir(201, await iniciar(tecnico.pedir, idVisita));
    exigir(201, await finalizar(tecnico.pedir, idVisita));
    const sinLugar = await empresa.cliente({ latitud: null, longitud: null });
    const otra = await empresa.planificar({
      idTecnico: tecnico.id,
      idCliente: sinLugar.idCliente,
    });
    exigir(201, await iniciar(tecnico.pedir, otra.idVisita, { latitudInicio: alNorte(9000) }));
    const suyos = (await dichos(sara)).join();
    expect(suyos).not.toContain(String(idVisita));
    expect(suyos).not.toContain(String(otra.idVisita));
  });

  test('is notified of an attempt that was not applied, its author and its cause', async () => {
    const { tecnico, visita, idVisita } = await conVisita();
    const otro = await empresa.tecnico();
    exigir(200, await editar(sara, idVisita, { ...comoEsta(visita), idTecnico: otro.id }));
    expect((await iniciar(tecnico.pedir, idVisita, tocado())).estado).toBe(409);
    expect(await ultimo(sara)).toMatchObject({
      clase: 'intentoNoAplicado',
      idVisita,
      tecnico: visita.tecnico.nombre,
      motivo: expect.stringMatching(/^La visita se reasignó a /),
    });
  });

  test('is notified alone: no other supervisor, technician or administrator is', async () => {
    const [deSaul, deTania] = [await dichos(empresa.gente.saul), await dichos(empresa.gente.tania)];
    const { tecnico, visita, idVisita } = await conVisita();
    exigir(
      200,
      await editar(sara, idVisita, { ...comoEsta(visita), fechaPlanificada: '2031-06-01' }),
    );
    exigir(200, await solicitar(tecnico.pedir, idVisita));
    exigir(200, await rechazar(sara, idVisita));
    exigir(201, await iniciar(tecnico.pedir, idVisita, { latitudInicio: alNorte(900) }));
    expect(await dichos(empresa.gente.saul)).toEqual(deSaul);
    expect(await dichos(empresa.gente.tania)).toEqual(deTania);
    expect((await dichos(ana)).join()).not.toContain(String(idVisita));
  });
});

describe('a late visit', () => {
  const HOY = new Date();
  const hace = (dias: number) =>
    new Date(Number(HOY) - dias * 86_400_000).toISOString().slice(0, 10);

  const deSaul = async (fechaPlanificada: string, cambios: object = {}) =>
    insertarVisita(empresa.bd, {
      idSupervisor: empresa.ids.saul,
      idTecnico: empresa.ids.tania,
      idCliente: (await empresa.cliente()).idCliente,
      idTipoVisita: empresa.idTipoVisita,
      fechaPlanificada,
      ...cambios,
    });

  test('is notified to its supervisor from the next midnight, while it is late', async () => {
    const idVisita = await deSaul(hace(5));
    // Guatemala is six hours behind UTC all year.
    expect(await ultimo(empresa.gente.saul)).toMatchObject({
      idAviso: null,
      clase: 'atrasada',
      idVisita,
      estado: 'Atrasada',
      tecnico: 'Tania Morán',
      ocurridoEn: `${hace(4)}T06:00:00.000Z`,
      nuevo: true,
    });
    exigir(201, await iniciar(empresa.gente.tania, idVisita));
    expect((await dichos(empresa.gente.saul)).join()).not.toContain('atrasada');
  });

  test('is not one for today, nor a closed one, nor one older than notices are kept', async () => {
    const [ayer] = [await deSaul(hace(2))];
    await deSaul(hace(-1));
    await deSaul(hace(3), { estado: 'Cancelada' });
    await deSaul(hace(95));
    expect(await dichos(empresa.gente.saul)).toEqual([`atrasada ${ayer}`]);
    const sinAtrasos = (await dichos(empresa.gente.tania)).join();
    expect(sinAtrasos).not.toContain('atrasada');
  });
});

test('an administrator gets no notice after closing a visit once assigned to them as a technician', async () => {
  const idRolUsuario = await idDeRol(empresa, 'Tecnico');
  const suyo = await crearUsuario(ana, idRolUsuario);
  const { idUsuario } = suyo;
  await vincular(empresa.bd, empresa.ids.sara, [idUsuario]);
  const { idVisita } = await empresa.planificar({ idTecnico: idUsuario });
  const rol = await idDeRol(empresa, 'Administrador');
  const cuerpo = { ...suyo, password: '', idRolUsuario: rol };
  exigir(200, await ana('PUT /api/usuarios', { cuerpo }));
  const Authorization = `Bearer ${await sesionDe(empresa.bd, idUsuario)}`;
  exigir(200, await cerrar(pedidor(empresa.url, { Authorization }), idVisita));
  const avisos = empresa.bd.selectFrom('avisos').select('clase').where('idVisita', '=', idVisita);
  expect(await avisos.execute()).toEqual([{ clase: 'asignada' }]);
});

test('a visit inserted by hand in the database notifies no user', async () => {
  const { id, pedir } = await empresa.tecnico();
  await insertarVisita(empresa.bd, {
    idSupervisor: empresa.ids.sara,
    idTecnico: id,
    idCliente: (await empresa.cliente()).idCliente,
    idTipoVisita: empresa.idTipoVisita,
  });
  expect(await listar(pedir)).toMatchObject({ nuevos: 0, avisos: [] });
});

test('a notice is forgotten after ninety days, and not before', async () => {
  const { tecnico, idVisita } = await conVisita();
  const { visita } = await conVisita({ idTecnico: tecnico.id });
  const fechar = (id: number, dias: number) =>
    empresa.bd
      .updateTable('avisos')
      .set({ ocurridoEn: new Date(Date.now() - dias * 86_400_000) })
      .where('idVisita', '=', id)
      .execute();
  await fechar(idVisita, 91);
  await fechar(visita.idVisita, 89);
  await limpiar(empresa.bd, { avisosDias: 90 });
  expect(await dichos(tecnico.pedir)).toEqual([`asignada ${visita.idVisita}`]);
});

test('a hand-over brings the new supervisor the requests to decide, and none already decided', async () => {
  const { tecnico, idVisita } = await conVisita();
  exigir(200, await solicitar(tecnico.pedir, idVisita, { motivoCancelacion: 'Llueve' }));
  const { idVisita: decidida } = await empresa.planificar({ idTecnico: tecnico.id });
  exigir(200, await solicitar(tecnico.pedir, decidida));
  exigir(200, await rechazar(sara, decidida));
  const { idUsuario, pedir } = await otroSupervisor();
  exigir(200, await traspasar(ana, empresa.ids.sara, idUsuario));
  expect(await dichos(pedir)).toEqual([`cancelacionSolicitada ${idVisita}`]);
  expect((await listar(pedir)).avisos[0]).toMatchObject({ motivo: 'Llueve', porDecidir: true });
  const deSara = (await dichos(sara)).join();
  for (const id of [idVisita, decidida]) expect(deSara).not.toContain(String(id));
});

async function otroSupervisor() {
  const [idUsuario = 0] = await contratar(empresa.bd, ['Supervisor']);
  const token = await sesionDe(empresa.bd, idUsuario);
  return { idUsuario, pedir: pedidor(empresa.url, { Authorization: `Bearer ${token}` }) };
}
