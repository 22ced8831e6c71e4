import type { Dia } from '@visitas/contract/visitas/dia';
import { DURACION_DE_VISITA } from '@visitas/contract/visitas/hora';
import { type RawBuilder, sql } from 'kysely';
import type { Ejecutor } from '../../plataforma/bd/esquema.ts';
import type { Sesion } from '../../plataforma/http/acceso.ts';
import { instanteEnJson, medianocheDe } from '../consultas.ts';
import { leerTablero, type TableroPedido } from '../semana/consultas.ts';

/** A technician without the working hours, which are another domain's. */
type DiaSinJornadas = Omit<Dia, 'tecnicos' | 'velocidadKmH'> & {
  tecnicos: Omit<Dia['tecnicos'][number], 'jornada' | 'salida' | 'vuelve'>[];
};

/** The statement of the week, for one day. */
export function leerDia(
  bd: Ejecutor,
  sesion: Sesion,
  { fecha, ...pedido }: TableroPedido & { fecha: string },
): Promise<DiaSinJornadas> {
  const dia = sql`${fecha}::date`;
  return leerTablero<DiaSinJornadas>(bd, sesion, pedido, {
    desde: dia,
    hasta: dia,
    columnas: sql`${dia} as fecha`,
    deVisita: paraSuBarra(medianocheDe(sql`${pedido.hoy}::date`, pedido.zona)),
  });
}

/** Who is on the way is told while the visit waits for them, on the day on which they said so. */
const paraSuBarra = (medianoche: RawBuilder<unknown>) => sql`,
  'dura', coalesce(s.duracion_minutos, p.duracion_minutos, ${sql.lit(DURACION_DE_VISITA.deSiempre)}),
  'lugar', case when c.latitud is not null
    then json_build_object('latitud', c.latitud, 'longitud', c.longitud) end,
  'inicio', ${instanteEnJson(sql`s.fecha_inicio`)}, 'fin', ${instanteEnJson(sql`s.fecha_finalizacion`)},
  'enCamino', case when s.estado = 'Pendiente' and s.en_camino_desde >= ${medianoche} then json_build_object(
    'desde', ${instanteEnJson(sql`s.en_camino_desde`)}, 'llegada', ${instanteEnJson(sql`s.llegada_esperada`)}) end`;
