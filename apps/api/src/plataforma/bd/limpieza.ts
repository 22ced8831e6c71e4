import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { cadaHora } from '../cadaHora.ts';
import type { Ejecutor } from './esquema.ts';

/** Only the last ones used are kept: a browser that forgets its cookies makes a new one each time. */
const DISPOSITIVOS_POR_USUARIO = 40;

/** Deletes what nobody will ask for again. Any instance may do it, and twice does no harm. */
const CADUCOS = [
  sql`delete from sesiones where expira_en < now()`,
  sql`delete from idempotencia where creada_en < now() - interval '30 days'`,
  sql`delete from intentos_ingreso where ultimo_en < now() - interval '24 hours'`,
  // The brake of the sign-in counts an address as known for as long (sesion/consultas.ts).
  sql`delete from direcciones_conocidas where vista_en < now() - interval '90 days'`,
  sql`delete from dispositivos where visto_en < now() - interval '1 year'`,
  sql`delete from dispositivos d using (
      select id_usuario, marca_hash,
        row_number() over (partition by id_usuario order by visto_en desc) as lugar from dispositivos
    ) sobrante
    where lugar > ${DISPOSITIVOS_POR_USUARIO}
      and (d.id_usuario, d.marca_hash) = (sobrante.id_usuario, sobrante.marca_hash)`,
  // Longer than anybody is told of from where they had heard (vivo/servicio.ts).
  sql`delete from cambios where ocurrido_en < now() - interval '1 day'`,
  sql`delete from cambios_de_visitas where tx < (select min(tx) from cambios)`,
  sql`delete from avisos where ocurrido_en < now() - interval '90 days'`,
  sql`delete from lugares_buscados where guardados_en < now() - interval '30 days'`,
];

export async function limpiar(bd: Ejecutor): Promise<void> {
  for (const sentencia of CADUCOS) await sentencia.execute(bd);
}

export const programarLimpieza = (app: FastifyInstance, bd: Ejecutor): void =>
  cadaHora(app, 'limpieza aplazada', () => limpiar(bd));
