import * as z from 'zod/mini';
import { campoId } from '../comun/campos.ts';
import { CABECERAS_MAPA } from '../comun/mapa.ts';
import type { Operacion } from '../comun/operacion.ts';
import {
  ADMINISTRADOR,
  ADMINISTRADOR_O_SUPERVISOR,
  ROLES,
  SUPERVISOR,
  TECNICO,
} from '../comun/roles.ts';
import { CABECERAS_VENTANA } from '../comun/ventana.ts';
import {
  esquemaCierre,
  esquemaDeUnaVisita,
  esquemaEjecucion,
  esquemaFin,
  esquemaFinalizada,
  esquemaHoy,
  esquemaInicio,
  esquemaReplanificar,
  esquemaSolicitudCancelacion,
  esquemaTraspasado,
  esquemaTraspaso,
  esquemaVisita,
  esquemaVisitaEdicion,
  esquemaVisitaEnMapa,
  esquemaVisitaNueva,
  esquemaVisitaSola,
} from './esquemas.ts';
import {
  esquemaCriteriosDeSemana,
  esquemaCuentas,
  esquemaMapaDeVisitas,
  esquemaVentanaDeVisitas,
} from './filtros.ts';
import { REGLAS_VISITA } from './reglas.ts';
import {
  esquemaCambiadas,
  esquemaCierres,
  esquemaCriteriosParaPlanear,
  esquemaMovimientos,
  esquemaParaPlanear,
  esquemaSemana,
  esquemaVisitasNuevas,
} from './semana.ts';

const grupo = 'Visitas';
const respuesta = esquemaVisita;
/** Of a visit, with the names of whom and what it is. */
const ambitos = ['visitas', 'clientes', 'usuarios', 'catalogos'] as const;
/** And who may be given one, and when they are away. */
const ambitosDeUnDia = [...ambitos, 'tecnicos', 'planificacion'] as const;
const lista = {
  metodo: 'GET',
  grupo,
  criterios: esquemaVentanaDeVisitas,
  respuesta: z.array(esquemaVisita),
  cabeceras: CABECERAS_VENTANA,
  ambitos,
  larga: true,
} as const;
/** Any role may ask; a visit outside the caller's reach is answered 404, as if it did not exist. */
const una = {
  metodo: 'GET',
  grupo,
  acceso: ROLES,
  parametros: z.object({ id: campoId }),
  // The id of an attempt is its visit's.
  entidades: ['visita', 'intentoNoAplicado'],
  ambitos,
} as const;
const cambio = { metodo: 'PUT', grupo, respuesta } as const;
const errores = ['no-encontrado', 'estado-no-permite'] as const;

