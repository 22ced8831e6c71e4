import { createHash } from 'node:crypto';
import { escribirNombre, leerCopia, type UnaConexion } from '../../plataforma/bd/unaConexion.ts';
import type { TablaCopiada } from '../manifiesto.ts';

/** A table as a backup takes it. */
export type TablaACopiar = Pick<TablaCopiada, 'nombre' | 'columnas' | 'archivos'> & {
  /** The space it takes on the server. */
  ocupa: number;
};

type SinTamano = Omit<TablaACopiar, 'ocupa'>;

/**
 * Left out. The transaction numbers of `cambios` mean nothing on another server, and a restore ends
 * the sessions. An address that chooses a password must open nothing in a copy, and a letter has it in its text. The
 * last two are about this installation, not about the company.
 */
const FUERA = [
  'cambios',
  'cambios_de_visitas',
  'sesiones',
  'sesiones_de_proveedor',
  'salidas_de_proveedor',
  'intentos_ingreso',
  'direcciones_de_un_uso',
  'recuperaciones_pedidas',
  'cartas',
  'respaldos',
  'tamanos',
];

/** Set in the transaction, so that a pooler gives them back: texts that every server reads alike. */
export const AJUSTES_DE_COPIA = `
  set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0;
  set local timezone = 'UTC'; set local datestyle = 'ISO, YMD'; set local intervalstyle = 'postgres';
  set local bytea_output = 'hex'; set local extra_float_digits = 1; set local synchronize_seqscans = off;
  set local row_security = off`;

/** The tables that this role reads in the program's schema, with the columns that are stored. */
export async function leerTablasACopiar(cliente: UnaConexion): Promise<TablaACopiar[]> {
  const { rows } = await cliente.query<TablaACopiar>(
    `select c.relname as nombre, array_agg(a.attname::text order by a.attnum) as columnas,
       coalesce(array_agg(a.attname::text order by a.attnum)
         filter (where a.atttypid = 'bytea'::regtype and a.attstorage = 'e'), '{}') as archivos,
       pg_table_size(c.oid)::float8 as ocupa
     from pg_class c join pg_attribute a on a.attrelid = c.oid
     where c.relkind = 'r' and c.relnamespace = current_schema()::regnamespace
       and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
       and c.relname <> all ($1) and has_table_privilege(c.oid, 'select')
       and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
     group by c.oid, c.relname order by c.relname`,
    [FUERA],
  );
  return rows;
}

/**
 * A table whose file column is stored uncompressed (`storage external`) is copied in binary, so that
 * a file is not written in hexadecimal. Its other columns go as text: the binary form of a text is
 * the same on every version of the server.
 */
function sentenciaDe({ nombre, columnas, archivos }: SinTamano): string {
  const deTabla = escribirNombre(nombre);
  const nombres = columnas.map((columna) => escribirNombre(columna));
  if (archivos.length === 0) return `copy ${deTabla} (${nombres.join(', ')}) to stdout`;
  const comoTexto = columnas.map((columna) => {
    const suya = escribirNombre(columna);
    return archivos.includes(columna) ? suya : `${suya}::text`;
  });
  return `copy (select ${comoTexto.join(', ')} from ${deTabla}) to stdout (format binary)`;
}

export interface Copiada {
  datos: AsyncGenerator<Buffer>;
  /** Known once `datos` has ended and the connection has answered something else. */
  cuenta(): Pick<TablaCopiada, 'filas' | 'bytes' | 'sha256'>;
}

/** The rows of a table in the order they are stored, counted and summed as they pass. */
export function copiarTabla(cliente: UnaConexion, tabla: SinTamano): Copiada {
  let flujo: ReturnType<typeof leerCopia> | undefined;
  const suma = createHash('sha256');
  let bytes = 0;
  async function* pasar(): AsyncGenerator<Buffer> {
    // Only once somebody reads: without a reader, the error of a lost connection ends the process.
    flujo = leerCopia(cliente, sentenciaDe(tabla));
    const trozos: AsyncIterable<Buffer> = flujo;
    for await (const trozo of trozos) {
      suma.update(trozo);
      bytes += trozo.length;
      yield trozo;
    }
  }
  let sha256 = '';
  return {
    datos: pasar(),
    cuenta() {
      sha256 ||= suma.digest('hex');
      return { filas: flujo?.rowCount ?? 0, bytes, sha256 };
    },
  };
}
