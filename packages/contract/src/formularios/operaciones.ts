import * as z from 'zod/mini';
import { campoId } from '../comun/campos.ts';
import { instante } from '../comun/fechas.ts';
import type { Operacion } from '../comun/operacion.ts';
import { ADMINISTRADOR } from '../comun/roles.ts';
import { esquemaLoQueSePide } from './formulario.ts';

const RECARGAR = 'Vuelve a cargar la página.';
/** The draft that was seen, by when it was saved. */
const marca = z.iso.datetime(RECARGAR);
const version = z.int(RECARGAR).check(z.minimum(1), z.maximum(1_000_000));

const publicada = z.object({
  version: z.int(),
  publicadoEn: instante,
  publicadoPor: z.string(),
  /** The visits that were started with it. */
  visitas: z.int(),
});

const conContenido = z.extend(publicada, { contenido: esquemaLoQueSePide });

export const esquemaFormularioDeTipo = z.object({
  idTipoVisita: campoId,
  tipoVisita: z.string(),
  /** The version in use, and its content. Null until one is published. */
  publicado: z.nullable(conContenido),
  /** What an administrator changes. Its version is the next one. */
  borrador: z.nullable(
    z.object({ version: z.int(), guardadoEn: instante, contenido: esquemaLoQueSePide }),
  ),
  /** From the newest. */
  versiones: z.array(publicada),
});
export type FormularioDeTipo = z.output<typeof esquemaFormularioDeTipo>;

/** One line for each type that asks for something, for the list of types. */
const resumen = z.object({
  idTipoVisita: campoId,
  preguntas: z.int(),
  fotos: z.nullable(z.int()),
  firma: z.boolean(),
  version: z.nullable(z.int()),
  borrador: z.nullable(z.int()),
});

const ruta = '/catalogos/:id/tipoVisita/formulario';
const comun = {
  grupo: 'Catálogos',
  acceso: ADMINISTRADOR,
  parametros: z.object({ id: campoId }),
  respuesta: esquemaFormularioDeTipo,
  entidades: ['formulario'],
} as const;

export const operacionesFormularios = {
  'formularios.resumen': {
    metodo: 'GET',
    grupo: comun.grupo,
    ruta: '/catalogos/tipoVisita/formularios',
    resumen: 'Qué pide cada tipo de visita al finalizar',
    acceso: ADMINISTRADOR,
    respuesta: z.array(resumen),
    ambitos: ['catalogos'],
  },
  'formularios.obtener': {
    ...comun,
    metodo: 'GET',
    ruta,
    resumen: 'Qué pide un tipo de visita: la versión en uso y el borrador',
    ambitos: ['catalogos'],
    errores: ['no-encontrado'],
  },
  'formularios.version': {
    ...comun,
    metodo: 'GET',
    ruta: `${ruta}/:version`,
    resumen: 'Una versión publicada de lo que pide un tipo de visita',
    parametros: z.object({ id: campoId, version: campoId }),
    respuesta: conContenido,
    ambitos: ['catalogos'],
    errores: ['no-encontrado'],
  },
  'formularios.guardar': {
    ...comun,
    metodo: 'PUT',
    ruta,
    resumen: 'Guardar el borrador de lo que pide un tipo de visita, o publicarlo',
    cuerpo: z.object({
      contenido: esquemaLoQueSePide,
      publicar: z.optional(z.boolean()),
      /** The version that this content would be. Another was published meanwhile when it is in use. */
      version: z.optional(version),
      /** The draft that it was written over, by when it was saved. Null when there was none. */
      guardadoEn: z.optional(z.nullable(marca)),
    }),
    errores: ['no-encontrado', 'version-anterior', 'otro-borrador'],
  },
  'formularios.descartar': {
    ...comun,
    metodo: 'DELETE',
    ruta,
    resumen: 'Descartar el borrador de lo que pide un tipo de visita',
    criterios: z.object({ guardadoEn: z.optional(marca) }),
    respuesta: null,
    errores: ['no-encontrado', 'otro-borrador'],
  },
} as const satisfies Record<string, Operacion>;
