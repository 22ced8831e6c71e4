import type { QueryClient } from '@tanstack/react-query';
import { esquemaEvidencia } from '@visitas/contract/evidencia/esquemas';
import type { Respuesta } from '@visitas/contract/operaciones';
import { esquemaEjecucion, type Visita, type VisitaSola } from '@visitas/contract/visitas/esquemas';
import type { VentanaLeida } from '../../plataforma/servidor/leerVentanas.ts';
import type { Accion } from './accion.ts';
import { conPendientes, panelConPendientes } from './aplicar.ts';

type Panel = Respuesta<'dashboards.tecnico'>;

/**
 * Applies an action the server has confirmed to the cached readings until they are read again. No
 * screen then returns to the earlier state, even one opened without a connection. The time of each
 * reading does not change.
 */
export function enLecturas(lecturas: QueryClient, accion: Accion, respuesta: unknown): void {
  const { data: ejecucion = null } = esquemaEjecucion.safeParse(respuesta);
  const { data: evidencia } = esquemaEvidencia.safeParse(respuesta);
  const hecha = <V extends VisitaSola>(visita: V): V => {
    const nueva = conPendientes(visita, [accion]);
    if (nueva.idVisita !== accion.idVisita) return nueva;
    const evidencias = nueva.evidencias?.map((una) =>
      una.archivo === evidencia?.archivo ? evidencia : una,
    );
    return {
      ...nueva,
      ...(ejecucion && { ejecucionVisita: ejecucion }),
      ...(evidencias && { evidencias }),
    };
  };
  const conPanel = (panel: Panel) => panelConPendientes(panel, [accion]);
  const enVentana = (una: VentanaLeida<Visita>) => ({ ...una, filas: una.filas.map(hecha) });
  cambiar(lecturas, ['visitas.obtener'], hecha);
  cambiar(lecturas, ['dashboards.tecnico'], conPanel);
  cambiar(lecturas, ['visitas.porTecnico', 'ventanas'], (ventanas) => ventanas.map(enVentana));
}

/** The cached data under the keys that begin with each name (see lecturas and ventanas). */
interface Leido {
  'visitas.obtener': VisitaSola;
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
