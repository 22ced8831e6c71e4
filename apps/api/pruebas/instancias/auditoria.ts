import { sql } from 'kysely';
import type { Ejecutor } from '../../src/plataforma/bd/esquema.ts';
import { type Balance, PASOS } from './carga.ts';

export interface Auditoria {
  /** Writes that clients got an answer for. */
  respondidas: number;
  perdidas: string[];
  dobladas: string[];
}

/** What the database has of a mark, step by step. A finished visit has its report too. */
interface Hecho {
  marca: string;
  visitas: number;
  crear: number;
  iniciar: number;
  finalizar: number;
  reportes: number;
  finalizadas: number;
}

/** Every answered step must be in the database, and no step, answered or not, more than once. */
export async function auditar(bd: Ejecutor, { pasos }: Balance): Promise<Auditoria> {
  const hechos = new Map((await hechosDe(bd, [...pasos.keys()])).map((uno) => [uno.marca, uno]));
  const auditoria: Auditoria = { respondidas: 0, perdidas: [], dobladas: [] };
  for (const [marca, respondidos] of pasos) {
    auditoria.respondidas += respondidos;
    const hecho = hechos.get(marca) ?? { ...NADA, marca };
    const { visitas, crear, iniciar, finalizar, reportes, finalizadas } = hecho;
    const veces = [[visitas, crear], [iniciar], [finalizar, reportes, finalizadas]];
    for (const [paso, cuentas] of veces.entries()) {
      const cual = `${PASOS[paso]} de ${marca}: ${cuentas.join(', ')}`;
      if (paso < respondidos && cuentas.includes(0)) auditoria.perdidas.push(cual);
      if (cuentas.some((cuantas) => cuantas > 1)) auditoria.dobladas.push(cual);
    }
  }
  return auditoria;
}

const NADA = { visitas: 0, crear: 0, iniciar: 0, finalizar: 0, reportes: 0, finalizadas: 0 };

async function hechosDe(bd: Ejecutor, marcas: string[]): Promise<Hecho[]> {
  const vecesQue = (paso: (typeof PASOS)[number]) =>
    sql`coalesce(sum(cardinality(array_positions(b.hecho, ${sql.lit(paso)}))), 0)::int`;
  const { rows } = await sql<Hecho>`
    select v.observaciones as marca,
      count(*)::int as visitas,
      ${vecesQue('visitas.crear')} as crear,
      ${vecesQue('visitas.iniciar')} as iniciar,
      ${vecesQue('visitas.finalizar')} as finalizar,
      count(r.id_visita)::int as reportes,
      (count(*) filter (where v.estado = 'Finalizada'))::int as finalizadas
    from visitas v
    left join (
      select id_entidad, array_agg(operacion) as hecho from bitacora where entidad = 'visita'
      group by id_entidad
    ) b on b.id_entidad = v.id_visita
    left join reportes r on r.id_visita = v.id_visita
    where v.observaciones = any(${marcas}::text[])
    group by v.observaciones`.execute(bd);
  return rows;
}
