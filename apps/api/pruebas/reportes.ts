import { sql } from 'kysely';
import type { Ejecutor } from '../src/plataforma/bd/esquema.ts';
import { folioNuevo } from '../src/reportes/comprobacion.ts';
import { leerTerminada } from '../src/reportes/consultas.ts';
import { emitirReporte } from '../src/reportes/emision.ts';
import { llaveNueva } from '../src/reportes/enlace.ts';

const SIN_EMPRESA = {
  nombreEmpresa: null,
  logoEmpresa: null,
  zonaHoraria: 'America/Guatemala',
  colorReporte: null,
  lineaReporte: null,
} as const;

/** The database requires a report of every finished visit, even one finished by hand. */
export async function emitirComo(bd: Ejecutor, idVisita: number): Promise<Buffer> {
  const visita = await leerTerminada(bd, idVisita);
  return emitirReporte({ bd, config: SIN_EMPRESA, origen: 'http://localhost' }, visita, new Date());
}

/**
 * Reports of these visits, with the content and the file of the first that the company issued: only
 * that one is drawn. Returns their codes.
 */
export async function emitirIguales(bd: Ejecutor, ids: readonly number[]): Promise<string[]> {
  const emitidos = bd.selectFrom('reportes').orderBy('emitidoEn').limit(1);
  const [primera = 0] = ids;
  if (!(await emitidos.select('clave').executeTakeFirst())) await emitirComo(bd, primera);
  const modelo = await emitidos.selectAll().executeTakeFirstOrThrow();
  const iguales = ids
    .filter((idVisita) => idVisita !== modelo.idVisita)
    .map((idVisita) => ({ ...modelo, idVisita, clave: folioNuevo(), llave: llaveNueva() }));
  if (iguales.length > 0) await bd.insertInto('reportes').values(iguales).execute();
  const suyos = bd.selectFrom('reportes').select('clave').where('idVisita', 'in', ids);
  return (await suyos.execute()).map(({ clave }) => clave);
}

/** Reports of every finished visit in one statement, without files but as wide in the table as real ones. */
export async function rellenarReportes(bd: Ejecutor): Promise<void> {
  await sql`alter table reportes disable trigger reportes_bitacora`.execute(bd);
  await sql`
    insert into reportes (id_visita, clave, emitido_en, contenido, huella, archivo, huella_archivo, llave)
    select id_visita, translate(left(md5(id_visita::text) || md5('x' || id_visita), 26), '0123456789abcdef', '23456789bcdfghjk'),
      fecha_finalizacion, texto, sha256(convert_to(texto, 'UTF8')), '%PDF-', sha256('%PDF-'), sha256(id_visita::text::bytea)
    from visitas, lateral (select repeat(md5(id_visita::text), 32) as texto) t
    where estado = 'Finalizada'`.execute(bd);
  await sql`alter table reportes enable trigger reportes_bitacora`.execute(bd);
}
