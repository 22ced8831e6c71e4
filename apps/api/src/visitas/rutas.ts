import type { operacionesVisitas } from '@visitas/contract/visitas/operaciones';
import type { Dominio } from '../plataforma/dominio.ts';
import { hoyEn } from '../plataforma/hoy.ts';
import { responderMapa } from '../plataforma/listas/puntosDeMapa.ts';
import { responderListaLarga } from '../plataforma/listas/ventana.ts';
import {
  aprobarCancelacion,
  cerrarVisita,
  rechazarCancelacion,
  solicitarCancelacion,
} from './cambios/cancelacion.ts';
import { crearVisitas } from './cambios/crearVarias.ts';
import { iniciarVisita, prepararFin } from './cambios/ejecucion.ts';
import { irHacia } from './cambios/enCamino.ts';
import { crearVisita, editarVisita } from './cambios/planificacion.ts';
import { reabrirVisita } from './cambios/reabrir.ts';
import { replanificarVisita } from './cambios/replanificar.ts';
import { traspasarVisitas } from './cambios/traspaso.ts';
import { cerrarVisitas, moverVisitas } from './cambios/varias.ts';
import { miDia } from './dia/servicio.ts';
import { leerHoy } from './hoy/consultas.ts';
import { relatosDeVisitas } from './relatos.ts';
import {
  cuantasPorDecidir,
  cuentasDeMisVisitas,
  miSemana,
  misVisitas,
  misVisitasEnMapa,
  obtenerEjecucion,
  obtenerVisitaSola,
  paraPlanear,
} from './servicio.ts';
import { versionesAnteriores } from './versiones/servicio.ts';

export const dominioVisitas: Dominio<keyof typeof operacionesVisitas> = {
  manejadores: {
    'visitas.listar': ({ criterios }, entorno) =>
      responderListaLarga(criterios, entorno, misVisitas(entorno, criterios)),
    'visitas.porSupervisor': ({ criterios }, entorno) =>
      responderListaLarga(criterios, entorno, misVisitas(entorno, criterios)),
    'visitas.porTecnico': ({ criterios }, entorno) =>
      responderListaLarga(criterios, entorno, misVisitas(entorno, criterios)),
    'visitas.cuentas': ({ criterios }, entorno) => cuentasDeMisVisitas(entorno, criterios),
    'visitas.porDecidir': (_, entorno) => cuantasPorDecidir(entorno),
    'visitas.mapa': ({ criterios }, entorno) =>
      responderMapa(criterios, entorno, misVisitasEnMapa(entorno, criterios)),
    'visitas.hoy': (_, { bd, sesion, config: { zonaHoraria: zona } }) =>
      leerHoy(bd, sesion, { hoy: hoyEn(zona), zona }),
    'visitas.semana': ({ criterios }, entorno) => miSemana(entorno, criterios),
    'visitas.dia': ({ criterios }, entorno) => miDia(entorno, criterios),
    'visitas.paraPlanear': ({ criterios }, entorno) => paraPlanear(entorno, criterios),
    'visitas.obtener': ({ parametros }, entorno) => obtenerVisitaSola(entorno, parametros.id),
    'visitas.ejecucion': ({ parametros }, entorno) => obtenerEjecucion(entorno, parametros.id),
    'visitas.crear': ({ cuerpo }, entorno) => crearVisita(entorno, cuerpo),
    'visitas.replanificar': ({ cuerpo }, entorno) => replanificarVisita(entorno, cuerpo),
    'visitas.reabrir': ({ cuerpo }, entorno) => reabrirVisita(entorno, cuerpo),
    'visitas.versiones': ({ parametros }, entorno) => versionesAnteriores(entorno, parametros.id),
    'visitas.crearVarias': ({ cuerpo }, entorno) => crearVisitas(entorno, cuerpo),
    'visitas.mover': ({ cuerpo }, entorno) => moverVisitas(entorno, cuerpo),
    'visitas.cerrarVarias': ({ cuerpo }, entorno) => cerrarVisitas(entorno, cuerpo),
    'visitas.editar': ({ cuerpo }, entorno) => editarVisita(entorno, cuerpo),
    'visitas.solicitarCancelacion': ({ cuerpo }, entorno) => solicitarCancelacion(entorno, cuerpo),
    'visitas.aprobarCancelacion': ({ cuerpo }, entorno) =>
      aprobarCancelacion(entorno, cuerpo.idVisita),
    'visitas.rechazarCancelacion': ({ cuerpo }, entorno) =>
      rechazarCancelacion(entorno, cuerpo.idVisita),
    'visitas.cerrar': ({ cuerpo }, entorno) => cerrarVisita(entorno, cuerpo),
    'visitas.traspasar': ({ cuerpo }, { bd }) => traspasarVisitas(bd, cuerpo),
    'visitas.enCamino': ({ cuerpo }, entorno) => irHacia(entorno, cuerpo),
    'visitas.iniciar': ({ cuerpo }, entorno) => iniciarVisita(entorno, cuerpo),
    'visitas.finalizar': ({ cuerpo }, entorno) => prepararFin(entorno, cuerpo),
  },
  relatos: relatosDeVisitas,
  restricciones: {
    visitas_reemplazo_unico: {
      campo: 'idVisita',
      mensaje: 'Esta visita ya se volvió a planificar.',
      detalle: 'Esta visita ya se volvió a planificar.',
    },
  },
};
