import type { CodigoError } from '@visitas/contract/comun/errores';
import pg from 'pg';
import { codigoDe } from '../fallos.ts';
import { Rechazo } from '../http/rechazo.ts';

const NOMBRE_REPETIDO = { campo: 'nombre', mensaje: 'Ya existe otro con este nombre.' };
const NOMBRE_DEL_SISTEMA = {
  campo: 'nombre',
  mensaje: 'Es parte del sistema y no se puede renombrar.',
};
const DOCUMENTO_REPETIDO = {
  campo: 'documentoIdentificacion',
  mensaje: 'Ya existe otro con este documento de identificación.',
};
const USUARIO_REPETIDO = { campo: 'user', mensaje: 'Ya existe otro con este usuario.' };
const ACTIVO_DEL_SISTEMA = {
  campo: 'activo',
  mensaje: 'Es parte del sistema y no se puede desactivar.',
};

const ULTIMO_ADMINISTRADOR = 'Es el único administrador activo. Activa otro antes de desactivarlo.';

/**
 * The rules live in the database; here is how each one speaks to the user. A violation that is not
 * in this table is a defect of ours and answers 500.
 */
const RESTRICCIONES: Record<string, { campo: string; mensaje: string; detalle?: string }> = {
  roles_usuario_nombre_unico: NOMBRE_REPETIDO,
  estados_visita_nombre_unico: NOMBRE_REPETIDO,
  tipos_visita_nombre_unico: NOMBRE_REPETIDO,
  estados_visita_nombre_exacto: NOMBRE_REPETIDO,
  vistas_nombre_unico: { campo: 'nombre', mensaje: 'Ya tienes una vista con este nombre.' },
  feriados_fecha_unica: { campo: 'fecha', mensaje: 'Ese día ya es un feriado.' },
  ausencias_sin_solaparse: {
    campo: 'desde',
    mensaje: 'Ya tiene una ausencia en esos días. Corrige esa o elige otros.',
  },
  clientes_documento_unico: DOCUMENTO_REPETIDO,
  visitas_reemplazo_unico: {
    campo: 'idVisita',
    mensaje: 'Esta visita ya se volvió a planificar.',
    detalle: 'Esta visita ya se volvió a planificar.',
  },
  clientes_tipo_visita_usual: {
    campo: 'idTipoVisitaUsual',
    mensaje: 'Elige un tipo de la lista.',
  },
  usuarios_documento_unico: DOCUMENTO_REPETIDO,
  usuarios_usuario_unico: USUARIO_REPETIDO,
  usuarios_usuario_normal_unico: USUARIO_REPETIDO,
  usuarios_usuario_visible: {
    campo: 'user',
    mensaje:
      'El usuario tiene caracteres que no se ven. Escríbelo de nuevo, sin copiarlo de otro sitio.',
  },
  usuarios_ultimo_administrador_activo: {
    campo: 'activo',
    mensaje: ULTIMO_ADMINISTRADOR,
    // Users are activated and deactivated in a list, which marks no field: the sentence says it all.
    detalle: ULTIMO_ADMINISTRADOR,
  },
  usuarios_ultimo_administrador_rol: {
    campo: 'idRolUsuario',
    mensaje: 'Es el único administrador activo. Activa otro antes de cambiar su rol.',
  },
  supervisores_tecnicos_par_unico: {
    campo: 'idTecnico',
    mensaje: 'Este técnico ya está a cargo de este supervisor.',
  },
  roles_usuario_sistema_nombre: NOMBRE_DEL_SISTEMA,
  estados_visita_sistema_nombre: NOMBRE_DEL_SISTEMA,
  roles_usuario_sistema_activo: ACTIVO_DEL_SISTEMA,
  estados_visita_sistema_activo: ACTIVO_DEL_SISTEMA,
};

// The server is starting, stopping, gone, a replica or out of connections, found a deadlock, or lost what was
// named in a connection: the same request may be sent again. https://www.postgresql.org/docs/current/errcodes-appendix.html
const SIN_SERVICIO = /^(08|25006|3D|53|57P|40001|40P01|26000|0A000)/;
/** The server gave up and undid what was asked, because of what limites.ts says. */
const SIN_HACERSE: Record<string, CodigoError> = {
  '55P03': 'ocupado',
  '57014': 'sin-tiempo',
  '25P03': 'sin-tiempo',
  '25P04': 'sin-tiempo',
};
const SIN_CONEXION = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
]);
const MENSAJES_DEL_DRIVER =
  /^(Connection terminated|timeout exceeded when trying to connect|Query read timeout|Client has encountered a connection error)/;

/** What a failed query means to the caller, or the same error when it means nothing. */
export function traducirErrorDeBaseDeDatos(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const codigo = codigoDe(error);
  if (error instanceof pg.DatabaseError) {
    const regla = RESTRICCIONES[error.constraint ?? ''];
    if (regla) return rechazoDe(regla);
    const motivo = SIN_HACERSE[codigo];
    if (motivo) return queEspere(motivo);
    return SIN_SERVICIO.test(codigo) ? queEspere('sin-base-de-datos') : error;
  }
  return SIN_CONEXION.has(codigo) || MENSAJES_DEL_DRIVER.test(error.message)
    ? queEspere('sin-base-de-datos')
    : error;
}

const rechazoDe = ({ campo, mensaje, detalle }: (typeof RESTRICCIONES)[string]) =>
  new Rechazo('validacion', { campos: { [campo]: [mensaje] }, ...(detalle && { detalle }) });

export const queEspere = (codigo: CodigoError) =>
  new Rechazo(codigo, { cabeceras: { 'Retry-After': '5' } });