export const operacionesVisitas = {
  'visitas.listar': {
    ...lista,
    ruta: '/visitas',
    resumen: 'Todas las visitas',
    acceso: ADMINISTRADOR,
  },
  'visitas.porSupervisor': {
    ...lista,
    ruta: '/visitas/por-supervisor',
    resumen: 'Las visitas que creé',
    acceso: SUPERVISOR,
  },
  'visitas.porTecnico': {
    ...lista,
    ruta: '/visitas/por-tecnico',
    resumen: 'Las visitas que tengo asignadas',
    acceso: TECNICO,
  },
  'visitas.cuentas': {
    metodo: 'GET',
    grupo,
    ruta: '/visitas/cuentas',
    resumen:
      'Cuántas visitas de mi lista deja cada filtro rápido, y cuántas hay en cada grupo de la agenda',
    acceso: ROLES,
    criterios: esquemaMapaDeVisitas,
    respuesta: esquemaCuentas,
    ambitos,
  },
  'visitas.porDecidir': {
    metodo: 'GET',
    grupo,
    ruta: '/visitas/por-decidir',
    resumen: 'Cuántas cancelaciones solicitadas me toca decidir',
    acceso: REGLAS_VISITA.aprobarCancelacion.roles,
    respuesta: z.object({ cuantas: z.int() }),
    ambitos: ['visitas'],
  },
  'visitas.mapa': {
    metodo: 'GET',
    grupo,
    ruta: '/visitas/mapa',
    resumen: 'Las visitas de mi lista cuyo cliente tiene ubicación, para un mapa',
    acceso: ADMINISTRADOR_O_SUPERVISOR,
    criterios: esquemaMapaDeVisitas,
    respuesta: z.array(esquemaVisitaEnMapa),
    cabeceras: CABECERAS_MAPA,
    ambitos,
  },
  'visitas.hoy': {
    metodo: 'GET',
    grupo,
    ruta: '/visitas/hoy',
    resumen: 'Dónde inició o finalizó hoy cada técnico que alcanzo, y qué le queda',
    acceso: ADMINISTRADOR_O_SUPERVISOR,
    respuesta: esquemaHoy,
    ambitos: ambitosDeUnDia,
  },
  'visitas.semana': {
    metodo: 'GET',
    grupo,
    ruta: '/visitas/semana',
    resumen: 'La semana de un día: mis técnicos, sus visitas y lo que conviene saber de cada día',
    acceso: ADMINISTRADOR_O_SUPERVISOR,
    criterios: esquemaCriteriosDeSemana,
    respuesta: esquemaSemana,
    ambitos: ambitosDeUnDia,
  },
  'visitas.paraPlanear': {
    metodo: 'GET',
    grupo,
    ruta: '/visitas/para-planear',
    resumen: 'Lo que conviene tener en cuenta al planear una visita. Nada de ello la impide',
    acceso: SUPERVISOR,
    criterios: esquemaCriteriosParaPlanear,
    respuesta: esquemaParaPlanear,
  },
  'visitas.obtener': {
    ...una,
    ruta: '/visitas/:id',
    resumen: 'Una visita',
    respuesta: esquemaVisitaSola,
    errores: ['no-encontrado'],
  },
  'visitas.ejecucion': {
    ...una,
    ruta: '/visitas/ejecucion/:id',
    resumen: 'La ejecución de una visita',
    respuesta: esquemaEjecucion,
    errores: ['no-encontrado'],
  },
  'visitas.crear': {
    metodo: 'POST',
    grupo,
    ruta: '/visitas',
    resumen: 'Crear una visita',
    acceso: SUPERVISOR,
    cuerpo: esquemaVisitaNueva,
    respuesta,
  },
  'visitas.crearVarias': {
    metodo: 'POST',
    grupo,
    ruta: '/visitas/varias',
    resumen: 'Crear varias visitas: todas o ninguna',
    acceso: SUPERVISOR,
    cuerpo: esquemaVisitasNuevas,
    respuesta: esquemaCambiadas,
  },
  'visitas.editar': {
    ...cambio,
    ruta: '/visitas',
    resumen: 'Editar una visita',
    acceso: REGLAS_VISITA.editar.roles,
    cuerpo: esquemaVisitaEdicion,
    errores: [...errores, 'version-anterior'],
  },
  'visitas.mover': {
    ...cambio,
    ruta: '/visitas/mover',
    resumen: 'Mover varias visitas a otro día o a otro técnico: todas o ninguna',
    acceso: REGLAS_VISITA.mover.roles,
    cuerpo: esquemaMovimientos,
    respuesta: esquemaCambiadas,
    errores: [...errores, 'version-anterior'],
  },
  'visitas.cerrarVarias': {
    ...cambio,
    ruta: '/visitas/cerrar-varias',
    resumen: 'Cancelar varias visitas: todas o ninguna',
    acceso: REGLAS_VISITA.cerrar.roles,
    cuerpo: esquemaCierres,
    respuesta: esquemaCambiadas,
    errores: [...errores, 'version-anterior'],
  },
  'visitas.replanificar': {
    metodo: 'POST',
    grupo,
    ruta: '/visitas/replanificar',
    resumen: 'Volver a planificar una visita que no se pudo realizar',
    acceso: REGLAS_VISITA.replanificar.roles,
    cuerpo: esquemaReplanificar,
    respuesta,
    errores,
  },
  'visitas.solicitarCancelacion': {
    ...cambio,
    ruta: '/visitas/solicitar-cancelacion',
    resumen: 'Solicitar la cancelación de una visita',
    acceso: REGLAS_VISITA.solicitarCancelacion.roles,
    cuerpo: esquemaSolicitudCancelacion,
    errores,
  },
  'visitas.aprobarCancelacion': {
    ...cambio,
    ruta: '/visitas/aprobar-cancelacion',
    resumen: 'Aprobar la cancelación solicitada',
    acceso: REGLAS_VISITA.aprobarCancelacion.roles,
    cuerpo: esquemaDeUnaVisita,
    errores,
  },
  'visitas.rechazarCancelacion': {
    ...cambio,
    ruta: '/visitas/rechazar-cancelacion',
    resumen: 'Rechazar la cancelación solicitada',
    acceso: REGLAS_VISITA.rechazarCancelacion.roles,
    cuerpo: esquemaDeUnaVisita,
    errores,
  },
  'visitas.cerrar': {
    ...cambio,
    ruta: '/visitas/cerrar',
    resumen: 'Cancelar una visita',
    acceso: REGLAS_VISITA.cerrar.roles,
    cuerpo: esquemaCierre,
    errores,
  },
  'visitas.traspasar': {
    ...cambio,
    ruta: '/visitas/traspasar',
    resumen: 'Pasar a otro supervisor las visitas de uno que no están cerradas',
    acceso: ADMINISTRADOR,
    cuerpo: esquemaTraspaso,
    respuesta: esquemaTraspasado,
  },
  'visitas.iniciar': {
    metodo: 'POST',
    grupo,
    ruta: '/visitas/iniciar',
    resumen: 'Iniciar una visita con la posición actual',
    acceso: REGLAS_VISITA.iniciar.roles,
    cuerpo: esquemaInicio,
    respuesta: esquemaEjecucion,
    errores,
  },
  'visitas.finalizar': {
    metodo: 'POST',
    grupo,
    ruta: '/visitas/finalizar',
    resumen: 'Finalizar una visita con la posición actual y el resultado',
    acceso: REGLAS_VISITA.finalizar.roles,
    cuerpo: esquemaFin,
    respuesta: esquemaFinalizada,
    errores,
  },
} as const satisfies Record<string, Operacion>;
