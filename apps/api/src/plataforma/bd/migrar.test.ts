import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { antesDe, type BaseDePrueba, crearBaseDePrueba } from '../../../pruebas/baseDePrueba.ts';
import { MAL_CONTADAS } from '../../../pruebas/vida/invariantes.ts';
import { sembrar } from '../../semillas/sembrar.ts';
import { ErrorDeArranque } from '../fallos.ts';
import { MIGRACIONES } from './migraciones.ts';
import { CERROJO_DE_MIGRAR, migrar } from './migrar.ts';

let base: BaseDePrueba;
beforeEach(async () => {
  base = await crearBaseDePrueba();
});
afterEach(async () => {
  await base.cerrar();
  await base.borrar();
});

const ADMINISTRADOR = {
  administrador: { usuario: 'admin', contrasena: null },
  nombreEmpresa: null,
};

describe('migrar', () => {
  test('run ten times at once on an empty database leaves it migrated and seeded once', async () => {
    const sembrados = await Promise.all(
      Array.from({ length: 10 }, async () => {
        const bd = base.abrir();
        await migrar(base.conexion);
        return sembrar(bd, ADMINISTRADOR);
      }),
    );
    const nuevos = sembrados.filter(({ administradorNuevo }) => administradorNuevo);
    expect(nuevos).toHaveLength(1);
    expect(nuevos[0]?.administradorNuevo).toEqual({
      usuario: 'admin',
      contrasena: expect.stringMatching(/^[\w-]{16}$/),
    });
    const { rows } = await sql<{ n: number }>`select count(*)::int as n from usuarios`.execute(
      base.abrir(),
    );
    expect(rows).toEqual([{ n: 1 }]);
  });

  test('does nothing the second time and keeps the data', async () => {
    const bd = base.abrir();
    await migrar(base.conexion);
    await sembrar(bd, ADMINISTRADOR);
    await sql`update usuarios set nombre = 'Con otro nombre'`.execute(bd);
    await migrar(base.conexion);
    expect((await sembrar(bd, ADMINISTRADOR)).administradorNuevo).toBeNull();
    const { nombre } = await bd.selectFrom('usuarios').select('nombre').executeTakeFirstOrThrow();
    expect(nombre).toBe('Con otro nombre');
  });

  test('waits for a running backup only when something is pending', async () => {
    const bd = base.abrir();
    await migrar(base.conexion);
    const esperando = () =>
      sql`select 1 from pg_locks where locktype = 'advisory' and not granted
        and database = (select oid from pg_database where datname = current_database())`.execute(
        bd,
      );
    const pendiente = await bd.transaction().execute(async (respaldo) => {
      await sql`select pg_advisory_xact_lock_shared(${sql.lit(CERROJO_DE_MIGRAR)})`.execute(
        respaldo,
      );
      await migrar(base.conexion);
      const nueva = { up: async () => undefined };
      const otra = migrar(base.conexion, { migraciones: { ...MIGRACIONES, '999-nueva': nueva } });
      await vi.waitFor(async () => expect((await esperando()).rows).toHaveLength(1));
      return { otra };
    });
    await pendiente.otra;
    expect((await esperando()).rows).toEqual([]);
  });

  test('refuses the database of a newer program with a sentence, and does not touch it', async () => {
    const futura = { up: async () => undefined };
    await migrar(base.conexion, { migraciones: { ...MIGRACIONES, '999-futura': futura } });
    await expect(migrar(base.conexion)).rejects.toThrow(ErrorDeArranque);
    await expect(migrar(base.conexion)).rejects.toThrow(/más nueva del programa/);
    await migrar(base.conexion, { migraciones: { ...MIGRACIONES, '999-futura': futura } });
  });

  test('announces each migration before and after on existing data, and none on an empty database', async () => {
    const dicho: string[] = [];
    const avisar = (linea: string) => void dicho.push(linea.replace(/\d+\.\d s/, '0.0 s'));
    await migrar(base.conexion, { ...antesDe('015-etiquetas'), avisar });
    expect(dicho).toEqual([]);
    await migrar(base.conexion, { avisar });
    expect(dicho.slice(0, 2)).toEqual([
      expect.stringMatching(/^Poniendo al día los datos: 015 de \d{3}…$/),
      'Hecha 015-etiquetas en 0.0 s.',
    ]);
    await migrar(base.conexion, { avisar });
    expect(dicho).toHaveLength(2 * Object.keys(MIGRACIONES).slice(14).length);
  });

  test.each([
    ['a newer table that refers to ours', 'create table fotos (id_visita int references visitas)'],
    ['an extra column', 'alter table visitas add column resultado_nuevo text'],
    ['a missing table', 'drop table ausencias'],
  ])(
    'refuses a database with %s, which mixes two programs, and does not touch it',
    async (_, cambio) => {
      const bd = base.abrir();
      await migrar(base.conexion);
      await sql.raw(cambio).execute(bd);
      await expect(migrar(base.conexion)).rejects.toThrow(ErrorDeArranque);
      await expect(migrar(base.conexion)).rejects.toThrow(/mezcla tablas de dos versiones/);
    },
  );

  test('ignores the tables that a company keeps beside ours', async () => {
    await migrar(base.conexion);
    await sql`create table informes_propios (id int)`.execute(base.abrir());
    await migrar(base.conexion);
  });

  test('refuses the database of another program with a sentence, and does not touch it', async () => {
    const bd = base.abrir();
    await sql`create table usuarios (id int); insert into usuarios values (7)`.execute(bd);
    await expect(migrar(base.conexion)).rejects.toThrow(/tablas de otro programa/);
    const { rows } =
      await sql`select to_regclass('migraciones') as marca, id from usuarios`.execute(bd);
    expect(rows).toEqual([{ marca: null, id: 7 }]);
  });

  test('leaves nothing half done when a migration fails', async () => {
    const bd = base.abrir();
    const rota = {
      up: async () => {
        throw new Error('se rompió');
      },
    };
    await expect(
      migrar(base.conexion, { migraciones: { ...MIGRACIONES, '999-rota': rota } }),
    ).rejects.toThrow('se rompió');
    const { rows } = await sql<{
      tabla: string | null;
    }>`select to_regclass('usuarios')::text as tabla`.execute(bd);
    expect(rows).toEqual([{ tabla: null }]);
  });
});

