import type { VisitaSola } from '@visitas/contract/visitas/esquemas';
import { REGLAS_VISITA } from '@visitas/contract/visitas/reglas';
import { jornadasDe } from '../../jornadas/servicio.ts';
import { alCaboDe } from '../../plataforma/hoy.ts';
import type { FilaDeVisita } from '../consultas.ts';
import type { Entorno } from '../entorno.ts';
import { buscarReemplazo, esElegible, primeroConSitio } from './consultas.ts';

const REPLANIFICAN: readonly string[] = REGLAS_VISITA.replanificar.roles;

/** The replacement of a visit that could not be done, or a day for it, for roles that may plan it again. */
export async function replanificacionDe(
  entorno: Entorno,
  { idVisita, idTecnico, noRealizada }: FilaDeVisita,
  hoy: string,
): Promise<VisitaSola['replanificacion']> {
  const { bd, sesion } = entorno;
  if (noRealizada === null || !REPLANIFICAN.includes(sesion.rol)) return undefined;
  const otra = await buscarReemplazo(bd, idVisita);
  if (otra) return otra;
  const elegible = await esElegible(bd, sesion, idTecnico);
  return {
    idVisita: null,
    fechaPlanificada: elegible ? await siguienteDiaHabil(entorno, idTecnico, hoy) : null,
  };
}

/** No absence lasts longer, and a later day would be of no use. */
const DIAS_QUE_SE_MIRAN = 120;

/** Looks for a free day among this many on which the technician works. */
const DIAS_HABILES = 10;

/** The first day after `hoy` on which the technician works and has room. Null when none is near. */
export async function siguienteDiaHabil(
  { bd, sesion, config }: Entorno,
  idTecnico: number,
  hoy: string,
): Promise<string | null> {
  const [desde, hasta] = [alCaboDe(hoy, 1), alCaboDe(hoy, DIAS_QUE_SE_MIRAN)];
  const jornada = (await jornadasDe(bd, config, [idTecnico], desde, hasta)).get(idTecnico);
  const trabaja = [...(jornada?.dias ?? [])].flatMap(([dia, horas]) => (horas ? [dia] : []));
  const dias = trabaja.slice(0, DIAS_HABILES);
  const usual = config.visitasUsuales;
  return dias.length === 0 ? null : primeroConSitio(bd, sesion, { idTecnico, dias, usual });
}
