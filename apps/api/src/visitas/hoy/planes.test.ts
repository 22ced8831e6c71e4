import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { empresaParaMedir } from '../../../pruebas/paneles/medida.ts';
import { FORMAS, type Forma, medidaDe } from '../../../pruebas/planes.ts';
import { leerHoy } from './consultas.ts';

const DIA = { hoy: '2025-11-21', zona: 'America/Guatemala' };
const MEDIODIA = '2025-11-21T18:00:00Z';
const empresa = empresaParaMedir({ visitas: 'user' });

beforeAll(async () => {
  await llenar('sara', ['tomas', 'tomas2', 'teo'], 1_500);
  await llenar('saul', ['tania', 'tito'], 4_500);
  await ausencias('tomas', '2020-01-01', 20);
});

/** Twenty visits a day until today, all finished but a few of the last ones. */
async function llenar(de: string, para: string[], cuantas: number): Promise<void> {
  const { id, clientes, tipos } = empresa;
  await sql`
    insert into visitas (id_supervisor, id_tecnico, id_cliente, id_tipo_visita, fecha_planificada,
      estado, fecha_inicio, latitud_inicio, longitud_inicio, tomada_inicio, rango_inicio,
      fecha_finalizacion, latitud_fin, longitud_fin, tomada_fin, rango_fin)
    select ${id(de)}, (${para.map(id)}::integer[])[1 + n % ${para.length}], ${clientes[0]}, ${tipos[0]},
      ${DIA.hoy}::date - n / 20, case when hecha then 'Finalizada' else 'Pendiente' end,
      t, d, d, t, d, t, d, d, t, d
    from generate_series(1, ${cuantas}::integer) n,
      lateral (select n % 20 > 2 or n > 200 as hecha, ${MEDIODIA}::timestamptz - n / 20 * interval '1 day' as momento) h,
      lateral (select case when hecha then 1.0 end as d, case when hecha then momento end as t) i`.execute(
    empresa.bd,
  );
  await sql`vacuum analyze visitas`.execute(empresa.bd);
}

/** One-day absences, one after another. */
async function ausencias(de: string, desde: string, cuantas: number): Promise<void> {
  await sql`
    insert into ausencias (id_tecnico, clase, desde, hasta)
    select ${empresa.id(de)}, 'otra', dia, dia
    from generate_series(1, ${cuantas}::integer) n, lateral (select ${desde}::date + n as dia) d`.execute(
    empresa.bd,
  );
  await sql`vacuum analyze ausencias`.execute(empresa.bd);
}

/** How many blocks each answer reads. */
async function medir(forma: Forma) {
  const de = async (usuario: string, rol: string) => {
    const sesion = { idUsuario: empresa.id(usuario), rol } as Parameters<typeof leerHoy>[1];
    return (await medidaDe(empresa.bd, (bd) => leerHoy(bd, sesion, DIA), forma)).bloques;
  };
  return {
    supervisor: await de('sara', 'Supervisor'),
    administrador: await de('ana', 'Administrador'),
  };
}

test('today is read without the work of other days or other supervisors', async () => {
  const conPocas = await Promise.all(FORMAS.map(medir));
  await llenar('saul', ['tania', 'tito'], 18_000);
  await ausencias('tito', '2012-01-01', 2_000);
  const conMuchas = await Promise.all(FORMAS.map(medir));
  conMuchas.forEach((muchas, i) => {
    const pocas = conPocas[i] ?? muchas;
    expect(muchas.supervisor / pocas.supervisor).toBeLessThan(1.2);
    // Twenty more visits of today, and thirty pending ones of the last days.
    expect(muchas.administrador - pocas.administrador).toBeLessThan(120);
  });
});