test('migration 007 answers the pending requests of finished visits', async () => {
  const bd = base.abrir();
  await migrar(base.conexion, antesDe('007-sin-finalizar'));
  await sql
    .raw(`
    insert into estados_visita (nombre) values ('Finalizada'), ('Pendiente');
    insert into tipos_visita (nombre) values ('Uno');
    insert into roles_usuario (nombre) values ('Uno');
    insert into usuarios (nombre, documento_identificacion, usuario, contrasena_hash, id_rol_usuario)
      select nombre, nombre, nombre, 'ninguna', id from roles_usuario;
    insert into clientes (nombre, documento_identificacion, direccion, telefono) values ('Uno', '1', 'Zona 1', '1');
    insert into visitas (id_supervisor, id_tecnico, id_cliente, id_tipo_visita, fecha_planificada, estado, cancelacion,
        motivo_cancelacion, fecha_inicio, latitud_inicio, longitud_inicio, tomada_inicio, rango_inicio,
        fecha_finalizacion, latitud_fin, longitud_fin, tomada_fin, rango_fin)
      select id_usuario, id_usuario, 1, 1, '2025-03-01', 'Finalizada', 'solicitada', 'Llueve',
        now(), 14, -90, now(), 200, now(), 14, -90, now(), 200 from usuarios;
    insert into visitas (id_supervisor, id_tecnico, id_cliente, id_tipo_visita, fecha_planificada, cancelacion,
        motivo_cancelacion) select id_usuario, id_usuario, 1, 1, '2025-03-01', 'solicitada', 'Llueve' from usuarios;
  `)
    .execute(bd);
  await migrar(base.conexion);
  const visitas = bd.selectFrom('visitas').select(['estado', 'cancelacion', 'version']);
  expect(await visitas.orderBy('idVisita').execute()).toEqual([
    { estado: 'Finalizada', cancelacion: 'rechazada', version: 2 },
    { estado: 'Pendiente', cancelacion: 'solicitada', version: 1 },
  ]);
});

