import type { Cifras, CifrasPor } from '@visitas/contract/cifras/filas';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Ejecutor } from '../plataforma/bd/esquema.ts';
import type { Sesion } from '../plataforma/http/acceso.ts';
import type { Ventana } from '../plataforma/listas/ventana.ts';
import { alcanceDe, DE_CUANDO_SE_HIZO } from '../visitas/consultas.ts';
import type { DiasDeCifras, Periodo } from './mes.ts';

/** Whose visits, of which month, by the company's days. */
export interface CifrasPedidas {
  sesion: Sesion;
  mes: DiasDeCifras;
  zona: string;
}

const en = ({ desde, hasta }: Periodo) =>
  sql<SqlBool>`v.fecha_planificada between ${desde}::date and ${hasta}::date`;

const cuantas = (...condiciones: RawBuilder<SqlBool>[]) =>
  sql<number>`(count(*) filter (where ${sql.join(condiciones, sql` and `)}))::integer`;

/** The figures of some days, as an object. */
function cifrasEn(periodo: Periodo, zona: string) {
  const suyas = en(periodo);
  const [mismoDia, tarde] = [DE_CUANDO_SE_HIZO.mismoDia(zona), DE_CUANDO_SE_HIZO.tarde(zona)];
  return sql<Cifras>`json_build_object(
    'planificadas', ${cuantas(suyas)},
    'hechas', ${hechasEn(periodo, zona)},
    'mismoDia', ${cuantas(suyas, mismoDia)},
    'tarde', ${cuantas(suyas, tarde)},
    'fueraDeRango', ${cuantas(suyas, sql`v.validado_por_ubicacion = false`)},
    'segundosEnSitio', coalesce(round(extract(epoch from
      sum(v.fecha_finalizacion - v.fecha_inicio) filter (where ${suyas} and v.estado = 'Finalizada'))), 0)::bigint)`;
}

const hechasEn = (periodo: Periodo, zona: string) =>
  cuantas(
    en(periodo),
    sql`(${DE_CUANDO_SE_HIZO.mismoDia(zona)} or ${DE_CUANDO_SE_HIZO.tarde(zona)})`,
  );

/**
 * The visits of both months. As two ranges of dates, whatever the values are, an index says first which blocks of the
 * table have them, and each block is read once.
 */
const deLosDosMeses = ({ sesion, mes }: CifrasPedidas) => sql`from visitas v
  where ${alcanceDe(sesion)} and v.estado <> 'Cancelada' and (${en(mes)} or ${en(mes.antes)})`;

interface Totales {
  suyas: Cifras;
  antes: Cifras;
  semanas: Cifras[];
}

export async function leerTotales(bd: Ejecutor, pedidas: CifrasPedidas): Promise<Totales> {
  const { mes, zona } = pedidas;
  const { rows } = await sql<Totales>`
    select ${cifrasEn(mes, zona)} as suyas, ${cifrasEn(mes.antes, zona)} as antes,
      json_build_array(${sql.join(mes.semanas.map((semana) => cifrasEn(semana, zona)))}) as semanas
    ${deLosDosMeses(pedidas)}`.execute(bd);
  const [totales] = rows;
  if (!totales) throw new Error('Totals are always one row.');
  return totales;
}

const DE_QUIEN: Record<CifrasPor, { columna: string; tabla: string; id: string }> = {
  tecnico: { columna: 'v.id_tecnico', tabla: 'usuarios', id: 'n.id_usuario' },
  cliente: { columna: 'v.id_cliente', tabla: 'clientes', id: 'n.id_cliente' },
  tipo: { columna: 'v.id_tipo_visita', tabla: 'tipos_visita', id: 'n.id' },
};

/** The place of a row: those with more done come first. */
export interface LugarEnCifras {
  hechas: number;
  planificadas: number;
  nombre: string;
  id: number;
}

export interface FilaLeida extends LugarEnCifras {
  suyas: Cifras;
  hechasAntes: number;
  semanas: number[];
}

const seLlama = (buscar: string | null) =>
  buscar === null ? sql`true` : sql`n.nombre_plegado like patron_de_busqueda(${buscar})`;

/** Only those with a visit in either month, named and searched by name. */
const deCadaUno = (
  { columna, tabla, id }: (typeof DE_QUIEN)[CifrasPor],
  pedidas: CifrasPedidas,
  buscar: string | null,
) => {
  const { mes, zona } = pedidas;
  return sql`
    select n.nombre, c.*, (c.suyas ->> 'hechas')::integer as hechas, (c.suyas ->> 'planificadas')::integer as planificadas
    from (
      select ${sql.ref(columna)} as id, ${cifrasEn(mes, zona)} as suyas,
        ${hechasEn(mes.antes, zona)} as hechas_antes,
        json_build_array(${sql.join(mes.semanas.map((semana) => hechasEn(semana, zona)))}) as semanas
      ${deLosDosMeses(pedidas)}
      group by 1
    ) c join ${sql.table(tabla)} n on ${sql.ref(id)} = c.id
    where ${seLlama(buscar)}`;
};

const EN_ORDEN = sql`-f.hechas, -f.planificadas, f.nombre collate "es-x-icu", f.id`;

export async function leerFilas(
  bd: Ejecutor,
  pedidas: CifrasPedidas & { por: CifrasPor },
  { buscar, limite, despues }: Ventana<LugarEnCifras>,
): Promise<FilaLeida[]> {
  const tras = despues
    ? sql`(${EN_ORDEN}) > (${-despues.hechas}::integer, ${-despues.planificadas}::integer,
        ${despues.nombre}, ${despues.id}::integer)`
    : sql`true`;
  const { rows } = await sql<FilaLeida>`
    select f.* from (${deCadaUno(DE_QUIEN[pedidas.por], pedidas, buscar)}) f
    where ${tras} order by ${EN_ORDEN} ${limite === null ? sql`` : sql`limit ${sql.lit(limite)}`}`.execute(
    bd,
  );
  return rows;
}

export async function contarCifras(
  bd: Ejecutor,
  pedidas: CifrasPedidas & { por: CifrasPor },
  buscar: string | null,
): Promise<number> {
  const { columna, tabla, id } = DE_QUIEN[pedidas.por];
  const { rows } = await sql<{ total: number }>`
    select count(*)::integer as total from (
      select distinct ${sql.ref(columna)} as id ${deLosDosMeses(pedidas)}
    ) c join ${sql.table(tabla)} n on ${sql.ref(id)} = c.id
    where ${seLlama(buscar)}`.execute(bd);
  return rows[0]?.total ?? 0;
}
