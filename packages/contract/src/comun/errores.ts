import * as z from 'zod/mini';

/** A phone says it too, of what it keeps to send later: it needs no other row of the table. */
export const VALIDACION = {
  status: 400,
  titulo: 'Datos por corregir',
  detalle: 'Revisa los campos marcados.',
} as const;

/**
 * Every way the API refuses a request: one code, one status, one message. The message tells the
 * user what to do. A handler may replace it with a more precise one.
 */
export const ERRORES = {
  validacion: VALIDACION,
  'json-invalido': {
    status: 400,
    titulo: 'Petición ilegible',
    detalle: 'La petición no se pudo leer. Vuelve a cargar la página e inténtalo de nuevo.',
  },
  'sin-sesion': {
    status: 401,
    titulo: 'Sin sesión',
    detalle: 'Tu sesión terminó. Ingresa de nuevo.',
  },
  credenciales: { status: 401, titulo: 'Sin acceso', detalle: 'Credenciales incorrectas' },
  'segundo-factor': {
    status: 401,
    titulo: 'Segundo factor',
    detalle: 'Escribe el código de tu aplicación.',
  },
  'contrasena-vencida': {
    status: 401,
    titulo: 'Contraseña vencida',
    detalle: 'Tu contraseña provisional venció. Pide otra a un administrador.',
  },
  'confirmar-identidad': {
    status: 403,
    titulo: 'Confirma que eres tú',
    detalle: 'Entraste hace más de 15 minutos. Confirma que eres tú para continuar.',
  },
  'ingreso-con-proveedor': {
    status: 403,
    titulo: 'No se pudo entrar',
    detalle: 'No se pudo entrar con la cuenta de la empresa. Empieza de nuevo.',
  },
  'falta-segundo-factor': {
    status: 403,
    titulo: 'Segundo factor',
    detalle: 'Tu rol pide un segundo factor. Actívalo para continuar.',
  },
  'sin-permiso': {
    status: 403,
    titulo: 'Sin permiso',
    detalle: 'Tu rol no tiene permiso para esta acción. Consulta con un administrador.',
  },
  'contrasena-provisional': {
    status: 403,
    titulo: 'Contraseña provisional',
    detalle: 'Te dieron una contraseña provisional. Cámbiala para continuar.',
  },
  'enlace-no-valido': {
    status: 403,
    titulo: 'Este enlace ya no sirve',
    detalle:
      'El enlace a un reporte sirve durante unos minutos. Abre la visita y pulsa «Ver Reporte» de nuevo.',
  },
  'no-encontrado': {
    status: 404,
    titulo: 'No encontrado',
    detalle: 'No encontramos lo que buscas. Es posible que ya no exista.',
  },
  'falta-archivo': {
    status: 404,
    titulo: 'Falta el archivo',
    detalle: 'Este archivo ya no está en el servidor. Añádelo de nuevo.',
  },
  'tiempo-agotado': {
    status: 408,
    titulo: 'Tiempo agotado',
    detalle: 'La petición tardó demasiado en llegar. Revisa tu conexión e inténtalo de nuevo.',
  },
  'version-anterior': {
    status: 409,
    titulo: 'Registro modificado',
    detalle: 'Otra persona modificó este registro. Vuelve a cargarlo.',
  },
  'otro-borrador': {
    status: 409,
    titulo: 'Borrador modificado',
    detalle: 'Otra persona cambió este borrador. Copia lo que quieras conservar y vuelve a cargar.',
  },
  'estado-no-permite': {
    status: 409,
    titulo: 'Acción no disponible',
    detalle: 'El estado de la visita ya no permite esta acción. Vuelve a cargarla.',
  },
  'respaldo-no-disponible': {
    status: 409,
    titulo: 'Respaldo no disponible',
    detalle: 'Ya se está haciendo un respaldo, o falta decir dónde guardarlos.',
  },
  'sin-llaves': {
    status: 409,
    titulo: 'Llaves de acceso no disponibles',
    detalle:
      'Aquí no se pueden usar llaves de acceso. Pide a tu administrador que ponga al programa un nombre con https.',
  },
  'clave-repetida': {
    status: 409,
    titulo: 'Clave ya usada',
    detalle:
      'Esta operación ya se envió con otros datos. Vuelve a cargar la página e inténtalo de nuevo.',
  },
  'demasiado-grande': {
    status: 413,
    titulo: 'Demasiado grande',
    detalle: 'Lo que enviaste es demasiado grande. Acorta el texto e inténtalo de nuevo.',
  },
  'tipo-no-admitido': {
    status: 415,
    titulo: 'Formato no admitido',
    detalle: 'Este formato no se admite. Envía los datos como JSON (application/json).',
  },
  'demasiados-intentos': {
    status: 429,
    titulo: 'Demasiados intentos',
    detalle: 'Demasiados intentos. Espera un momento e inténtalo de nuevo.',
  },
  'demasiadas-peticiones': {
    status: 429,
    titulo: 'Demasiadas peticiones',
    detalle: 'Pediste mucho en poco tiempo. Espera un momento e inténtalo de nuevo.',
  },
  'cabeceras-grandes': {
    status: 431,
    titulo: 'Cabeceras demasiado grandes',
    detalle: 'La petición lleva cabeceras demasiado grandes. Borra las cookies del sitio.',
  },
  interno: {
    status: 500,
    titulo: 'Error inesperado',
    detalle: 'Ha ocurrido un error inesperado. Inténtalo de nuevo en unos minutos.',
  },
  saturado: {
    status: 503,
    titulo: 'Mucha gente a la vez',
    detalle:
      'Hay mucha gente pidiendo cosas a la vez y lo que pediste no se hizo. Inténtalo de nuevo en unos segundos.',
  },
  ocupado: {
    status: 503,
    titulo: 'En uso',
    detalle:
      'Otra operación está usando los mismos datos y la tuya no se hizo. Inténtalo de nuevo en unos segundos.',
  },
  'sin-tiempo': {
    status: 503,
    titulo: 'Sin tiempo',
    detalle:
      'La base de datos tardó demasiado y lo que pediste no se hizo. Inténtalo de nuevo en unos minutos.',
  },
  'sin-espacio': {
    status: 503,
    titulo: 'Sin espacio',
    detalle:
      'Al servidor no le queda espacio para archivos. Avisa a un administrador e inténtalo más tarde.',
  },
  'sin-archivos': {
    status: 503,
    titulo: 'Archivos no disponibles',
    detalle: 'Los archivos no se pueden guardar ni leer ahora. Inténtalo de nuevo en unos minutos.',
  },
  'proveedor-sin-respuesta': {
    status: 503,
    titulo: 'Sin respuesta',
    detalle:
      'La cuenta de la empresa no contesta. Inténtalo en unos minutos, o entra con tu contraseña.',
  },
  'sin-base-de-datos': {
    status: 503,
    titulo: 'Servicio no disponible',
    detalle: 'La base de datos no responde. Inténtalo de nuevo en unos minutos.',
  },
} as const satisfies Record<string, { status: number; titulo: string; detalle: string }>;

