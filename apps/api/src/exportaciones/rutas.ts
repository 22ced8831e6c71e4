import type { operacionesExportaciones } from '@visitas/contract/exportaciones/operaciones';
import type { Dominio } from '../plataforma/dominio.ts';
import { relatosDeExportaciones } from './relatos.ts';
import { resumenDeReportes } from './reportes.ts';

export const dominioExportaciones: Dominio<keyof typeof operacionesExportaciones> = {
  manejadores: {
    'exportaciones.reportes': ({ criterios }, entorno) => resumenDeReportes(entorno, criterios),
  },
  relatos: relatosDeExportaciones,
};
