/** The settings that an Administrador changes on the screen, by their variable of the environment. */
export const CLAVES_DE_AJUSTE = [
  'EMPRESA_NOMBRE',
  'EMPRESA_LOGO',
  'ZONA_HORARIA',
  'RANGO_UBICACION_METROS',
  'VISITAS_USUALES',
  'JORNADA',
  'HORAS_MANANA',
  'HORAS_TARDE',
  'VELOCIDAD_KMH',
  'REPORTE_COLOR',
  'REPORTE_LINEA',
  'GOOGLE_MAPS_API_KEY',
  'TILES_URL',
  'GEOCODER_URL',
  'RUTAS_URL',
  'CONTRASENA_MINIMA',
  'SEGUNDO_FACTOR_ROLES',
  'SEGUNDO_FACTOR_DIAS',
  'RESPALDOS',
  'AVISOS_DIAS',
  'SMTP_URL',
  'SMTP_DE',
] as const;
export type ClaveDeAjuste = (typeof CLAVES_DE_AJUSTE)[number];

/** These are written and never read: no answer has them. */
export const SIN_LECTURA: readonly ClaveDeAjuste[] = [
  'RANGO_UBICACION_METROS',
  'GOOGLE_MAPS_API_KEY',
  'SMTP_URL',
];

/** The log has no value of these: those that are never read, and a picture. The database has the same rule. */
export const RESERVADAS: readonly ClaveDeAjuste[] = [...SIN_LECTURA, 'EMPRESA_LOGO'];

/** Where the data and the letters go, a key, and the rules of the sign-in: who changes one shows again who they are. */
export const CON_CONFIRMACION: readonly ClaveDeAjuste[] = [
  'RESPALDOS',
  'SMTP_URL',
  'SMTP_DE',
  'GOOGLE_MAPS_API_KEY',
  'CONTRASENA_MINIMA',
  'SEGUNDO_FACTOR_ROLES',
  'SEGUNDO_FACTOR_DIAS',
];

/** These speak with something outside the program, which can be asked whether it answers. */
export const CLAVES_PROBABLES = [
  'TILES_URL',
  'GEOCODER_URL',
  'RUTAS_URL',
  'RESPALDOS',
  'SMTP_URL',
] as const;
export type ClaveProbable = (typeof CLAVES_PROBABLES)[number];

/** In pixels and bytes: every report carries the whole picture. */
export const LIMITES_DEL_LOGO = { bytes: 30 * 1024, lado: 1_200 } as const;

export const LARGO_DE_LINEA = 160;
