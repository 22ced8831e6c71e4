import { CATALOGOS, type TipoCatalogo } from '@visitas/contract/catalogos/operaciones';
import { sql } from 'kysely';

/** The lists by name: their address, and how to insert rows without a form. */
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
  catalogo('tipoVisita', 'tipos_visita'),
  catalogo('estadoVisita', 'estados_visita'),
  catalogo('rolUsuario', 'roles_usuario'),
] as const;

function catalogo(tipo: TipoCatalogo, tabla: string) {
  const insertar = (nombres: string[]) => sql`
    insert into ${sql.table(tabla)} (nombre) select unnest(${nombres}::text[])`;
  return { ruta: `/api/catalogos/${tipo}`, tabla, id: CATALOGOS[tipo].campoId, insertar } as const;
}

/** Reads window after window, with the cursor of each. */
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
