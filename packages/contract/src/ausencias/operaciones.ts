import * as z from 'zod/mini';
import { campoId, campoTextoOpcional, campoVersion } from '../comun/campos.ts';
import { campoFecha } from '../comun/fechas.ts';
import type { Operacion } from '../comun/operacion.ts';
import { ADMINISTRADOR_O_SUPERVISOR } from '../comun/roles.ts';
import { CLASES_DE_AUSENCIA } from './clases.ts';
import { EXPORTA_AUSENCIAS } from './columnas.ts';

const ELEGIR = 'Elige una opción de la lista.';

const campos = {
  idTecnico: campoId,
  clase: z.enum(CLASES_DE_AUSENCIA, ELEGIR),
  /** Both days are included. */
  desde: campoFecha,
  hasta: campoFecha,
  nota: campoTextoOpcional('La nota', 200),
};
const alDerecho = z.refine<{ desde?: string | undefined; hasta?: string | undefined }>(
  ({ desde, hasta }) => desde === undefined || hasta === undefined || desde <= hasta,
  { error: 'La fecha final es anterior a la inicial.', path: ['hasta'] },
);

export const esquemaAusencia = z.object({
  idAusencia: campoId,
  idTecnico: campoId,
  tecnico: z.string(),
  clase: z.enum(CLASES_DE_AUSENCIA),
  desde: z.iso.date(),
  hasta: z.iso.date(),
  nota: z.nullable(z.string()),
  /** Open visits of the technician within those days, among the visits the caller may see. */
  visitasAbiertas: z.int(),
  version: z.int(),
});
export type Ausencia = z.infer<typeof esquemaAusencia>;

const comun = {
  grupo: 'Ausencias',
  acceso: ADMINISTRADOR_O_SUPERVISOR,
  entidades: ['ausencia'],
} as const;
const ambitos = ['planificacion', 'visitas', 'usuarios', 'tecnicos', 'catalogos'] as const;

export const operacionesAusencias = {
  'ausencias.listar': {
    ...comun,
    metodo: 'GET',
    ruta: '/ausencias',
    resumen: 'Las ausencias de mis técnicos entre dos días; sin ellos, las de hoy en adelante',
    criterios: z
      .object({
        desde: z.optional(campoFecha),
        hasta: z.optional(campoFecha),
        tecnico: z.optional(campoId),
      })
      .check(alDerecho),
    respuesta: z.array(esquemaAusencia),
    ambitos,
    exportable: EXPORTA_AUSENCIAS,
  },
  'ausencias.obtener': {
    ...comun,
    metodo: 'GET',
    ruta: '/ausencias/:idAusencia',
    resumen: 'Una ausencia de un técnico mío',
    ambitos,
    parametros: z.object({ idAusencia: campoId }),
    respuesta: esquemaAusencia,
    errores: ['no-encontrado'],
  },
  'ausencias.crear': {
    ...comun,
    metodo: 'POST',
    ruta: '/ausencias',
    resumen: 'Crear una ausencia: los días en que un técnico mío no trabaja',
    cuerpo: z.object(campos).check(alDerecho),
    respuesta: esquemaAusencia,
  },
  'ausencias.editar': {
    ...comun,
    metodo: 'PUT',
    ruta: '/ausencias',
    resumen: 'Editar una ausencia de un técnico mío',
    cuerpo: z.object({ idAusencia: campoId, ...campos, version: campoVersion }).check(alDerecho),
    respuesta: esquemaAusencia,
    errores: ['no-encontrado', 'version-anterior'],
  },
  'ausencias.eliminar': {
    ...comun,
    metodo: 'DELETE',
    ruta: '/ausencias/:idAusencia',
    resumen: 'Eliminar una ausencia de un técnico mío',
    parametros: z.object({ idAusencia: campoId }),
    respuesta: null,
    errores: ['no-encontrado'],
  },
} as const satisfies Record<string, Operacion>;
