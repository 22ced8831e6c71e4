import type { LoQueSePide } from '@visitas/contract/formularios/formulario';
import { sql } from 'kysely';
import { compilada } from '../plataforma/bd/compilada.ts';
import type { Ejecutor } from '../plataforma/bd/esquema.ts';

/** One execution of a visit. */
export interface Ejecutada {
  idVisita: number;
  vuelta: number;
}

/** The sheet of an execution with its form. An ordinary visit has none. */
export const buscarHoja = async (bd: Ejecutor, { idVisita, vuelta }: Ejecutada) =>
  (await hojasDe(bd, { idVisita, vuelta })).at(0);

const hojasDe = compilada((bd, { idVisita, vuelta }: Ejecutada) =>
  bd
    .selectFrom('hojas as h')
    .leftJoin('formularios as f', 'f.idFormulario', 'h.idFormulario')
    .select(['h.idFormulario', 'h.respuestas', 'h.respondidaEn', 'h.noCumplidas', 'h.porLlegar'])
    .select(['h.firma', 'h.huellaFirmada', 'f.version', 'f.contenido'])
    .where('h.idVisita', '=', idVisita)
    .where('h.vuelta', '=', vuelta)
    .compile(),
);

export type HojaDeVisita = NonNullable<Awaited<ReturnType<typeof buscarHoja>>>;

/** Photos and files in the order in which they are shown. Hashes travel as text. */
export const evidenciasDe = compilada((bd, { idVisita, vuelta }: Ejecutada) =>
  bd
    .selectFrom('evidencias as e')
    .innerJoin('archivos as a', 'a.huella', 'e.archivo')
    .innerJoin('usuarios as u', 'u.idUsuario', 'e.de')
    .select(['e.idEvidencia', 'e.idVisita', 'e.clase', 'e.leyenda', 'e.pregunta', 'e.orden'])
    .select(['e.ocurridoEn', 'e.recibidaEn', 'e.de', 'e.aparte', 'u.nombre'])
    .select(['a.tipo', 'a.bytes', 'a.ancho', 'a.alto'])
    .select(sql<string>`encode(e.archivo, 'hex')`.as('archivo'))
    .select(sql<string | null>`encode(e.mediana, 'hex')`.as('mediana'))
    .select(sql<string | null>`encode(e.miniatura, 'hex')`.as('miniatura'))
    .where('e.idVisita', '=', idVisita)
    .where('e.vuelta', '=', vuelta)
    .orderBy('e.orden')
    .orderBy('e.idEvidencia')
    .compile(),
);

export type EvidenciaDeVisita = Awaited<ReturnType<typeof evidenciasDe>>[number];

export interface FormularioEnUso {
  idFormulario: number;
  version: number;
  contenido: LoQueSePide;
}

/** What visits of this type are asked when they start. Undefined when it is nothing. */
export async function buscarEnUso(
  bd: Ejecutor,
  idTipoVisita: number,
): Promise<FormularioEnUso | undefined> {
  const enUso = await bd
    .selectFrom('formularios')
    .select(['idFormulario', 'version', 'contenido', 'pide'])
    .where('idTipoVisita', '=', idTipoVisita)
    .where('publicadoEn', 'is not', null)
    .orderBy('version', 'desc')
    .limit(sql.lit(1))
    .executeTakeFirst();
  return enUso?.pide ? enUso : undefined;
}

/**
 * Opens the sheet of a visit that starts: with the version that the phone has if its type published it,
 * else with the one in use. A type that asks for nothing opens none.
 */
export const abrirHoja = compilada(
  (bd, valores: Ejecutada & { idTipoVisita: number; pedido: number | null }) =>
    sql`insert into hojas (id_visita, vuelta, id_formulario)
      select ${valores.idVisita}::integer, ${valores.vuelta}::integer, id_formulario from (
        select id_formulario, pide from formularios
        where id_tipo_visita = ${valores.idTipoVisita} and publicado_en is not null
        order by (id_formulario = ${valores.pedido}::integer) desc, version desc limit 1
      ) f where pide`.compile(bd),
);

/** How many finished visits of a client are looked at for earlier answers. */
const SE_MIRAN = 50;
const HOJAS_CON_ANTERIORES = 10;

/** The sheets of the last finished visits of the client before this one, with questions of the same type. */
export const hojasAnteriores = async (
  bd: Ejecutor,
  visita: { idVisita: number; idCliente: number; fechaFinalizacion: Date | null },
  idFormulario: number,
) => {
  const { rows } = await sql<Pick<HojaDeVisita, 'respuestas'> & { contenido: LoQueSePide }>`
    select h.respuestas, f.contenido from (
      select id_visita, vuelta, fecha_finalizacion from visitas
      where id_cliente = ${visita.idCliente} and estado = 'Finalizada' and id_visita <> ${visita.idVisita}
        and fecha_finalizacion < coalesce(${visita.fechaFinalizacion}::timestamptz, 'infinity')
      order by fecha_finalizacion desc, id_visita desc limit ${sql.lit(SE_MIRAN)}
    ) v
    join hojas h on h.id_visita = v.id_visita and h.vuelta = v.vuelta
    join formularios f on f.id_formulario = h.id_formulario
      and f.id_tipo_visita = (select id_tipo_visita from formularios where id_formulario = ${idFormulario})
    order by v.fecha_finalizacion desc, v.id_visita desc limit ${sql.lit(HOJAS_CON_ANTERIORES)}`.execute(
    bd,
  );
  return rows;
};
