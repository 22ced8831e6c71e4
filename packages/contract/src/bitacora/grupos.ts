/** What the log is about, as its filter offers it. */
export const GRUPOS_DE_BITACORA = {
  visitas: 'Visitas',
  noAplicado: 'No aplicado',
  clientes: 'Clientes',
  usuarios: 'Usuarios y permisos',
  ingresos: 'Ingresos',
  catalogos: 'Catálogos',
  horarios: 'Horarios y ausencias',
  empresa: 'Empresa',
} as const;
export type GrupoDeBitacora = keyof typeof GRUPOS_DE_BITACORA;

/** The records whose whole history can be asked for: what was done with them and with what hangs from them. */
export const REGISTROS_CON_HISTORIA = ['cliente', 'usuario', 'visita'] as const;
export type RegistroConHistoria = (typeof REGISTROS_CON_HISTORIA)[number];
