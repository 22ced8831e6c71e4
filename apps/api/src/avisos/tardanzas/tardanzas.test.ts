import { describe, expect, test } from 'vitest';
import { dichos, listar, ver } from '../../../pruebas/avisos.ts';
import { contratar, sesionDe } from '../../../pruebas/elenco.ts';
import {
  cerrar,
  empresaDelArchivo,
  exigir,
  finalizar,
  rechazar,
  traspasar,
} from '../../../pruebas/planificacion.ts';
import { type Pedir, pedidor } from '../../../pruebas/servidor.ts';
import { insertarVisita } from '../../../pruebas/visitas.ts';
import { avisarTardanzas } from './consultas.ts';

const { empresa, ana, sara } = empresaDelArchivo();

const hace = (horas: number) => new Date(Date.now() - horas * 3_600_000);

/** Runs in three instances at the same time, and again in the next hour. */
async function pasanLasHoras() {
  await Promise.all([1, 2, 3].map(() => avisarTardanzas(empresa.bd)));
  await avisarTardanzas(empresa.bd);
}

const partesDe = async ({ id }: { id: number }) => ({
  idSupervisor: empresa.ids.sara,
  idTecnico: id,
  idCliente: (await empresa.cliente()).idCliente,
  idTipoVisita: empresa.idTipoVisita,
});

/** A visit of Sara's technician that started `horas` hours ago. */
async function iniciada(horas: number) {
  const tecnico = await empresa.tecnico();
  const idVisita = await insertarVisita(empresa.bd, {
    ...(await partesDe(tecnico)),
    estado: 'En Proceso',
    fechaInicio: hace(horas),
  });
  return { tecnico, idVisita };
}

const deUna = async (pedir: Pedir, idVisita: number) =>
  (await listar(pedir)).avisos.filter((aviso) => aviso.idVisita === idVisita);

describe('a visit open for longer than twelve hours', () => {
  test('is notified to its supervisor once, by any number of instances and hours', async () => {
    const { idVisita } = await iniciada(13);
    await pasanLasHoras();
    const [aviso, otro] = await deUna(sara, idVisita);
    expect(aviso).toMatchObject({
      clase: 'abiertaDeMas',
      estado: 'En Proceso',
      supervisor: null,
      abiertas: null,
      nuevo: true,
    });
    expect(otro).toBeUndefined();
    await ver(sara, await listar(sara));
    await pasanLasHoras();
    expect(await deUna(sara, idVisita)).toEqual([{ ...aviso, nuevo: false }]);
  });

  test('is notified once even when the notice was forgotten and the visit is still open', async () => {
    const { idVisita } = await iniciada(24 * 100);
    await pasanLasHoras();
    await empresa.bd.deleteFrom('avisos').where('idVisita', '=', idVisita).execute();
    await pasanLasHoras();
    expect(await deUna(sara, idVisita)).toEqual([]);
  });

  test('is not notified to another supervisor, its technician or an administrator', async () => {
    const { idVisita, tecnico } = await iniciada(13);
    await pasanLasHoras();
    for (const otro of [empresa.gente.saul, tecnico.pedir, ana])
      expect(await deUna(otro, idVisita)).toEqual([]);
  });

  test('is not notified before the twelve hours, nor once it is finished', async () => {
    const { idVisita } = await iniciada(11);
    const { idVisita: larga, tecnico } = await iniciada(13);
    exigir(201, await finalizar(tecnico.pedir, larga));
    await pasanLasHoras();
    expect(await deUna(sara, idVisita)).toEqual([]);
    expect(await deUna(sara, larga)).toEqual([]);
  });
});

