import type { operacionesSeries } from '@visitas/contract/series/operaciones';
import type { Manejadores } from '../plataforma/http/manejador.ts';
import { cancelarSerie, crearSerie, editarSerie, obtenerSerie, preverSerie } from './servicio.ts';

export const manejadoresSeries: Manejadores<keyof typeof operacionesSeries> = {
  'series.prever': ({ cuerpo }, entorno) => preverSerie(entorno, cuerpo),
  'series.obtener': ({ parametros }, entorno) => obtenerSerie(entorno, parametros.idSerie),
  'series.crear': ({ cuerpo }, entorno) => crearSerie(entorno, cuerpo),
  'series.editar': ({ cuerpo }, entorno) => editarSerie(entorno, cuerpo),
  'series.cancelar': ({ cuerpo }, entorno) => cancelarSerie(entorno, cuerpo),
};
