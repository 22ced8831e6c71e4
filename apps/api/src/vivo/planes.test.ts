import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { FORMAS, medidaDe } from '../../pruebas/planes.ts';
import { levantar, type ServidorDePrueba } from '../../pruebas/servidor.ts';
import { buscarSesionYCambios } from '../sesion/consultas.ts';
import { deAhora, delUltimoMinuto, desdePosicion, leerCambios } from './consultas.ts';

let servidor: ServidorDePrueba;
beforeAll(async () => {
  servidor = await levantar();
  // A busy day of a large company, three hours ago.
  await sql`insert into cambios (tx, ocurrido_en, ambito, entidad, id_entidad, personas)
    select ((n % 600)::text)::xid8, now() - interval '3 hours', 'visitas', 'visita', n, array[n % 20, n % 200]
    from generate_series(1, 50000) n`.execute(servidor.bd);
  await sql`analyze cambios`.execute(servidor.bd);
});
afterAll(() => servidor.detener());

test('each look reads only new changes, however much was written while a transaction stays open', async () => {
  const { hasta } = await leerCambios(servidor.bd, deAhora);
  const deEntonces = { ...hasta, abiertas: [1_000_001n, 1_000_002n] };
  for (const forma of FORMAS)
    for (const que of [desdePosicion(hasta), desdePosicion(deEntonces), delUltimoMinuto, deAhora]) {
      const { bloques } = await medidaDe(servidor.bd, (bd) => que.execute(bd), forma);
      expect(bloques, forma).toBeLessThan(20);
    }
});

test('a long absence is answered by affected users, not by rows', async () => {
  const { cambios } = await leerCambios(
    servidor.bd,
    desdePosicion({ tope: 3n, abiertas: [], en: 0 }),
  );
  expect(cambios.length).toBeLessThan(250);
});

test('whether anything changed for a user costs a few lookups, however much other users wrote', async () => {
  const { bd } = servidor;
  const token = await servidor.sesion('sara');
  const { rows } = await sql<{
    id: number;
  }>`select id_usuario as id from usuarios where usuario = 'sara'`.execute(bd);
  // No change of her visits since, though other users wrote all day.
  await sql`delete from cambios_de_visitas where id_usuario = ${rows[0]?.id}`.execute(bd);
  await sql`analyze cambios_de_visitas`.execute(bd);
  const posicion = { tope: 3n, abiertas: [1n, 2n], en: 0 };
  for (const forma of FORMAS)
    for (const deTodos of [false, true]) {
      const desde = { posicion, deTodos, ambitos: ['visitas', 'clientes', 'usuarios'] as const };
      const { bloques } = await medidaDe(
        bd,
        (una) => buscarSesionYCambios(una, token, { usa: true, desde }).catch(() => null),
        forma,
      );
      expect(bloques, forma).toBeLessThan(40);
    }
});
