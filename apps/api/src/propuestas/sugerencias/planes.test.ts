import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { VECES } from '../../../pruebas/contrato/semilla.ts';
import { FORMAS, loLeido, medidaDe } from '../../../pruebas/planes.ts';
import { levantar, type ServidorDePrueba } from '../../../pruebas/servidor.ts';
import type { Ejecutor } from '../../plataforma/bd/esquema.ts';
import { HECHAS_QUE_CUENTAN, leerClienteQuePide } from './consultas.ts';

let servidor: ServidorDePrueba;
let bd: Ejecutor;
let ids: { supervisor: number; cliente: number; tipo: number };
beforeAll(async () => {
  servidor = await levantar();
  bd = servidor.bd;
  // Only reads are measured: logging so many writes would take time for nothing.
  await sql`alter table visitas disable trigger all`.execute(bd);
  await sql`insert into tipos_visita (nombre) values ('Revisión')`.execute(bd);
  await sql`insert into clientes (nombre, documento_identificacion, direccion, telefono)
    select 'Comercial ' || n, n, 'x', 'x' from generate_series(0, 99) n order by n`.execute(bd);
  const { rows } = await sql<typeof ids>`select (select id from tipos_visita limit 1) as tipo,
    (select id_usuario from usuarios where usuario = 'sara') as supervisor,
    (select min(id_cliente) from clientes) as cliente`.execute(bd);
  if (!rows[0]) throw new Error('falta la empresa');
  ids = rows[0];
  // Four hundred of each client, half of them of Sara. With PRUEBAS_VECES=3 they are more than 100 000.
  await sql`insert into visitas (id_supervisor, id_tecnico, id_cliente, id_tipo_visita, fecha_planificada, estado,
      fecha_inicio, latitud_inicio, longitud_inicio, tomada_inicio, rango_inicio,
      fecha_finalizacion, latitud_fin, longitud_fin, tomada_fin, rango_fin)
    select case when n / 100 % 2 = 0 then ${ids.supervisor}::integer else 0 end, 0, ${ids.cliente}::integer + n % 100,
      ${ids.tipo}::integer, hora::date, 'Finalizada', hora, 1, 1, hora, 1, hora, 1, 1, hora, 1
    from generate_series(1, ${40_000 * VECES}::integer) n,
      lateral (select timestamptz '2020-01-01' + n * interval '1 hour' as hora) h`.execute(bd);
  await sql`vacuum analyze visitas`.execute(bd);
});
afterAll(() => servidor.detener());

test('who visited a client is read by an index, and only the last visits within reach', async () => {
  const sesion = { rol: 'Supervisor', idUsuario: ids.supervisor } as never;
  const leer = (uno: Ejecutor) =>
    leerClienteQuePide(uno, sesion, { idCliente: ids.cliente + 7, idTipoVisita: ids.tipo });
  expect((await leer(bd))?.hechas).toHaveLength(HECHAS_QUE_CUENTAN);
  for (const forma of FORMAS) {
    const medida = await medidaDe(bd, leer, forma);
    const lee = medida.pasos.filter((paso) => paso['Relation Name'] === 'visitas');
    expect(lee.map((paso) => paso['Index Name'])).toEqual(['visitas_ultima_de_cliente']);
    expect(medida.bloques, loLeido(medida)).toBeLessThan(30 + 2 * HECHAS_QUE_CUENTAN);
  }
});
