import type { Query, QueryClient } from '@tanstack/react-query';
import type { Respuesta } from '@visitas/contract/operaciones';
import { esquemaEjecucion, type Visita } from '@visitas/contract/visitas/esquemas';
import type { Accion } from './accion.ts';
import { conPendientes, panelConPendientes } from './aplicar.ts';

type Panel = Respuesta<'dashboards.tecnico'>;

/**
 * What the server has just done is done in what had been read too, until it is read again: no screen goes
 * back to the state before it, not even one that opens without a connection. Of when each reading is stays
 * as it was.
 */
export function enLecturas(lecturas: QueryClient, accion: Accion, respuesta: unknown): void {
  const { data: ejecucion = null } = esquemaEjecucion.safeParse(respuesta);
  const hecha = (visita: Visita): Visita => {
    const nueva = conPendientes(visita, [accion]);
    return ejecucion?.idVisita === nueva.idVisita
      ? { ...nueva, ejecucionVisita: ejecucion }
      : nueva;
  };
  const conPanel = (panel: Panel) => panelConPendientes(panel, [accion]);
  for (const criterios of lecturas.getQueryCache().getAll()) {
    const nueva = comoQueda(criterios, hecha, conPanel);
    const { dataUpdatedAt } = criterios.state;
    if (nueva) lecturas.setQueryData(criterios.queryKey, nueva, { updatedAt: dataUpdatedAt });
  }
}

function comoQueda(
  { queryKey, state }: Query,
  enVisita: (visita: Visita) => Visita,
  enPanel: (panel: Panel) => Panel,
): unknown {
  if (state.data === undefined) return undefined;
  const [nombre, segunda] = queryKey;
  // Under these keys are the answers of those operations (see lecturas and ventanas).
  if (nombre === 'visitas.obtener') return enVisita(state.data as Visita);
  if (nombre === 'dashboards.tecnico') return enPanel(state.data as Panel);
  if (nombre === 'visitas.porTecnico' && segunda === 'ventanas') {
    const ventanas = state.data as readonly { filas: readonly Visita[] }[];
    return ventanas.map((una) => ({ ...una, filas: una.filas.map(enVisita) }));
  }
  return undefined;
}
