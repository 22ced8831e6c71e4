import * as z from 'zod/mini';
import { campoId } from '../comun/campos.ts';
import { alDerecho, campoFecha } from '../comun/fechas.ts';
import type { Operacion } from '../comun/operacion.ts';
import { PRECIO } from '../comun/precios.ts';
import { ADMINISTRADOR } from '../comun/roles.ts';
import { nombresDe } from '../comun/tablas.ts';
import { CABECERAS_VENTANA, esquemaVentana } from '../comun/ventana.ts';
import { EXPORTA_BITACORA } from './columnas.ts';
import { esquemaAnotacion, esquemaRelato } from './esquemas.ts';
import { GRUPOS_DE_BITACORA, REGISTROS_CON_HISTORIA } from './grupos.ts';

const comun = {
  metodo: 'GET',
  grupo: 'Bitácora',
  acceso: ADMINISTRADOR,
  precio: PRECIO.listaEntera,
} as const;

interface DeRegistro {
  de?: string | undefined;
  id?: number | undefined;
}

/** `entidades`: the kinds of record with a history to ask for. */
export const operacionesBitacora = (entidades: readonly string[]) =>
  ({
    'bitacora.listar': {
      ...comun,
      ruta: '/bitacora',
      resumen: 'Qué se hizo con un registro, lo último primero',
      criterios: z.extend(z.omit(esquemaVentana, { buscar: true }), {
        entidad: z.enum(entidades, 'Elige de qué registro quieres la historia.'),
        id: campoId,
      }),
      respuesta: z.array(esquemaAnotacion),
      cabeceras: { Despues: CABECERAS_VENTANA.Despues },
    },
    'bitacora.relatar': {
      ...comun,
      ruta: '/bitacora/relato',
      resumen: 'Quién hizo qué en toda la empresa, en frases, lo último primero',
      criterios: z
        .extend(esquemaVentana, {
          que: z.optional(z.enum(nombresDe(GRUPOS_DE_BITACORA), 'Elige qué cambió de la lista.')),
          desde: z.optional(campoFecha),
          hasta: z.optional(campoFecha),
          /** With `id`, one record and what hangs from it. */
          de: z.optional(
            z.enum(REGISTROS_CON_HISTORIA, 'Elige de qué registro quieres la historia.'),
          ),
          id: z.optional(campoId),
        })
        .check(
          alDerecho,
          z.refine<DeRegistro>(({ de, id }) => (de === undefined) === (id === undefined), {
            error: 'Di de qué registro es y cuál.',
            path: ['id'],
          }),
        ),
      respuesta: z.array(esquemaRelato),
      cabeceras: CABECERAS_VENTANA,
      exportable: EXPORTA_BITACORA,
    },
  }) as const satisfies Record<string, Operacion>;
