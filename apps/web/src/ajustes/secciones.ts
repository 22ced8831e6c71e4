/** The sections of the page, in its order, by the id of each one. */
export const SECCIONES_DE_AJUSTES = {
  empresa: 'Empresa',
  visitas: 'Visitas',
  horarios: 'Horarios',
  reporte: 'Reporte',
  mapas: 'Mapas',
  contrasenas: 'Contraseñas',
  proveedores: 'Ingreso con la cuenta de la empresa',
  correo: 'Correo',
  respaldos: 'Respaldos',
  plazos: 'Datos y plazos',
} as const;
export type SeccionDeAjustes = keyof typeof SECCIONES_DE_AJUSTES;

export const idDeSeccion = (seccion: SeccionDeAjustes): string => `ajustes-${seccion}`;
