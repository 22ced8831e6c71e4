import type { TipoDeArchivo } from '@visitas/contract/archivos/archivo';
import type { Nombrada } from '@visitas/contract/evidencia/entradas';
import type { FirmaLeida } from '@visitas/contract/evidencia/esquemas';
import type { NoCumplida, Respondida } from '@visitas/contract/evidencia/respuestas';
import type { ClaseDeFoto, LoQueSePide } from '@visitas/contract/formularios/formulario';
import { type Generated, type Insertable, type SqlBool, sql } from 'kysely';
import { compilada } from '../plataforma/bd/compilada.ts';
import type { Ejecutor, Esquema } from '../plataforma/bd/esquema.ts';
import type { Sesion } from '../plataforma/http/acceso.ts';
import type { FotoGuardada } from '../reportes/fotosDelReporte.ts';
import { alcanceDe } from '../visitas/consultas.ts';

declare module '../plataforma/bd/esquema.ts' {
  interface Esquema {
    /** What an execution asks and what was answered. */
    hojas: {
      idVisita: number;
      vuelta: number;
      idFormulario: number | null;
      respuestas: Generated<Respondida[]>;
      respondidaEn: Generated<Date | null>;
      noCumplidas: Generated<NoCumplida[]>;
      /** What the finish says of the files that have not arrived. */
      porLlegar: Generated<Nombrada[]>;
      firma: Generated<FirmaLeida | null>;
      huellaFirmada: Generated<Buffer | null>;
    };
    evidencias: {
      idEvidencia: Generated<number>;
      idVisita: number;
      vuelta: number;
      archivo: Buffer;
      mediana: Buffer | null;
      miniatura: Buffer | null;
      clase: ClaseDeFoto;
      leyenda: string | null;
      pregunta: string | null;
      orden: number;
      ocurridoEn: Date;
      recibidaEn: Generated<Date>;
      de: number;
      aparte: Generated<boolean>;
    };
  }
}

/** One execution of a visit. */
export interface Ejecutada {
  idVisita: number;
  vuelta: number;
}

/** The sheet of an execution with its form. An ordinary visit has none. */
export const buscarHoja = async (bd: Ejecutor, { idVisita, vuelta }: Ejecutada) =>
  (await hojasDe(bd, { idVisita, vuelta })).at(0);

const hojasDe = compilada((bd, { idVisita, vuelta }: Ejecutada) =>
  conSuFormulario(bd, idVisita).where('h.vuelta', '=', vuelta).compile(),
);

const conSuFormulario = (bd: Ejecutor, idVisita: number) =>
  bd
    .selectFrom('hojas as h')
    .leftJoin('formularios as f', 'f.idFormulario', 'h.idFormulario')
    .select(['h.idFormulario', 'h.respuestas', 'h.respondidaEn', 'h.noCumplidas', 'h.porLlegar'])
    .select(['h.firma', 'h.huellaFirmada', 'f.version', 'f.contenido'])
    .where('h.idVisita', '=', idVisita);

export type HojaDeVisita = NonNullable<Awaited<ReturnType<typeof buscarHoja>>>;

/** The sheets of all the executions of a visit, from the first, and when each was reopened. */
export const hojasDeTodas = (bd: Ejecutor, idVisita: number) =>
  conSuFormulario(bd, idVisita)
    .leftJoin('ejecuciones as k', (union) =>
      union.onRef('k.idVisita', '=', 'h.idVisita').onRef('k.vuelta', '=', 'h.vuelta'),
    )
    .select('k.reabiertaEn as hasta')
    .orderBy('h.vuelta')
    .execute();

/** Photos and files in the order in which they are shown. */
export const evidenciasDe = compilada((bd, { idVisita, vuelta }: Ejecutada) =>
  enSuOrden(conSuArchivo(bd, idVisita).where('e.vuelta', '=', vuelta)).compile(),
);

/** Those of all the executions of a visit. */
export const evidenciasDeTodas = (bd: Ejecutor, idVisita: number) =>
  enSuOrden(conSuArchivo(bd, idVisita)).execute();

/** The file of an execution with that hash. */
export const evidenciaDe = async (bd: Ejecutor, { idVisita, vuelta }: Ejecutada, archivo: string) =>
  (await lasDelArchivo(bd, { idVisita, vuelta, archivo: enBytes(archivo) })).at(0);

