import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { empresaParaMedir } from '../../../pruebas/paneles/medida.ts';
import { FORMAS, type Medida, medidaDe } from '../../../pruebas/planes.ts';
import { leerMediana } from '../../catalogos/consultas.ts';
import { promesasDeSupervisor, promesasDeTodos } from '../../inicio/promesas/consultas.ts';

const HOY = '2025-11-21';
const empresa = empresaParaMedir({ visitas: 'user' });

/** Forty visits a day of four types until today, all done in 45 minutes. One of `cada` had an hour. */
async function llenar(
  de: string,
  para: string,
  { cuantas, cada }: Record<string, number>,
): Promise<void> {
  const { id, clientes, tipos } = empresa;
  await sql`
    insert into visitas (id_supervisor, id_tecnico, id_cliente, id_tipo_visita, fecha_planificada,
      estado, fecha_inicio, latitud_inicio, longitud_inicio, tomada_inicio, rango_inicio,
      fecha_finalizacion, latitud_fin, longitud_fin, tomada_fin, rango_fin, hora_desde, hora_hasta)
    select ${id(de)}, ${id(para)}, ${clientes[0]}, (${tipos}::integer[])[1 + n % ${tipos.length}],
      ${HOY}::date - n / 40, 'Finalizada', t, 1, 1, t, 1, t + interval '45 minutes', 1, 1, t, 1, hora, hora
    from generate_series(1, ${cuantas}::integer) n,
      lateral (select ${HOY}::timestamptz - n / 40 * interval '1 day' as t,
        case when n % ${cada}::integer = 0 then time '09:00' end as hora) h`.execute(empresa.bd);
  await sql`vacuum analyze visitas`.execute(empresa.bd);
}

beforeAll(() => llenar('sara', 'tomas', { cuantas: 20_000, cada: 4 }));

const deVisitas = ({ pasos }: Medida) =>
  pasos.filter((paso) => paso['Index Name'] || paso['Relation Name'] === 'visitas');

test.each(FORMAS)(
  'what a type takes is read from an index alone, of its last days (%s)',
  async (forma) => {
    const { bd, tipos } = empresa;
    const desde = new Date(Date.parse(HOY) - 180 * 86_400_000);
    const medida = await medidaDe(
      bd,
      (una) => leerMediana(una, { id: tipos[0] ?? 0, desde }),
      forma,
    );
    const [paso] = deVisitas(medida).filter((uno) => uno['Relation Name'] === 'visitas');
    expect(paso?.['Index Name'], forma).toBe('visitas_duraciones');
    expect(paso?.['Node Type'], forma).toBe('Index Only Scan');
    // Ten visits a day, and not those of years.
    expect(paso?.['Actual Rows'], forma).toBeLessThanOrEqual(10 * 181);
    expect(medida.bloques, forma).toBeLessThan(40);
  },
);

test.each(FORMAS)(
  "the promises read this month's visits that had an hour, and no other (%s)",
  async (forma) => {
    const { bd, id } = empresa;
    const dias = { desde: '2025-11-01', hasta: HOY, zona: 'America/Guatemala' };
    const promesas = async () => ({
      todos: await medidaDe(bd, (una) => promesasDeTodos(una, dias), forma),
      saul: await medidaDe(
        bd,
        (una) => promesasDeSupervisor(una, { ...dias, idSupervisor: id('saul') }),
        forma,
      ),
    });
    const { todos, saul } = await promesas();
    const leidas = deVisitas(todos).filter((uno) => uno['Index Name'] === 'visitas_prometidas');
    // Ten a day, of forty.
    expect(leidas, forma).toHaveLength(1);
    expect(leidas[0]?.['Actual Rows'], forma).toBeLessThanOrEqual(10 * 21);
    // A supervisor without any reads only the index.
    expect(saul.bloques, forma).toBeLessThan(20);
  },
);
