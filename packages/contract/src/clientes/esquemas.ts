import * as z from 'zod/mini';
import {
  campoId,
  campoTexto,
  campoTextoOpcional,
  campoUnico,
  campoVersion,
} from '../comun/campos.ts';
import { camposLugar, lugarCompleto } from '../comun/coordenadas.ts';

const CORREO = 'Escribe un correo válido, por ejemplo nombre@empresa.com.';
const CORREO_MAXIMO = 254;

const campos = {
  nombre: campoTexto('El nombre', 150),
  documentoIdentificacion: campoUnico('El documento de identificación', 50),
  direccion: campoTexto('La dirección', 300),
  telefono: campoTexto('El teléfono', 50),
  correo: z.pipe(campoTextoOpcional('El correo', CORREO_MAXIMO), z.nullable(z.email(CORREO))),
  nit: campoTextoOpcional('El NIT', 20),
  ...camposLugar,
};

export const esquemaCliente = z.object({
  idCliente: campoId,
  nombre: z.string(),
  documentoIdentificacion: z.string(),
  direccion: z.string(),
  telefono: z.string(),
  correo: z.nullable(z.string()),
  nit: z.nullable(z.string()),
  latitud: z.nullable(z.number()),
  longitud: z.nullable(z.number()),
  activo: z.boolean(),
  version: z.int(),
});

/** A client on the map: enough to recognize it and to open it. */
export const esquemaClienteEnMapa = z.object({
  idCliente: campoId,
  nombre: z.string(),
  direccion: z.string(),
  activo: z.boolean(),
  latitud: z.number(),
  longitud: z.number(),
});

export const esquemaClienteNuevo = z.object(campos).check(...lugarCompleto);
export const esquemaClienteEdicion = z
  .object({ idCliente: campoId, ...campos, version: campoVersion })
  .check(...lugarCompleto);
