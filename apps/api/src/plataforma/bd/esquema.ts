import type { ColumnType, Generated, Kysely } from 'kysely';

/** The tables as the migrations leave them, in camelCase (CamelCasePlugin translates). */
export interface Esquema {
  rolesUsuario: FilaCatalogo;
  estadosVisita: FilaCatalogo;
  tiposVisita: FilaCatalogo;
  usuarios: FilaUsuario;
  sesiones: FilaSesion;
  direccionesConocidas: FilaDireccionConocida;
  intentosIngreso: FilaIntento;
  idempotencia: FilaIdempotencia;
}

/** Where a query runs: the pool or a transaction. Always a required argument. */
export type Ejecutor = Kysely<Esquema>;

interface FilaCatalogo {
  id: Generated<number>;
  nombre: string;
  activo: Generated<boolean>;
  sistema: Generated<boolean>;
  version: Generated<number>;
}

interface FilaUsuario {
  idUsuario: Generated<number>;
  nombre: string;
  documentoIdentificacion: string;
  usuario: string;
  contrasenaHash: string;
  idRolUsuario: number;
  foto: Generated<string | null>;
  activo: Generated<boolean>;
  version: Generated<number>;
}

interface FilaSesion {
  tokenHash: Buffer;
  idUsuario: number;
  creadaEn: Generated<Date>;
  expiraEn: ColumnType<Date, Date, Date>;
}

interface FilaDireccionConocida {
  idUsuario: number;
  direccionHash: Buffer;
  vistaEn: Generated<Date>;
}

interface FilaIntento {
  claveHash: Buffer;
  fallos: number;
  ultimoEn: Generated<Date>;
}

interface FilaIdempotencia {
  idUsuario: number;
  clave: string;
  huella: Buffer;
  estado: number | null;
  respuesta: string | null;
  creadaEn: Generated<Date>;
}