const lasDelArchivo = compilada(
  (bd, { idVisita, vuelta, archivo }: Ejecutada & { archivo: Buffer }) =>
    conSuArchivo(bd, idVisita)
      .where('e.vuelta', '=', vuelta)
      .where('e.archivo', '=', archivo)
      .compile(),
);

const enSuOrden = (cuales: ReturnType<typeof conSuArchivo>) =>
  cuales.orderBy('e.orden').orderBy('e.idEvidencia');

/** Hashes travel as text. */
const conSuArchivo = (bd: Ejecutor, idVisita: number) =>
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
    .where('e.idVisita', '=', idVisita);

export type FilaDeEvidencia = Awaited<ReturnType<typeof evidenciasDe>>[number];

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
 * else with the one in use at the start. The start may arrive later, and nobody was asked what was published in
 * between. A type that asks for nothing opens none.
 */
export const abrirHoja = compilada(
  (bd, valores: Ejecutada & { idTipoVisita: number; pedido: number | null; inicio: Date }) =>
    sql`insert into hojas (id_visita, vuelta, id_formulario)
      select ${valores.idVisita}::integer, ${valores.vuelta}::integer, id_formulario from (
        select id_formulario, pide from formularios
        where id_tipo_visita = ${valores.idTipoVisita} and publicado_en is not null
          and (publicado_en <= ${valores.inicio} or id_formulario = ${valores.pedido}::integer)
        order by (id_formulario = ${valores.pedido}::integer) desc, version desc limit 1
      ) f where pide`.compile(bd),
);

/** How many finished visits of a client are looked at for earlier answers. */
const SE_MIRAN = 50;
const HOJAS_CON_ANTERIORES = 10;

/**
 * The sheets of the last finished visits of the client before this one, with questions of the same type. What a reopened
 * visit did before was done there too, whatever became of it.
 */
export const hojasAnteriores = async (
  bd: Ejecutor,
  visita: { idVisita: number; idCliente: number; vuelta: number; fechaFinalizacion: Date | null },
  idFormulario: number,
) => {
  const { idVisita, idCliente, vuelta, fechaFinalizacion } = visita;
  const { rows } = await sql<Pick<HojaDeVisita, 'respuestas'> & { contenido: LoQueSePide }>`
    with finalizadas as (
      select id_visita, vuelta, fecha_finalizacion from visitas
      where id_cliente = ${idCliente} and estado = 'Finalizada' and id_visita <> ${idVisita}
        and fecha_finalizacion < coalesce(${fechaFinalizacion}::timestamptz, 'infinity')
      order by fecha_finalizacion desc, id_visita desc limit ${sql.lit(SE_MIRAN)}
    ), de_antes as (
      select k.id_visita, k.vuelta, (k.fila ->> 'fecha_finalizacion')::timestamptz as fecha_finalizacion
      from ejecuciones k join visitas v on v.id_visita = k.id_visita
      where v.id_cliente = ${idCliente} and (k.fila ->> 'id_cliente')::integer = ${idCliente}
        and (k.id_visita <> ${idVisita} or k.vuelta < ${vuelta})
    )
    select h.respuestas, f.contenido
    from (select * from finalizadas union all select * from de_antes) v
    join hojas h on h.id_visita = v.id_visita and h.vuelta = v.vuelta
    join formularios f on f.id_formulario = h.id_formulario
      and f.id_tipo_visita = (select id_tipo_visita from formularios where id_formulario = ${idFormulario})
    where v.fecha_finalizacion < coalesce(${fechaFinalizacion}::timestamptz, 'infinity')
    order by v.fecha_finalizacion desc, v.id_visita desc limit ${sql.lit(HOJAS_CON_ANTERIORES)}`.execute(
    bd,
  );
  return rows;
};

/** True when there may be something to say at a finish besides its result. */
export const hayEvidencia = async (bd: Ejecutor, { idVisita, vuelta }: Ejecutada) =>
  (await existencias(bd, { idVisita, vuelta })).some(({ hay }) => hay);

const existencias = compilada((bd, { idVisita, vuelta }: Ejecutada) =>
  sql<{ hay: boolean }>`
    select exists (select from hojas where id_visita = ${idVisita} and vuelta = ${vuelta})
      or exists (select from evidencias where id_visita = ${idVisita} and vuelta = ${vuelta}) as hay`.compile(
    bd,
  ),
);

type Hoja = Omit<
  Insertable<Esquema['hojas']>,
  'respuestas' | 'noCumplidas' | 'porLlegar' | 'firma'