const DOS_VISITAS = `
    insert into estados_visita (nombre) values ('Pendiente');
    insert into tipos_visita (nombre) values ('Uno');
    insert into roles_usuario (nombre) values ('Uno');
    insert into usuarios (nombre, documento_identificacion, usuario, contrasena_hash, id_rol_usuario)
      select n, n, n, 'ninguna', id from roles_usuario, unnest(array['1', '2', '3']) n;
    insert into clientes (nombre, documento_identificacion, direccion, telefono) values ('Uno', '1', 'Zona 1', '1');
    insert into visitas (id_supervisor, id_tecnico, id_cliente, id_tipo_visita, fecha_planificada)
      values (1, 1, 1, 1, '2025-03-01'), (1, 1, 1, 1, '2025-03-01');
`;

test('migration 008 takes the previous technicians from the audit log, and later reassignments add to them', async () => {
  const bd = base.abrir();
  await migrar(base.conexion, antesDe('008-dos-relojes'));
  await sql
    .raw(`${DOS_VISITAS}
    update visitas set id_tecnico = 2, version = 2 where id_visita = 1;
    update visitas set id_tecnico = 1, version = 3 where id_visita = 1;
    update visitas set observaciones = 'Otras', version = 4 where id_visita = 1;
    update visitas set id_tecnico = 3, version = 5 where id_visita = 1;
  `)
    .execute(bd);
  await migrar(base.conexion);
  const quienes = () =>
    bd
      .selectFrom('tecnicosAnteriores')
      .select(['idVisita', 'idTecnico', 'idTecnicoNuevo'])
      .orderBy('idVisita')
      .orderBy('idTecnico')
      .execute();
  const deLaPrimera = [
    { idVisita: 1, idTecnico: 1, idTecnicoNuevo: 3 },
    { idVisita: 1, idTecnico: 2, idTecnicoNuevo: 1 },
  ];
  expect(await quienes()).toEqual(deLaPrimera);
  await sql`update visitas set id_tecnico = 2 where id_visita = 2`.execute(bd);
  await sql`update visitas set observaciones = 'Ninguna' where id_visita = 2`.execute(bd);
  const deLaSegunda = { idVisita: 2, idTecnico: 1, idTecnicoNuevo: 2 };
  expect(await quienes()).toEqual([...deLaPrimera, deLaSegunda]);
});

test('migration 012 takes every earlier change as shown, and changes nothing else of a visit', async () => {
  const bd = base.abrir();
  await migrar(base.conexion, antesDe('012-actividad'));
  await sql.raw(DOS_VISITAS).execute(bd);
  const leer = () => bd.selectFrom('visitas').selectAll().orderBy('idVisita').execute();
  const antes = await leer();
  await migrar(base.conexion, antesDe('013-lugar-en-la-serie'));
  const todasDichas = antes.map((visita) => ({ ...visita, dichaEn: visita.actualizadaEn }));
  expect(await leer()).toEqual(todasDichas);
});

test('migration 014 counts the existing visits like the new ones', async () => {
  const bd = base.abrir();
  await migrar(base.conexion, antesDe('014-cuentas'));
  await sql.raw(DOS_VISITAS).execute(bd);
  await migrar(base.conexion);
  await sql`update visitas set fecha_planificada = '2025-04-30', id_tecnico = 2 where id_visita = 2`.execute(
    bd,
  );
  expect((await sql.raw(MAL_CONTADAS).execute(bd)).rows).toEqual([]);
  const { rows } =
    await sql`select sum(cuantas) as todas from cuentas_de_visitas where cuantas > 0`.execute(bd);
  expect(rows).toEqual([{ todas: 3 }]);
});