describe('an administrator', () => {
  const pedida = async (horas: number) => {
    const tecnico = await empresa.tecnico();
    const idVisita = await insertarVisita(empresa.bd, {
      ...(await partesDe(tecnico)),
      cancelacion: 'solicitada',
      motivoCancelacion: 'Llueve',
      fechaSolicitud: hace(horas),
    });
    return { tecnico, idVisita };
  };

  test('is notified once of a request undecided for a day, and who has to decide it', async () => {
    const { idVisita } = await pedida(25);
    await pasanLasHoras();
    const [aviso, otro] = await deUna(ana, idVisita);
    expect(aviso).toMatchObject({
      clase: 'sinDecidir',
      motivo: 'Llueve',
      porDecidir: true,
      supervisor: { idUsuario: empresa.ids.sara },
    });
    expect(otro).toBeUndefined();
    exigir(200, await rechazar(sara, idVisita));
    await pasanLasHoras();
    expect(await deUna(ana, idVisita)).toEqual([{ ...aviso, porDecidir: false }]);
  });

  test('is not notified of a younger or decided request; other roles never are', async () => {
    const { idVisita: joven } = await pedida(23);
    const { idVisita: decidida } = await pedida(25);
    exigir(200, await rechazar(sara, decidida));
    const { idVisita: vieja, tecnico } = await pedida(25);
    await pasanLasHoras();
    expect(await deUna(ana, joven)).toEqual([]);
    expect(await deUna(ana, decidida)).toEqual([]);
    for (const otro of [sara, tecnico.pedir]) expect(await deUna(otro, vieja)).toEqual([]);
  });

  test('is notified once of the open visits of a former supervisor, until they are handed over', async () => {
    const [idSupervisor = 0] = await contratar(empresa.bd, ['Supervisor']);
    const tecnico = await empresa.tecnico();
    const partes = { ...(await partesDe(tecnico)), idSupervisor };
    await insertarVisita(empresa.bd, partes);
    await insertarVisita(empresa.bd, partes);
    await pasanLasHoras();
    const suyo = async (pedir: Pedir) =>
      (await listar(pedir)).avisos.filter(
        ({ supervisor }) => supervisor?.idUsuario === idSupervisor,
      );
    expect(await suyo(ana)).toEqual([]);

    const activar = (activo: boolean) =>
      empresa.bd
        .updateTable('usuarios')
        .set({ activo })
        .where('idUsuario', '=', idSupervisor)
        .execute();
    await activar(false);
    await pasanLasHoras();
    expect(await suyo(ana)).toMatchObject([
      { clase: 'sinSupervisor', idVisita: null, abiertas: 2, nuevo: true },
    ]);
    expect(await dichos(sara)).not.toContain('sinSupervisor —');

    exigir(200, await traspasar(ana, idSupervisor, empresa.ids.saul));
    expect(await suyo(ana)).toEqual([]);

    // The matter comes back with another visit, and the notice with it.
    await ver(ana, await listar(ana));
    await pasanLasHoras();
    await insertarVisita(empresa.bd, partes);
    await pasanLasHoras();
    expect(await suyo(ana)).toMatchObject([{ abiertas: 1, nuevo: true }]);
  });

  test('is notified too of a former supervisor who left only series, which create nothing more', async () => {
    const [idSupervisor = 0] = await contratar(empresa.bd, ['Supervisor']);
    const token = await sesionDe(empresa.bd, idSupervisor);
    const suyo = pedidor(empresa.url, { Authorization: `Bearer ${token}` });
    const tecnico = await empresa.tecnico();
    const idTecnico = tecnico.id;
    exigir(
      201,
      await ana('POST /api/usuarios/supervisor-tecnico', { cuerpo: { idSupervisor, idTecnico } }),
    );
    const regla = { cada: 1, unidad: 'mes', veces: 12 };
    exigir(
      201,
      await suyo('POST /api/series', { cuerpo: await empresa.plan({ idTecnico, regla }) }),
    );
    const visita = await empresa.bd
      .selectFrom('visitas')
      .select('idVisita')
      .where('idSupervisor', '=', idSupervisor)
      .executeTakeFirstOrThrow();
    exigir(200, await cerrar(suyo, visita.idVisita));
    exigir(200, await ana(`PUT /api/usuarios/${idSupervisor}`, { cuerpo: { activo: false } }));
    await pasanLasHoras();
    const deSeries = async () =>
      (await listar(ana)).avisos.filter((uno) => uno.supervisor?.idUsuario === idSupervisor);
    expect(await deSeries()).toMatchObject([
      { clase: 'sinSupervisor', idVisita: null, abiertas: 0, series: 1, nuevo: true },
    ]);
    exigir(200, await traspasar(ana, idSupervisor, empresa.ids.saul));
    expect(await deSeries()).toEqual([]);
  });

  test('is notified individually, and only while active', async () => {
    const [otro = 0, inactivo = 0] = await contratar(empresa.bd, [
      'Administrador',
      'Administrador',
    ]);
    const desactivar = empresa.bd.updateTable('usuarios').set({ activo: false });
    await desactivar.where('idUsuario', '=', inactivo).execute();
    const { idVisita } = await pedida(30);
    await pasanLasHoras();
    await ver(ana, await listar(ana));
    const pedir = pedidor(empresa.url, {
      Authorization: `Bearer ${await sesionDe(empresa.bd, otro)}`,
    });
    expect(await deUna(pedir, idVisita)).toMatchObject([{ nuevo: true }]);
    const deInactivo = empresa.bd.selectFrom('avisos').select('clase');
    expect(await deInactivo.where('idUsuario', '=', inactivo).execute()).toEqual([]);
  });
});