>;

/** Absent parts stay as they were. */
export async function guardarHoja(
  bd: Ejecutor,
  { idVisita, vuelta }: Ejecutada,
  partes: Partial<Pick<HojaDeVisita, 'respuestas' | 'noCumplidas' | 'porLlegar' | 'firma'>> &
    Pick<Partial<Hoja>, 'respondidaEn' | 'huellaFirmada'>,
): Promise<void> {
  const { respuestas, noCumplidas, porLlegar, firma, ...demas } = partes;
  const cambios = {
    ...demas,
    ...(respuestas && { respuestas: enJson(respuestas) }),
    ...(noCumplidas && { noCumplidas: enJson(noCumplidas) }),
    ...(porLlegar && { porLlegar: enJson(porLlegar) }),
    ...(firma !== undefined && { firma: firma && enJson(firma) }),
  };
  await bd
    .insertInto('hojas')
    .values({ idVisita, vuelta, ...cambios })
    .onConflict((choque) => choque.columns(['idVisita', 'vuelta']).doUpdateSet(cambios))
    .execute();
}

interface HojaRespondida extends Ejecutada {
  idFormulario: number;
  respuestas: Respondida[];
  respondidaEn: Date | null;
  firma: FirmaLeida | null;
  huellaFirmada: Buffer | null;
}

/** Many sheets at once, of visits that were already answered. */
export const insertarHojas = async (
  bd: Ejecutor,
  hojas: readonly HojaRespondida[],
): Promise<void> => {
  await bd
    .insertInto('hojas')
    .values(
      hojas.map(({ respuestas, firma, ...hoja }) => ({
        idVisita: hoja.idVisita,
        vuelta: hoja.vuelta,
        idFormulario: hoja.idFormulario,
        respondidaEn: hoja.respondidaEn,
        huellaFirmada: hoja.huellaFirmada,
        respuestas: enJson(respuestas),
        firma: firma && enJson(firma),
      })),
    )
    .execute();
};

/** The driver would write a list as an array of PostgreSQL. */
const enJson = <T>(valor: T) => sql<T>`${JSON.stringify(valor)}::jsonb`;

/** Only a visit whose mark changes is written; its version stays, because nobody edited it. */
export const marcarFueraDeLimites = (bd: Ejecutor, idVisita: number, fueraDeLimites: boolean) =>
  bd
    .updateTable('visitas')
    .set({ fueraDeLimites })
    .where('idVisita', '=', idVisita)
    .where('fueraDeLimites', '<>', fueraDeLimites)
    .execute();

/** The kind of each of these files that the person sent, by its hash. */
export async function enviadosPor(
  bd: Ejecutor,
  idUsuario: number,
  huellas: readonly string[],
): Promise<Map<string, TipoDeArchivo>> {
  const enviados = await bd
    .selectFrom('archivosEnviados as s')
    .innerJoin('archivos as a', 'a.huella', 's.huella')
    .select([sql<string>`encode(a.huella, 'hex')`.as('huella'), 'a.tipo'])
    .where('s.idUsuario', '=', idUsuario)
    .where(sql<SqlBool>`a.huella = any(${huellas.map(enBytes)}::bytea[])`)
    .execute();
  return new Map(enviados.map(({ huella, tipo }) => [huella, tipo]));
}

const enBytes = (huella: string): Buffer => Buffer.from(huella, 'hex');

/** Those that count for the limit: the ones of the execution, or those that a person added after its end. */
export const cuantasEvidencias = async (
  bd: Ejecutor,
  { idVisita, vuelta }: Ejecutada,
  aparteDe: number | null,
) => {
  const { cuantas } = await bd
    .selectFrom('evidencias')
    .select(({ fn }) => fn.countAll<number>().as('cuantas'))
    .where('idVisita', '=', idVisita)
    .where('vuelta', '=', vuelta)
    .where(
      aparteDe === null
        ? sql<SqlBool>`not aparte`
        : sql<SqlBool>`aparte and de = ${aparteDe}::integer`,
    )
    .executeTakeFirstOrThrow();
  return cuantas;
};

export type EvidenciaPorGuardar = Ejecutada & {
  archivo: string;
  mediana: string | null;
  miniatura: string | null;
  clase: ClaseDeFoto;
  leyenda: string | null;
  pregunta: string | null;
  /** Undefined: after the last one, or where it already is. */
  orden: number | undefined;
  ocurridoEn: Date;
  de: number;
  aparte: boolean;
};

