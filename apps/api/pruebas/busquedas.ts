import type { Lugar } from '@visitas/contract/geo/esquemas';
import { type RawBuilder, sql } from 'kysely';
import { type GeocodificadorDePrueba, levantarGeocodificador } from './geocodificador.ts';
import { levantar, type Pedir, type ServidorDePrueba } from './servidor.ts';

export interface Encontrado {
  lugares: Lugar[];
  internet: string;
}

/** The application with a test geocoder and an administrator who searches. */
export interface BusquedasDeLugares extends ServidorDePrueba {
  geocodificador: GeocodificadorDePrueba;
  ana: Pedir;
  buscar(texto: string, quien?: Pedir): Promise<Encontrado>;
  /** Forgets every earlier search. */
  olvidar(): Promise<void>;
  /** Sets the time from which the geocoder may be asked again. */
  turnoLibre(desde: RawBuilder<unknown>): Promise<void>;
  /** True when the condition about the next free turn holds, by the database's clock. */
  turno(condicion: RawBuilder<unknown>): Promise<boolean>;
}

export async function levantarBusquedasDeLugares(
  ajustes: Record<string, string> = {},
): Promise<BusquedasDeLugares> {
  const geocodificador = await levantarGeocodificador();
  const servidor = await levantar({ ajustes: { GEOCODER_URL: geocodificador.url, ...ajustes } });
  const { bd } = servidor;
  const ana = await servidor.como('ana');
  const turnoLibre = async (desde: RawBuilder<unknown>) => {
    await sql`update turno_de_busqueda set libre_desde = ${desde}`.execute(bd);
  };
  return {
    ...servidor,
    geocodificador,
    ana,
    turnoLibre,
    buscar: async (texto, quien = ana) => {
      const criterios = new URLSearchParams({ buscar: texto });
      const {
        estado,
        cuerpo,
        texto: dicho,
      } = await quien<Encontrado>(`GET /api/geo/buscar?${criterios}`);
      if (estado !== 200) throw new Error(`${estado}: ${dicho}`);
      return cuerpo;
    },
    olvidar: async () => {
      geocodificador.olvidar();
      await sql`truncate lugares_buscados`.execute(bd);
      await turnoLibre(sql`'-infinity'`);
    },
    turno: async (condicion) => {
      const { rows } = await sql<{ cumple: boolean }>`
        select ${condicion} as cumple from turno_de_busqueda`.execute(bd);
      return rows[0]?.cumple ?? false;
    },
    detener: async () => {
      await geocodificador.detener();
      await servidor.detener();
    },
  };
}
