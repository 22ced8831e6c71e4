import { sql } from 'kysely';

/** The lists by name: what they are read from, and how to fill them without a form. */
export const LISTAS = [
  {
    ruta: '/api/clientes',
    tabla: 'clientes',
    id: 'idCliente',
    insertar: (nombres: string[]) => sql`
      insert into clientes (nombre, documento_identificacion, direccion, telefono)
      select nombre, gen_random_uuid(), 'x', 'x' from unnest(${nombres}::text[]) nombre`,
  },
  {
    ruta: '/api/usuarios',
    tabla: 'usuarios',
    id: 'idUsuario',
    insertar: (nombres: string[]) => sql`
      insert into usuarios (nombre, documento_identificacion, usuario, contrasena_hash, id_rol_usuario)
      select nombre, gen_random_uuid(), gen_random_uuid(), 'x', 1 from unnest(${nombres}::text[]) nombre`,
  },
  {
    ruta: '/api/catalogos/tipoVisita',
    tabla: 'tipos_visita',
    id: 'idTipoVisita',
    insertar: (nombres: string[]) => sql`
      insert into tipos_visita (nombre) select unnest(${nombres}::text[])`,
  },
] as const;

/** Window after window, with the cursor of each, until there is none. */
export async function recorrer<V extends { cabeceras: Headers }>(
  pedir: (despues: { despues: string } | Record<string, never>) => Promise<V>,
): Promise<V[]> {
  const ventanas = [await pedir({})];
  for (;;) {
    const despues = ventanas.at(-1)?.cabeceras.get('despues');
    if (!despues) return ventanas;
    ventanas.push(await pedir({ despues }));
  }
}
