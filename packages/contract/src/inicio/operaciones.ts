import * as z from 'zod/mini';
import type { Operacion } from '../comun/operacion.ts';
import { ADMINISTRADOR, ADMINISTRADOR_O_SUPERVISOR } from '../comun/roles.ts';
import { campoContrasenaNueva } from '../sesion/contrasena.ts';
import { esquemaCifrasDeHoy, esquemaPrimerosPasos, esquemaPromesas } from './esquemas.ts';

const comun = { grupo: 'Inicio', acceso: ADMINISTRADOR } as const;

export const operacionesInicio = {
  'inicio.pasos': {
    ...comun,
    metodo: 'GET',
    ruta: '/inicio',
    resumen: 'Lo que la empresa ya tiene, para saber por dónde seguir',
    respuesta: esquemaPrimerosPasos,
    ambitos: ['usuarios', 'tecnicos', 'catalogos', 'clientes', 'visitas', 'ajustes'],
    // What the reader put away is not announced, and the environment may name the company.
    etiqueta: false,
  },
  'inicio.ocultar': {
    ...comun,
    metodo: 'PUT',
    ruta: '/inicio/ocultar',
    resumen: 'Guardar los primeros pasos, o volver a mostrarlos; solo para mí',
    entidades: ['inicio'],
    cuerpo: z.object({ oculto: z.boolean('Indica si se ocultan los primeros pasos.') }),
    respuesta: null,
  },
  'inicio.hoy': {
    ...comun,
    metodo: 'GET',
    ruta: '/inicio/hoy',
    resumen: 'Las visitas de hoy, por estado',
    acceso: ADMINISTRADOR_O_SUPERVISOR,
    respuesta: esquemaCifrasDeHoy,
    ambitos: ['visitas'],
  },
  'inicio.promesas': {
    ...comun,
    metodo: 'GET',
    ruta: '/inicio/promesas',
    resumen: 'Las horas prometidas de este mes y lo que duraron esas visitas, hasta hoy',
    acceso: ADMINISTRADOR_O_SUPERVISOR,
    respuesta: esquemaPromesas,
    ambitos: ['visitas', 'catalogos'],
  },
  'inicio.demostracion': {
    ...comun,
    metodo: 'GET',
    ruta: '/inicio/demostracion',
    resumen: 'Si estos datos son los de la demostración',
    acceso: 'publico',
    respuesta: z.object({ demostracion: z.boolean() }),
  },
  'inicio.empezar': {
    ...comun,
    metodo: 'POST',
    ruta: '/inicio/empresa',
    resumen:
      'Vaciar la demostración y empezar con mi empresa; quedan los catálogos y mi usuario, con otra contraseña',
    entidades: ['usuario'],
    confirmada: true,
    cuerpo: z.object({
      vaciar: z.literal(true, 'Confirma que se borran los datos de la demostración.'),
      /** Mine from then on. */
      nueva: campoContrasenaNueva,
    }),
    respuesta: null,
    errores: ['no-encontrado', 'estado-no-permite'],
    transaccion: 'preparada',
  },
} as const satisfies Record<string, Operacion>;
