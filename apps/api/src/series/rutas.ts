import type { operacionesSeries } from '@visitas/contract/series/operaciones';
import type { Dominio } from '../plataforma/dominio.ts';
import { relatosDeSeries } from './relatos.ts';
import { cancelarSerie, crearSerie, editarSerie, obtenerSerie, preverSerie } from './servicio.ts';

export const dominioSeries: Dominio<keyof typeof operacionesSeries> = {
  manejadores: {
    'series.prever': ({ cuerpo }, entorno) => preverSerie(entorno, cuerpo),
    'series.obtener': ({ parametros }, entorno) => obtenerSerie(entorno, parametros.idSerie),
    'series.crear': ({ cuerpo }, entorno) => crearSerie(entorno, cuerpo),
    'series.editar': ({ cuerpo }, entorno) => editarSerie(entorno, cuerpo),
    'series.cancelar': ({ cuerpo }, entorno) => cancelarSerie(entorno, cuerpo),
  },
  relatos: relatosDeSeries,
};
