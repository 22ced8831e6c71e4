import type { operacionesPropuestas } from '@visitas/contract/propuestas/operaciones';
import type { Dominio } from '../plataforma/dominio.ts';
import { caducosDePropuestas } from './consultas.ts';
import { aceptarPropuesta, medirLineas, obtenerPropuesta, proponer } from './servicio.ts';
import { sugerir } from './sugerencias/sugerir.ts';

export const dominioPropuestas: Dominio<keyof typeof operacionesPropuestas> = {
  manejadores: {
    'propuestas.crear': ({ cuerpo }, entorno) => proponer(entorno, cuerpo),
    'propuestas.obtener': ({ parametros }, entorno) => obtenerPropuesta(entorno, parametros.id),
    'propuestas.medir': ({ parametros, cuerpo }, entorno) =>
      medirLineas(entorno, parametros.id, cuerpo.visitas),
    'propuestas.aceptar': ({ parametros, cuerpo }, entorno) =>
      aceptarPropuesta(entorno, parametros.id, cuerpo.visitas),
    'propuestas.sugerir': ({ criterios }, contexto) => sugerir(contexto, criterios),
  },
  caducos: caducosDePropuestas,
};
