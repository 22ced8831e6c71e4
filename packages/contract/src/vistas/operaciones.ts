import * as z from 'zod/mini';
import { campoId, campoTexto } from '../comun/campos.ts';
import type { Operacion } from '../comun/operacion.ts';
import { ROLES } from '../comun/roles.ts';

/** More than one person uses at the same time. */
export const VISTAS_MAXIMAS = 30;

const GUARDAR = 'Vuelve a elegir los filtros y guárdalos de nuevo.';

/** The query of the list's URL. On opening, the list ignores the parts it no longer understands. */
const filtros = z
  .string(GUARDAR)
  .check(z.maxLength(2_000, GUARDAR), z.regex(/^[\w%&=.,~*+-]*$/, GUARDAR));

const vista = z.object({ idVista: campoId, nombre: z.string(), filtros: z.string() });
export type Vista = z.infer<typeof vista>;

export const NOMBRE_DE_VISTA_MAXIMO = 60;
const nombre = campoTexto('El nombre', NOMBRE_DE_VISTA_MAXIMO);

const comun = { grupo: 'Mis vistas', acceso: ROLES } as const;

export const operacionesVistas = {
  'vistas.listar': {
    ...comun,
    metodo: 'GET',
    ruta: '/vistas',
    resumen: 'Las vistas que guardé de mi lista de visitas, por nombre',
    respuesta: z.array(vista),
  },
  'vistas.guardar': {
    ...comun,
    metodo: 'POST',
    ruta: '/vistas',
    resumen: 'Guardar filtros y orden con un nombre; con uno que ya tengo, cambiarlos',
    cuerpo: z.object({ nombre, filtros }),
    respuesta: vista,
  },
  'vistas.renombrar': {
    ...comun,
    metodo: 'PUT',
    ruta: '/vistas',
    resumen: 'Cambiar el nombre de una vista mía',
    cuerpo: z.object({ idVista: campoId, nombre }),
    respuesta: vista,
    errores: ['no-encontrado'],
  },
  'vistas.eliminar': {
    ...comun,
    metodo: 'DELETE',
    ruta: '/vistas/:idVista',
    resumen: 'Eliminar una vista mía',
    parametros: z.object({ idVista: campoId }),
    respuesta: null,
    errores: ['no-encontrado'],
  },
} as const satisfies Record<string, Operacion>;
