import type { Suceso } from '@visitas/contract/dashboards/esquemas';
import type { Reciente } from './consultas.ts';

/** The operations of `bitacora` that are more than an edit. */
const SEGUN_OPERACION = new Map<string, Suceso>([
  ['visitas.crear', 'creada'],
  ['visitas.iniciar', 'iniciada'],
  ['visitas.finalizar', 'finalizada'],
  ['visitas.solicitarCancelacion', 'cancelacionSolicitada'],
  ['visitas.aprobarCancelacion', 'cancelacionAprobada'],
  ['visitas.rechazarCancelacion', 'cancelacionRechazada'],
  ['visitas.cerrar', 'cerrada'],
  ['visitas.traspasar', 'traspasada'],
]);

/** What the row itself tells: of a visit that the program filled in, nobody did anything else. */
function segunLaFila({ estado, cancelacion }: Reciente): Suceso {
  if (estado === 'Finalizada') return 'finalizada';
  if (estado === 'En Proceso') return 'iniciada';
  if (cancelacion === 'ninguna') return 'creada';
  return SEGUN_CANCELACION[cancelacion];
}

const SEGUN_CANCELACION = {
  solicitada: 'cancelacionSolicitada',
  aprobada: 'cancelacionAprobada',
  rechazada: 'cancelacionRechazada',
} as const;

/** What was last done with a visit, and when. */
export function ultimoSuceso(visita: Reciente): { suceso: Suceso; ocurridoEn: string } {
  const { operacion, ocurridaEn = '' } = visita.ultima ?? {};
  if (!operacion) return { suceso: segunLaFila(visita), ocurridoEn: enUtc(visita.actualizadaEn) };
  return { suceso: SEGUN_OPERACION.get(operacion) ?? 'editada', ocurridoEn: enUtc(ocurridaEn) };
}

const enUtc = (instante: string) => new Date(instante).toISOString();
