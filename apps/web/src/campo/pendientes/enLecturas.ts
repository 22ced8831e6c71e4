import type { QueryClient } from '@tanstack/react-query';
import type { Respuesta } from '@visitas/contract/operaciones';
import { esquemaEjecucion, type Visita } from '@visitas/contract/visitas/esquemas';
import type { VentanaLeida } from '../../plataforma/servidor/leerVentanas.ts';
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
  const enVentana = (una: VentanaLeida<Visita>) => ({ ...una, filas: una.filas.map(hecha) });
  cambiar(lecturas, ['visitas.obtener'], hecha);
  cambiar(lecturas, ['dashboards.tecnico'], conPanel);
  cambiar(lecturas, ['visitas.porTecnico', 'ventanas'], (ventanas) => ventanas.map(enVentana));
}

/** What is under the keys that begin with the name of each (see lecturas and ventanas). */
interface Leido {
  'visitas.obtener': Visita;
  'dashboards.tecnico': Panel;
  'visitas.porTecnico': readonly VentanaLeida<Visita>[];
}

function cambiar<N extends keyof Leido>(
  lecturas: QueryClient,
  queryKey: readonly [N, ...string[]],
  comoQueda: (leido: Leido[N]) => Leido[N],
): void {
  for (const { queryKey: llave, state } of lecturas.getQueryCache().findAll({ queryKey }))
    lecturas.setQueryData<Leido[N]>(llave, (leido) => leido && comoQueda(leido), {
      updatedAt: state.dataUpdatedAt,
    });
}
