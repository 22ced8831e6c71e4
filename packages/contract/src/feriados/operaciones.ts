import * as z from 'zod/mini';
import { campoId, campoTexto, campoVersion } from '../comun/campos.ts';
import { campoFecha } from '../comun/fechas.ts';
import type { Operacion } from '../comun/operacion.ts';
import { ADMINISTRADOR, ADMINISTRADOR_O_SUPERVISOR } from '../comun/roles.ts';
import { EXPORTA_FERIADOS } from './columnas.ts';

const ANIO = 'Elige un año entre 2000 y 2100.';
/** The year as text, from a URL. */
const anio = z.pipe(
  z.string(ANIO).check(z.regex(/^\d{4}$/, ANIO)),
  z.pipe(z.transform(Number), z.int(ANIO).check(z.minimum(2000, ANIO), z.maximum(2100, ANIO))),
);

const campos = { fecha: campoFecha, nombre: campoTexto('El nombre', 60) };

export const esquemaFeriado = z.object({
  idFeriado: campoId,
  fecha: z.iso.date(),
  nombre: z.string(),
  version: z.int(),
});
export type Feriado = z.infer<typeof esquemaFeriado>;

const comun = { grupo: 'Feriados', acceso: ADMINISTRADOR, entidades: ['feriado'] } as const;

export const operacionesFeriados = {
  'feriados.listar': {
    ...comun,
    metodo: 'GET',
    ruta: '/feriados',
    resumen: 'Los feriados de un año, por fecha; sin año, los del año en curso',
    acceso: ADMINISTRADOR_O_SUPERVISOR,
    criterios: z.object({ anio: z.optional(anio) }),
    respuesta: z.array(esquemaFeriado),
    ambitos: ['planificacion'],
    exportable: EXPORTA_FERIADOS,
  },
  'feriados.obtener': {
    ...comun,
    metodo: 'GET',
    ruta: '/feriados/:idFeriado',
    resumen: 'Un feriado',
    ambitos: ['planificacion'],
    parametros: z.object({ idFeriado: campoId }),
    respuesta: esquemaFeriado,
    errores: ['no-encontrado'],
  },
  'feriados.crear': {
    ...comun,
    metodo: 'POST',
    ruta: '/feriados',
    resumen: 'Crear un feriado',
    cuerpo: z.object(campos),
    respuesta: esquemaFeriado,
  },
  'feriados.editar': {
    ...comun,
    metodo: 'PUT',
    ruta: '/feriados',
    resumen: 'Editar un feriado',
    cuerpo: z.object({ idFeriado: campoId, ...campos, version: campoVersion }),
    respuesta: esquemaFeriado,
    errores: ['no-encontrado', 'version-anterior'],
  },
  'feriados.eliminar': {
    ...comun,
    metodo: 'DELETE',
    ruta: '/feriados/:idFeriado',
    resumen: 'Eliminar un feriado',
    parametros: z.object({ idFeriado: campoId }),
    respuesta: null,
    errores: ['no-encontrado'],
  },
} as const satisfies Record<string, Operacion>;
