import type { Operacion } from '../comun/operacion.ts';
import { esquemaFolio, esquemaVerificacion } from './esquemas.ts';

export const operacionesReportes = {
  'reportes.verificar': {
    metodo: 'GET',
    grupo: 'Reportes',
    ruta: '/reportes/:clave',
    resumen: 'Comprobar que un reporte es auténtico',
    entidades: ['reporte'],
    // The person who received the document has no session.
    acceso: 'publico',
    parametros: esquemaFolio,
    respuesta: esquemaVerificacion,
    errores: ['no-encontrado'],
  },
} as const satisfies Record<string, Operacion>;
