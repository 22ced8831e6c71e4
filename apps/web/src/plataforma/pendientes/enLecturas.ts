import type { Query, QueryClient } from '@tanstack/react-query';
import type { Respuesta } from '@visitas/contract/operaciones';
import type { Visita } from '@visitas/contract/visitas/esquemas';
import type { Accion } from './accion.ts';
import { conPendientes, panelConPendientes } from './aplicar.ts';

/**
 * What the server has just done is done in what had been read too, until it is read again: no screen goes
 * back to the state before it, not even one that opens without a connection. Of when each reading is stays
 * as it was.
 */
export function enLecturas(lecturas: QueryClient, accion: Accion): void {
  for (const consulta of lecturas.getQueryCache().getAll()) {
    const nueva = comoQueda(consulta, [accion]);
    const { dataUpdatedAt } = consulta.state;
    if (nueva) lecturas.setQueryData(consulta.queryKey, nueva, { updatedAt: dataUpdatedAt });
  }
}

function comoQueda({ queryKey, state }: Query, cola: readonly Accion[]): unknown {
  if (state.data === undefined) return undefined;
  const [nombre, segunda] = queryKey;
  // Under these keys are the answers of those operations (see lecturas and ventanas).
  if (nombre === 'visitas.obtener') return conPendientes(state.data as Visita, cola);
  if (nombre === 'dashboards.tecnico') {
    return panelConPendientes(state.data as Respuesta<'dashboards.tecnico'>, cola);
  }
  if (nombre === 'visitas.porTecnico' && segunda === 'ventanas') {
    const ventanas = state.data as readonly { filas: readonly Visita[] }[];
    return ventanas.map((una) => ({
      ...una,
      filas: una.filas.map((fila) => conPendientes(fila, cola)),
    }));
  }
  return undefined;
}
