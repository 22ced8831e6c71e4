import * as z from 'zod/mini';
import {
  campoActivo,
  campoId,
  campoTexto,
  campoTextoOpcional,
  campoVersion,
  sinCaracteresRotos,
} from '../comun/campos.ts';
import { ROLES } from '../comun/roles.ts';
import { tablaDe } from '../comun/tablas.ts';
import { esquemaIngreso } from '../sesion/esquemas.ts';
import { emisorEnLimpio, esEmisor } from './emisor.ts';

const EMISOR = 'Escribe la dirección https:// que publica el proveedor, sin nada detrás.';
export const campoEmisor = z.pipe(
  z.string(EMISOR).check(z.maxLength(500, EMISOR), sinCaracteresRotos('El emisor')),
  z.pipe(z.transform(emisorEnLimpio), z.string().check(z.refine(esEmisor, EMISOR))),
);

const VALORES = 'Escribe 50 valores como máximo, cada uno de 200 caracteres como máximo.';
const valores = z
  .array(
    z
      .string(VALORES)
      .check(
        z.trim(),
        z.minLength(1, VALORES),
        z.maxLength(200, VALORES),
        sinCaracteresRotos('El valor'),
      ),
    VALORES,
  )
  .check(z.maxLength(50, VALORES));

/** The values of the attribute that give each role. A person with several gets the highest one. */
const roles = z.object(tablaDe(ROLES, () => valores));

const campos = {
  nombre: campoTexto('El nombre', 60),
  emisor: campoEmisor,
  cliente: campoTexto('El identificador', 300),
  activo: campoActivo,
  creaPersonas: z.boolean('Indica si se crean personas en su primera visita.'),
  /** Where the provider says what a person may do: 'roles', or a path such as 'realm_access.roles'. */
  atributoDeRol: campoTextoOpcional('El atributo', 100),
  roles,
};

const secreto = campoTextoOpcional('El secreto', 1000);

export const esquemaProveedorNuevo = z.object({ ...campos, secreto });

export const esquemaProveedorEdicion = z.object({
  idProveedor: campoId,
  ...campos,
  /** Absent, it stays. Null takes it away. */
  secreto: z.optional(secreto),
  version: campoVersion,
});

export const esquemaProveedor = z.object({
  idProveedor: campoId,
  nombre: z.string(),
  emisor: z.string(),
  cliente: z.string(),
  /** The secret itself is written and never read. */
  conSecreto: z.boolean(),
  activo: z.boolean(),
  creaPersonas: z.boolean(),
  atributoDeRol: z.nullable(z.string()),
  roles: z.object(tablaDe(ROLES, () => z.array(z.string()))),
  /** How many people sign in with it. */
  personas: z.int(),
  version: z.int(),
  /** The address where the provider ends the sessions of who left it. */
  salida: z.string(),
});
export type ProveedorDeIngreso = z.infer<typeof esquemaProveedor>;

export const esquemaProveedores = z.object({
  /** The address that is registered with each provider: it sends people back to it. */
  vuelta: z.string(),
  proveedores: z.array(esquemaProveedor),
});

/** What the sign-in page knows of a provider. */
export interface ProveedorVisible {
  idProveedor: number;
  nombre: string;
}

const DE_NUEVO = 'Empieza a entrar de nuevo.';

export const esquemaIda = z.object({
  idProveedor: campoId,
  /** The path of this program to open afterwards. */
  volver: z.optional(z.string(DE_NUEVO).check(z.maxLength(600, DE_NUEVO))),
});
export const esquemaDireccion = z.object({ direccion: z.string() });

/** What the provider wrote after the '?' of the address of the return, as it came. */
export const esquemaVuelta = z.object({
  respuesta: z
    .string(DE_NUEVO)
    .check(z.minLength(1, DE_NUEVO), z.maxLength(8_000, DE_NUEVO), sinCaracteresRotos('La vuelta')),
});

export const esquemaIngresoDeProveedor = z.extend(esquemaIngreso, {
  volver: z.optional(z.string()),
  /** The browser remembers it: leaving the session leads there. */
  idProveedor: z.int(),
});
