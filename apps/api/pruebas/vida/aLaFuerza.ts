import fc from 'fast-check';
import { sql } from 'kysely';
import type { Ejecutor } from '../../src/plataforma/bd/esquema.ts';
import { buscarLlaves } from '../../src/reportes/consultas.ts';
import { emitirComo } from '../reportes.ts';

/** Columns that a writer may set who bypasses the program. */
export type Columnas = Record<string, unknown>;

const ANTES = '2025-06-01T15:00:00Z';
const DESPUES = '2025-06-01T16:00:00Z';

const posicion = (momento: 'inicio' | 'fin'): Columnas => ({
  [`latitud_${momento}`]: 14.6,
  [`longitud_${momento}`]: -90.5,
  [`tomada_${momento}`]: ANTES,
  [`rango_${momento}`]: 200,
});
const juicio = (momento: 'inicio' | 'fin'): Columnas => ({
  [`cliente_latitud_${momento}`]: 14.6,
  [`cliente_longitud_${momento}`]: -90.5,
  [`distancia_${momento}`]: 0,
  [`veredicto_${momento}`]: 'dentro',
});

const INICIO = {
  fecha_inicio: ANTES,
  recibido_inicio: DESPUES,
  ...posicion('inicio'),
  ...juicio('inicio'),
};
const FIN = {
  fecha_finalizacion: DESPUES,
  recibido_fin: DESPUES,
  ...posicion('fin'),
  ...juicio('fin'),
};

/** `forzar` replaces the author with the visit's supervisor. */
const CIERRE = { cerrada_por: 'su supervisor', fecha_cierre: DESPUES, motivo_cierre: 'Se fue' };

const SANAS: readonly Columnas[] = [
  { estado: 'Pendiente', cancelacion: 'ninguna' },
  { estado: 'Pendiente', cancelacion: 'solicitada', motivo_cancelacion: 'No hay nadie' },
  { estado: 'Cancelada', cancelacion: 'aprobada', motivo_cancelacion: 'No hay nadie' },
  { estado: 'Cancelada', cancelacion: 'ninguna', ...CIERRE },
  { estado: 'Cancelada', cancelacion: 'ninguna', ...INICIO, ...CIERRE },
  { estado: 'En Proceso', cancelacion: 'ninguna', ...INICIO },
  { estado: 'Finalizada', cancelacion: 'ninguna', ...INICIO, ...FIN, resultado: 'Listo' },
  {
    estado: 'Finalizada',
    cancelacion: 'ninguna',
    ...INICIO,
    ...FIN,
    resultado: 'Sin acceso.',
    no_realizada: 'sinAcceso',
  },
];

const DUDAS = [false, true];

const POSIBLES: Record<string, readonly unknown[]> = {
  estado: ['Pendiente', 'En Proceso', 'Finalizada', 'Cancelada', 'Atrasada'],
  cancelacion: ['ninguna', 'solicitada', 'aprobada', 'rechazada', 'otra'],
  motivo_cancelacion: [null, 'Cerrado'],
  fecha_inicio: [null, ANTES, DESPUES],
  fecha_finalizacion: [null, ANTES, DESPUES],
  resultado: [null, 'Listo'],
  no_realizada: [null, 'cerrado', 'raro'],
  cerrada_por: [null, CIERRE.cerrada_por],
  fecha_cierre: [null, ANTES, DESPUES],
  motivo_cierre: [null, CIERRE.motivo_cierre],
  fecha_solicitud: [null, ANTES, DESPUES],
  recibido_solicitud: [null, ANTES, DESPUES],
  hora_dudosa_solicitud: DUDAS,
  ...Object.fromEntries(
    ['inicio', 'fin'].flatMap((momento) => [
      [`recibido_${momento}`, [null, ANTES, DESPUES]],
      [`hora_dudosa_${momento}`, DUDAS],
      [`latitud_${momento}`, [null, 14.6, 90.5]],
      [`longitud_${momento}`, [null, -90.5, -180.5]],
      [`tomada_${momento}`, [null, ANTES]],
      [`rango_${momento}`, [null, 200]],
      [`cliente_latitud_${momento}`, [null, 14.6]],
      [`cliente_longitud_${momento}`, [null, -90.5]],
      [`distancia_${momento}`, [null, 0]],
      [`veredicto_${momento}`, [null, 'dentro', 'fuera']],
    ]),
  ),
};

const sinNada = (columnas: Columnas): Columnas =>
  Object.fromEntries(Object.keys(columnas).map((columna) => [columna, null]));

/** Faults that need several columns at once. */
const JUNTAS: readonly Columnas[] = [
  ...(['inicio', 'fin'] as const).flatMap((momento) => [
    sinNada(posicion(momento)),
    sinNada(juicio(momento)),
    sinNada({ ...posicion(momento), ...juicio(momento) }),
  ]),
  { fecha_inicio: DESPUES, fecha_finalizacion: ANTES },
  CIERRE,
  sinNada(CIERRE),
];

const unaColumna = fc
  .constantFrom(...Object.entries(POSIBLES))
  .chain(([columna, valores]) =>
    fc.constantFrom(...valores).map((valor) => ({ [columna]: valor })),
  );

const cambio = fc.oneof(
  { arbitrary: unaColumna, weight: 3 },
  { arbitrary: fc.constantFrom(...JUNTAS), weight: 1 },
);

/** A valid row with up to three changes. */
export const escritura: fc.Arbitrary<Columnas> = fc
  .tuple(fc.constantFrom(...SANAS), fc.array(cambio, { maxLength: 3 }))
  .map(([sana, cambios]) => Object.assign({}, sana, ...cambios));

const SIN_DUDAS = {
  hora_dudosa_inicio: false,
  hora_dudosa_fin: false,
  hora_dudosa_solicitud: false,
};

const COLUMNAS = Object.keys(POSIBLES);
const columnas = sql.raw(COLUMNAS.join(', '));

/** Inserts a visit or updates an existing one; false when the database refuses. */
export async function forzar(
  bd: Ejecutor,
  partes: Record<'id_supervisor' | 'id_tecnico' | 'id_cliente' | 'id_tipo_visita', number>,
  escrita: Columnas,
  idVisita: number | null,
): Promise<boolean> {
  const cerrada_por = escrita.cerrada_por ? partes.id_supervisor : null;
  const fila = JSON.stringify({ ...partes, ...SIN_DUDAS, ...escrita, cerrada_por });
  const sentencia =
    idVisita === null
      ? sql`insert into visitas (id_supervisor, id_tecnico, id_cliente, id_tipo_visita, fecha_planificada, ${columnas})
          select id_supervisor, id_tecnico, id_cliente, id_tipo_visita, '2025-06-01', ${columnas}
          from jsonb_populate_record(null::visitas, ${fila}::jsonb)`
      : sql`update visitas set version = version + 1, (${columnas}) =
          (select ${columnas} from jsonb_populate_record(null::visitas, ${fila}::jsonb))
          where id_visita = ${idVisita}`;
  try {
    await bd.transaction().execute(async (tx) => {
      await sentencia.execute(tx);
      if (idVisita !== null && escrita.estado === 'Finalizada') await conReporte(tx, idVisita);
    });
    return true;
  } catch (error) {
    // Class 23 of the SQL standard: a constraint refused the row.
    if (error instanceof Error && 'code' in error && /^23/.test(String(error.code))) return false;
    throw error;
  }
}

/** A visit finished before already has one. */
async function conReporte(tx: Ejecutor, idVisita: number): Promise<void> {
  if ((await buscarLlaves(tx, idVisita)).length === 0) await emitirComo(tx, idVisita);
}
