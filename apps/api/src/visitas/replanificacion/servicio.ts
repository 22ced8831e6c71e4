import type { VisitaSola } from '@visitas/contract/visitas/esquemas';
import { REGLAS_VISITA } from '@visitas/contract/visitas/reglas';
import type { FilaDeVisita } from '../consultas.ts';
import type { Entorno } from '../entorno.ts';
import { buscarReemplazo, esElegible, siguienteDiaHabil } from './consultas.ts';

const REPLANIFICAN: readonly string[] = REGLAS_VISITA.replanificar.roles;

/** The replacement of a visit that could not be done, or a day for it, for roles that may plan it again. */
export async function replanificacionDe(
  { bd, sesion, config }: Entorno,
  { idVisita, idTecnico, noRealizada }: FilaDeVisita,
  hoy: string,
): Promise<VisitaSola['replanificacion']> {
  if (noRealizada === null || !REPLANIFICAN.includes(sesion.rol)) return undefined;
  const otra = await buscarReemplazo(bd, idVisita);
  if (otra) return otra;
  const elegible = await esElegible(bd, sesion, idTecnico);
  const pedido = { idTecnico, hoy, usual: config.visitasUsuales };
  return {
    idVisita: null,
    fechaPlanificada: elegible ? await siguienteDiaHabil(bd, sesion, pedido) : null,
  };
}
