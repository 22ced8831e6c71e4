import { CLASES_DE_AVISO } from '@visitas/contract/avisos/operaciones';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { empresaParaMedir } from '../../pruebas/paneles/medida.ts';
import { bloquesDe, FORMAS, type Medida, medidaDe } from '../../pruebas/planes.ts';
import type { Ejecutor } from '../plataforma/bd/esquema.ts';
import type { Sesion } from '../plataforma/http/acceso.ts';
import { leerAvisos } from './consultas.ts';

const HOY = '2025-11-21';
const empresa = empresaParaMedir({ visitas: 'user', avisos: 'user' });

beforeAll(async () => {
  await llenar('sara', 'tomas', 2_000);
  await llenar('saul', 'tania', 3_000);
});

/**
 * Fifty visits a day, a tenth of them late. Each notifies both people, and two thirds of the
 * notices are unseen.
 */
async function llenar(supervisor: string, tecnico: string, visitas: number): Promise<void> {
  const { id, clientes, tipos } = empresa;
  await sql`
    with nuevas as (
      insert into visitas (id_supervisor, id_tecnico, id_cliente, id_tipo_visita, fecha_planificada, estado,
        cancelacion, motivo_cancelacion)
      select ${id(supervisor)}, ${id(tecnico)}, ${clientes[0]}, ${tipos[0]}, ${HOY}::date - n / 50,
        case when n % 10 = 0 then 'Pendiente' else 'Cancelada' end,
        case when n % 10 = 0 then 'ninguna' else 'aprobada' end, case when n % 10 <> 0 then 'x' end
      from generate_series(1, ${visitas}::integer) n returning id_visita
    )
    insert into avisos (id_usuario, clase, id_visita, id_tecnico, fecha_planificada, ocurrido_en, visto)
    select quien, clase, id_visita, ${id(tecnico)}, ${HOY}, timestamptz '2025-11-21' - id_visita * interval '1 minute',
      id_visita % 3 = 0
    from nuevas, (values (${id(supervisor)}::integer, 'cancelacionSolicitada'), (${id(tecnico)}, 'asignada')) v (quien, clase)`.execute(
    empresa.bd,
  );
  for (const tabla of ['visitas', 'avisos'])
    await sql`vacuum analyze ${sql.table(tabla)}`.execute(empresa.bd);
}

const sesionDe = (usuario: string, rol: keyof typeof CLASES_DE_AVISO) => ({
  sesion: { idUsuario: empresa.id(usuario), rol } as Sesion,
  clases: CLASES_DE_AVISO[rol],
});
const leerDe = (usuario: string, rol: keyof typeof CLASES_DE_AVISO) => (bd: Ejecutor) =>
  leerAvisos(bd, { ...sesionDe(usuario, rol), hoy: HOY, zona: 'America/Guatemala', dias: 90 });
const medir = (supervisor: string, tecnico: string) => {
  const lecturas = [leerDe(supervisor, 'Supervisor'), leerDe(tecnico, 'Tecnico')];
  const medidas = FORMAS.flatMap((forma) =>
    lecturas.map((leer) => medidaDe(empresa.bd, leer, forma)),
  );
  return Promise.all(medidas);
};

const enteras = ({ pasos }: Medida) =>
  pasos
    .filter((paso) => paso['Node Type'] === 'Seq Scan' && bloquesDe(paso) > 1)
    .map((paso) => paso['Relation Name']);

test('the notices and late visits of others are not read, however many', async () => {
  const pocas = await medir('sara', 'tomas');
  await llenar('saul', 'tania', 30_000);
  const muchas = await medir('sara', 'tomas');
  muchas.forEach((medida, i) => {
    expect(enteras(medida)).toEqual([]);
    expect(medida.bloques / (pocas[i]?.bloques ?? 0)).toBeLessThan(1.3);
  });
});

test("a reader's own notices that are neither shown nor counted are not read either", async () => {
  const pocas = await medir('sara', 'tomas');
  const muchas = await medir('saul', 'tania');
  muchas.forEach((medida, i) => {
    expect(medida.bloques / (pocas[i]?.bloques ?? 0)).toBeLessThan(2);
  });
});
