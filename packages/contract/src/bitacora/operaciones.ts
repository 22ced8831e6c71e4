import * as z from 'zod/mini';
import { campoId } from '../comun/campos.ts';
import { instante } from '../comun/fechas.ts';
import type { Operacion } from '../comun/operacion.ts';
import { PRECIO } from '../comun/precios.ts';
import { ADMINISTRADOR } from '../comun/roles.ts';
import { CABECERAS_VENTANA, esquemaVentana } from '../comun/ventana.ts';

const valores = z.nullable(z.record(z.string(), z.unknown()));

const anotacion = z.object({
  idBitacora: z.int(),
  fecha: instante,
  /** Null without a session: an entry of the program itself, or a refused sign-in. */
  usuario: z.nullable(z.object({ idUsuario: campoId, nombre: z.string() })),
  operacion: z.nullable(z.string()),
  /** Only the changed values, before and after. `antes` is null for a creation, `despues` for a removal. */
  antes: valores,
  despues: valores,
  idPeticion: z.nullable(z.string()),
});

/** `entidades`: the kinds of record with a history to ask for. */
export const operacionesBitacora = (entidades: readonly string[]) =>
  ({
    'bitacora.listar': {
      metodo: 'GET',
      ruta: '/bitacora',
      grupo: 'Bitácora',
      resumen: 'Qué se hizo con un registro, lo último primero',
      acceso: ADMINISTRADOR,
      criterios: z.extend(z.omit(esquemaVentana, { buscar: true }), {
        entidad: z.enum(entidades, 'Elige de qué registro quieres la historia.'),
        id: campoId,
      }),
      respuesta: z.array(anotacion),
      cabeceras: { Despues: CABECERAS_VENTANA.Despues },
      precio: PRECIO.listaEntera,
    },
  }) as const satisfies Record<string, Operacion>;