export type CodigoError = keyof typeof ERRORES;
export type ErroresDeCampo = Record<string, string[]>;

/**
 * The field name for the path where a schema found an error: 'regla.veces' for a nested field. An
 * error in any row of a list takes the name of the list.
 */
export function nombreDeCampo(camino: readonly PropertyKey[]): string {
  const enLista = camino.findIndex((parte) => typeof parte === 'number');
  const nombres = enLista < 0 ? camino : camino.slice(0, enLista);
  return nombres.map(String).join('.') || 'cuerpo';
}

/** The body of every error response (RFC 9457, application/problem+json). */
export const esquemaProblema = z.object({
  type: z.string(),
  title: z.string(),
  status: z.int(),
  detail: z.string(),
  errors: z.optional(z.record(z.string(), z.array(z.string()))),
});
export type Problema = z.infer<typeof esquemaProblema>;

const PREFIJO_TIPO = 'urn:visitas:error:';

/** The code of an error response of this API. Undefined for a response from some proxy on the way. */
export const codigoDeProblema = (tipo: unknown): string | undefined =>
  typeof tipo === 'string' && tipo.startsWith(PREFIJO_TIPO)
    ? tipo.slice(PREFIJO_TIPO.length)
    : undefined;

export function problema(
  codigo: CodigoError,
  detalle: string = ERRORES[codigo].detalle,
  errores?: ErroresDeCampo,
): Problema {
  const { status, titulo } = ERRORES[codigo];
  const base = { type: PREFIJO_TIPO + codigo, title: titulo, status, detail: detalle };
  return errores ? { ...base, errors: errores } : base;
}
