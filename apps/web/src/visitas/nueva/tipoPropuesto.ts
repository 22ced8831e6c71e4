import { useQuery } from '@tanstack/react-query';
import type { ParaPlanear } from '@visitas/contract/visitas/semana';
import { llamar } from '../../plataforma/servidor/api.ts';
import { lecturas } from '../../plataforma/servidor/lecturas.ts';
import { almacenPropio } from './almacenPropio.ts';

export interface TipoPropuesto {
  idTipoVisita: number;
  nombre: string;
  propuestoPor: 'cliente' | 'ultimo';
}

const almacen = almacenPropio('visitas.ultimo-tipo');

/** The user's last choice on this device, for a client without a usual type. */
export const ultimoTipo = {
  guardar: (idTipoVisita: number, nombre: string): void =>
    almacen.guardar({ idTipoVisita, nombre }),
  leer(): TipoPropuesto | undefined {
    const { idTipoVisita, nombre } = almacen.leer();
    const vale = typeof idTipoVisita === 'number' && typeof nombre === 'string';
    return vale ? { idTipoVisita, nombre, propuestoPor: 'ultimo' } : undefined;
  },
};

const FRESCO_MS = 60_000;

const preguntaDe = (idCliente: string) => ({
  queryKey: ['visitas.paraPlanear', { criterios: { cliente: idCliente } }] as const,
  queryFn: ({ signal }: { signal: AbortSignal }): Promise<ParaPlanear> =>
    llamar(
      'visitas.paraPlanear',
      { criterios: { cliente: idCliente } },
      { signal, sinToast: true },
    ),
  staleTime: FRESCO_MS,
});

const conUsual = (sabido: Pick<ParaPlanear, 'tipoUsual'>): TipoPropuesto | undefined =>
  sabido.tipoUsual ? { ...sabido.tipoUsual, propuestoPor: 'cliente' } : ultimoTipo.leer();

/** The proposal known now; undefined also while the client's is being read. */
export function propuestoAhora(idCliente: string): TipoPropuesto | undefined {
  if (idCliente === '') return ultimoTipo.leer();
  const { queryKey } = preguntaDe(idCliente);
  const estado = lecturas.getQueryState<ParaPlanear>(queryKey);
  if (estado?.data) return conUsual(estado.data);
  return estado?.status === 'error' ? ultimoTipo.leer() : undefined;
}

/** The proposal, read if needed. A failure falls back to the last choice and stops nothing. */
export async function propuestoDe(idCliente: string): Promise<TipoPropuesto | undefined> {
  try {
    return conUsual(await lecturas.fetchQuery(preguntaDe(idCliente)));
  } catch {
    return ultimoTipo.leer();
  }
}

/** Reads the proposal as soon as the client is chosen, and renders the form again when it arrives. */
export function useTipoPropuesto(idCliente: string): TipoPropuesto | undefined {
  useQuery({ ...preguntaDe(idCliente), enabled: idCliente !== '' });
  return propuestoAhora(idCliente);
}
