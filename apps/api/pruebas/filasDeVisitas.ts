import { sql } from 'kysely';
import type { Empresa } from './planificacion.ts';
import { emitirComo } from './reportes.ts';

/** Visits as rows, for rules that hold for any writer. */
export type Columnas = Record<string, unknown>;

const AYER = '2025-03-01T10:00:00Z';
export const HOY = '2025-03-02T10:00:00Z';

export const conSufijo = (columnas: Columnas, momento: string): Columnas =>
  Object.fromEntries(
    Object.entries(columnas).map(([nombre, valor]) => [`${nombre}_${momento}`, valor]),
  );

export const posicion = (momento: string, tomada = AYER): Columnas =>
  conSufijo({ latitud: 14.6, longitud: -90.5, tomada, rango: 200 }, momento);

export function juicio(momento: string, cambios: Columnas = {}): Columnas {
  const medida = { cliente_latitud: 14.6, cliente_longitud: -90.5, distancia: 0 };
  return conSufijo({ ...medida, veredicto: 'dentro', ...cambios }, momento);
}

export const sin = (columnas: Columnas, falta: string): Columnas =>
  Object.fromEntries(Object.entries(columnas).filter(([nombre]) => nombre !== falta));

export const INICIO: Columnas = { fecha_inicio: AYER, ...posicion('inicio') };
export const FIN: Columnas = { fecha_finalizacion: HOY, ...posicion('fin', HOY) };

export const PENDIENTE: Columnas = { estado: 'Pendiente' };
export const SOLICITADA = { cancelacion: 'solicitada', motivo_cancelacion: 'Llueve' };
export const EN_PROCESO = { estado: 'En Proceso', ...INICIO };
export const FINALIZADA = { estado: 'Finalizada', ...INICIO, ...FIN };
export const CANCELADA = { ...SOLICITADA, estado: 'Cancelada', cancelacion: 'aprobada' };

export const RECHAZADA = { ...SOLICITADA, cancelacion: 'rechazada' };
/** Closed by the user with id 1. */
export const CERRADA = {
  estado: 'Cancelada',
  cerrada_por: 1,
  fecha_cierre: HOY,
  motivo_cierre: 'El técnico se fue',
};

/** A technician without supervisor and without other visits. */
export async function insertarTecnico({ bd }: Empresa): Promise<number> {
  const { rows } = await sql<{ idUsuario: number }>`
    insert into usuarios (nombre, documento_identificacion, usuario, contrasena_hash, id_rol_usuario)
    select 'Técnico', gen_random_uuid(), gen_random_uuid(), 'x', id from roles_usuario where nombre = 'Tecnico'
    returning id_usuario`.execute(bd);
  return rows[0]?.idUsuario ?? 0;
}

/** Each gets its own technician, so that only the rule under test can refuse it. */
export async function insertarFila(empresa: Empresa, columnas: Columnas): Promise<number> {
  const completas: Columnas = {
    id_supervisor: empresa.ids.sara,
    id_tecnico: await insertarTecnico(empresa),
    id_cliente: (await empresa.cliente()).idCliente,
    id_tipo_visita: empresa.idTipoVisita,
    fecha_planificada: '2025-03-01',
    ...columnas,
  };
  const nombres = sql.join(Object.keys(completas).map((nombre) => sql.id(nombre)));
  const { rows } = await sql<{ idVisita: number }>`
    insert into visitas (${nombres}) values (${sql.join(Object.values(completas))})
    returning id_visita`.execute(empresa.bd);
  return rows[0]?.idVisita ?? 0;
}

export function cambiarFila({ bd }: Empresa, idVisita: number, columnas: Columnas) {
  const partes = Object.entries(columnas).map(
    ([nombre, valor]) => sql`${sql.id(nombre)} = ${valor}`,
  );
  return bd.transaction().execute(async (tx) => {
    const cambio =
      await sql`update visitas set ${sql.join(partes)} where id_visita = ${idVisita}`.execute(tx);
    if (columnas.estado === 'Finalizada') await emitirComo(tx, idVisita);
    return cambio;
  });
}
