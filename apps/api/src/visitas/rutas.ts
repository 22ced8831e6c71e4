import type { operacionesVisitas } from '@visitas/contract/visitas/operaciones';
import { hoyEn } from '../plataforma/hoy.ts';
import type { Manejadores } from '../plataforma/http/manejador.ts';
import { responderMapa } from '../plataforma/listas/puntosDeMapa.ts';
import { responderLista } from '../plataforma/listas/ventana.ts';
import {
  aprobarCancelacion,
  cerrarVisita,
  rechazarCancelacion,
  solicitarCancelacion,
} from './cambios/cancelacion.ts';
import { finalizarVisita, iniciarVisita } from './cambios/ejecucion.ts';
import { crearVisita, editarVisita } from './cambios/planificacion.ts';
import { traspasarVisitas } from './cambios/traspaso.ts';
import { leerHoy } from './hoy/consultas.ts';
import {
  cuantasPorDecidir,
  cuentasDeMisVisitas,
  misVisitas,
  misVisitasEnMapa,
  obtenerEjecucion,
  obtenerVisitaSola,
} from './servicio.ts';

export const manejadoresVisitas: Manejadores<keyof typeof operacionesVisitas> = {
  'visitas.listar': ({ criterios }, entorno) =>
    responderLista(criterios, entorno, misVisitas(entorno, criterios)),
  'visitas.porSupervisor': ({ criterios }, entorno) =>
    responderLista(criterios, entorno, misVisitas(entorno, criterios)),
  'visitas.porTecnico': ({ criterios }, entorno) =>
    responderLista(criterios, entorno, misVisitas(entorno, criterios)),
  'visitas.cuentas': ({ criterios }, entorno) => cuentasDeMisVisitas(entorno, criterios),
  'visitas.porDecidir': (_, entorno) => cuantasPorDecidir(entorno),
  'visitas.mapa': ({ criterios }, entorno) =>
    responderMapa(criterios, entorno, misVisitasEnMapa(entorno, criterios)),
  'visitas.hoy': (_, { bd, sesion, config: { zonaHoraria: zona } }) =>
    leerHoy(bd, sesion, { hoy: hoyEn(zona), zona }),
  'visitas.semana': () => {
    throw new Error('to be written');
  },
  'visitas.paraPlanear': () => {
    throw new Error('to be written');
  },
  'visitas.mover': () => {
    throw new Error('to be written');
  },
  'visitas.cerrarVarias': () => {
    throw new Error('to be written');
  },
  'visitas.obtener': ({ parametros }, entorno) => obtenerVisitaSola(entorno, parametros.id),
  'visitas.ejecucion': ({ parametros }, entorno) => obtenerEjecucion(entorno, parametros.id),
  'visitas.crear': ({ cuerpo }, entorno) => crearVisita(entorno, cuerpo),
  'visitas.editar': ({ cuerpo }, entorno) => editarVisita(entorno, cuerpo),
  'visitas.solicitarCancelacion': ({ cuerpo }, entorno) => solicitarCancelacion(entorno, cuerpo),
  'visitas.aprobarCancelacion': ({ cuerpo }, entorno) =>
    aprobarCancelacion(entorno, cuerpo.idVisita),
  'visitas.rechazarCancelacion': ({ cuerpo }, entorno) =>
    rechazarCancelacion(entorno, cuerpo.idVisita),
  'visitas.cerrar': ({ cuerpo }, entorno) => cerrarVisita(entorno, cuerpo),
  'visitas.traspasar': ({ cuerpo }, { bd }) => traspasarVisitas(bd, cuerpo),
  'visitas.iniciar': ({ cuerpo }, entorno) => iniciarVisita(entorno, cuerpo),
  'visitas.finalizar': ({ cuerpo }, entorno) => finalizarVisita(entorno, cuerpo),
};
