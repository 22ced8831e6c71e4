import type { EstadoGuardado } from '@visitas/contract/comun/estados';
import { type Insertable, sql } from 'kysely';
import type { Ejecutor, Esquema } from '../src/plataforma/bd/esquema.ts';

type Fila = Insertable<Esquema['visitas']>;
type Partes = Pick<Fila, 'idSupervisor' | 'idTecnico' | 'idCliente' | 'idTipoVisita'>;
export type VisitaHecha = Partes & Partial<Fila>;

/** The default place of a visit and of its client. */
export const LUGAR = { latitud: 14.6349, longitud: -90.5069 };

const INICIO = new Date('2025-03-10T15:00:00Z');
const FIN = new Date('2025-03-10T15:45:00Z');

const INICIADA = {
  fechaInicio: INICIO,
  latitudInicio: LUGAR.latitud,
  longitudInicio: LUGAR.longitud,
  precisionInicio: 12,
  tomadaInicio: INICIO,
  rangoInicio: 200,
  clienteLatitudInicio: LUGAR.latitud,
  clienteLongitudInicio: LUGAR.longitud,
  distanciaInicio: 0,
  veredictoInicio: 'dentro',
} as const;

const TERMINADA = {
  fechaFinalizacion: FIN,
  latitudFin: LUGAR.latitud,
  longitudFin: LUGAR.longitud,
  precisionFin: 12,
  tomadaFin: FIN,
  rangoFin: 200,
  clienteLatitudFin: LUGAR.latitud,
  clienteLongitudFin: LUGAR.longitud,
  distanciaFin: 0,
  veredictoFin: 'dentro',
  resultado: 'Trabajo terminado.',
} as const;

const SEGUN_ESTADO: Record<EstadoGuardado, Partial<Fila>> = {
  Pendiente: {},
  'En Proceso': INICIADA,
  Finalizada: { ...INICIADA, ...TERMINADA },
  Cancelada: { cancelacion: 'aprobada', motivoCancelacion: 'El cliente se mudó.' },
};

/** A row that the database accepts in that state, without the steps to it. */
function filaDeVisita(visita: VisitaHecha): Fila {
  const { estado = 'Pendiente', cancelacion = 'ninguna' } = visita;
  return {
    fechaPlanificada: '2025-03-10',
    observaciones: null,
    ...(cancelacion !== 'ninguna' && { motivoCancelacion: 'El cliente no puede ese día.' }),
    ...SEGUN_ESTADO[estado],
    ...visita,
  };
}

/** The triggers that log a visit and tell others of it: of many visits, they take most of the time. */
export const LO_CUENTAN = ['visitas_bitacora', 'visitas_anuncian', 'visitas_avisan'];

/**
 * Rows inserted by thousands refer to others that are there: checking each takes half of the time.
 * The constraints stay, and plans know them.
 */
export async function sinComprobarClaves(bd: Ejecutor, tabla: string): Promise<void> {
  const { rows } = await sql<{ cual: string }>`
    select tgname as cual from pg_trigger where tgrelid = ${tabla}::regclass and tgisinternal`.execute(
    bd,
  );
  for (const { cual } of rows)
    await sql.raw(`alter table ${tabla} disable trigger "${cual}"`).execute(bd);
}

/** Returns the ids in the given order. */
export async function insertarVisitas(bd: Ejecutor, visitas: VisitaHecha[]): Promise<number[]> {
  if (visitas.length === 0) return [];
  const filas = await bd
    .insertInto('visitas')
    .values(visitas.map(filaDeVisita))
    .returning('idVisita')
    .execute();
  return filas.map(({ idVisita }) => idVisita);
}

export async function insertarVisita(bd: Ejecutor, visita: VisitaHecha): Promise<number> {
  const [idVisita = 0] = await insertarVisitas(bd, [visita]);
  return idVisita;
}

/** Deletes every visit. Its trigger is disabled, because reports otherwise stay as issued. */
export const olvidarVisitas = (bd: Ejecutor): Promise<void> =>
  bd.transaction().execute(async (tx) => {
    await sql`alter table reportes disable trigger reportes_completos`.execute(tx);
    await sql`truncate visitas, reportes, tecnicos_anteriores, intentos_no_aplicados, avisos restart identity cascade`.execute(
      tx,
    );
    await sql`alter table reportes enable trigger reportes_completos`.execute(tx);
  });