/** Adds a file to a visit, or changes what is said of it. */
export const guardarEvidencia = async (
  bd: Ejecutor,
  evidencia: EvidenciaPorGuardar,
): Promise<void> => {
  const { idVisita, vuelta, archivo, mediana, miniatura, orden, ...demas } = evidencia;
  const { clase, leyenda, pregunta } = demas;
  await bd
    .insertInto('evidencias')
    .values({
      ...demas,
      idVisita,
      vuelta,
      archivo: enBytes(archivo),
      mediana: mediana === null ? null : enBytes(mediana),
      miniatura: miniatura === null ? null : enBytes(miniatura),
      orden:
        orden ??
        sql<number>`(select coalesce(max(orden), 0) + 1 from evidencias
          where id_visita = ${idVisita} and vuelta = ${vuelta})`,
    })
    .onConflict((choque) =>
      choque
        .columns(['idVisita', 'vuelta', 'archivo'])
        .doUpdateSet({ clase, leyenda, pregunta, ...(orden !== undefined && { orden }) }),
    )
    .execute();
};

/** What of an evidence never changes. */
export const buscarEvidencia = (bd: Ejecutor, idEvidencia: number) =>
  bd
    .selectFrom('evidencias')
    .select(['idVisita', 'vuelta', 'de'])
    .where('idEvidencia', '=', idEvidencia)
    .executeTakeFirst();

/** Undefined when it was already gone. */
export const borrarEvidencia = (bd: Ejecutor, idEvidencia: number) =>
  bd
    .deleteFrom('evidencias')
    .where('idEvidencia', '=', idEvidencia)
    .returning('idEvidencia')
    .executeTakeFirst();

/** Changes what is said of files that are already there, all at once: a finish holds its visit meanwhile. */
export async function decirDeEvidencias(
  bd: Ejecutor,
  dichas: readonly Pick<
    FilaDeEvidencia,
    'idEvidencia' | 'clase' | 'leyenda' | 'pregunta' | 'orden'
  >[],
): Promise<void> {
  if (dichas.length === 0) return;
  await sql`update evidencias e set clase = d.clase, leyenda = d.leyenda, pregunta = d.pregunta, orden = d.orden
    from jsonb_to_recordset(${JSON.stringify(dichas)}::jsonb)
      as d ("idEvidencia" integer, clase text, leyenda text, pregunta text, orden double precision)
    where e.id_evidencia = d."idEvidencia"`.execute(bd);
}

/** The files that the visit still waits for, if the session reaches it. */
export const esperadosDe = async (bd: Ejecutor, sesion: Persona, idVisita: number) => {
  const hoja = await bd
    .selectFrom('visitas as v')
    .innerJoin('hojas as h', (union) =>
      union.onRef('h.idVisita', '=', 'v.idVisita').onRef('h.vuelta', '=', 'v.vuelta'),
    )
    .select('h.porLlegar')
    .where('v.idVisita', '=', idVisita)
    .where(alcanceDe(sesion))
    .executeTakeFirst();
  return hoja?.porLlegar ?? [];
};

/**
 * Where the bytes of each photo of a visit's present execution are kept: first the smaller copy. `otra` is
 * one that is about to be added.
 */
export const fotosGuardadas = async (
  bd: Ejecutor,
  sesion: Persona,
  idVisita: number,
  otra?: { archivo: string; mediana: string | null },
) => {
  const [archivo, mediana] = [otra?.archivo ?? null, otra?.mediana ?? null];
  const { rows } = await sql<FotoGuardada>`
    select encode(a.huella, 'hex') as archivo,
      array_remove(array[encode(m.guardada, 'hex'), encode(a.guardada, 'hex')], null) as guardadas
    from (
      select e.archivo, e.mediana from visitas v
      join evidencias e on e.id_visita = v.id_visita and e.vuelta = v.vuelta and not e.aparte
      where v.id_visita = ${idVisita} and ${alcanceDe(sesion)}
      union select decode(${archivo}, 'hex'), decode(${mediana}, 'hex')
    ) e
    join archivos a on a.huella = e.archivo and a.tipo = 'jpeg'
    left join archivos m on m.huella = e.mediana`.execute(bd);
  return rows;
};

type Persona = Pick<Sesion, 'rol' | 'idUsuario'>;
