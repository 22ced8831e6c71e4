import type { HoraLeida } from '@visitas/contract/visitas/hora';
import { type Cancelacion, visitaAdmite } from '@visitas/contract/visitas/reglas';
import type { AMover } from './mover.ts';

export type AccionConVarias = 'mover' | 'reasignar' | 'cancelar';

/** A cell of the week has all these fields. */
export interface UnaDeVarias extends AMover, HoraLeida {
  /** The state as shown. */
  estado: string;
  cancelacion: Cancelacion;
}

const REGLA = { mover: 'mover', reasignar: 'mover', cancelar: 'cerrar' } as const;

/** Why a visit does not admit the action, in the server's words; undefined when it does. */
export function porQueNoAdmite(
  accion: AccionConVarias,
  { estado, cancelacion }: Pick<UnaDeVarias, 'estado' | 'cancelacion'>,
): string | undefined {
  const guardado = estado === 'Atrasada' ? 'Pendiente' : estado;
  if (visitaAdmite(REGLA[accion], { estado: guardado, cancelacion })) return undefined;
  if (guardado === 'Finalizada') return 'Ya finalizó.';
  if (guardado !== 'En Proceso') return 'Ya se canceló.';
  return accion === 'mover'
    ? 'Está en proceso: su fecha se cambia al editarla.'
    : 'Está en proceso: el técnico ya no cambia.';
}
