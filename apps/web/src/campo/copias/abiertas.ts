import type { QueryClient } from '@tanstack/react-query';
import type { Respuesta } from '@visitas/contract/operaciones';
import type { Visita } from '@visitas/contract/visitas/esquemas';
import { sesion } from '../../plataforma/memoria/sesion.ts';
import { llamar } from '../../plataforma/servidor/api.ts';
import { lecturaDe } from '../../plataforma/servidor/lecturas.ts';
import { traerPrimeras } from '../../plataforma/servidor/ventanas.ts';

type Panel = Respuesta<'dashboards.tecnico'>;

const PANEL = lecturaDe('dashboards.tecnico', {});

/** All that a technician has open, almost always, and the last that were closed: two windows of their list. */
const VENTANAS = 2;
/** Of those that are farther down their list, so many are asked for one by one. */
const DE_UNA_EN_UNA = 50;
/** The dashboard is read at every look at it; the visits behind it, not so often. */
const CADA_MS = 60_000;

/**
 * Every time that the dashboard is read from the server, the visits it lists are read behind it, so
 * that they open where there is no coverage though nobody opened them before: one request, and one
 * more for each open visit that is far from the others in the list. Answers how to stop.
 */
export function traerAbiertas(lecturas: QueryClient): () => void {
  let ultima = 0;
  let enCurso = false;

  async function traer(panel: Panel): Promise<void> {
    const desde = Date.now();
    const faltan = panel.visitas.some(({ idVisita }) => leidaDe(lecturas, idVisita) === 0);
    if (enCurso || (!faltan && desde - ultima < CADA_MS)) return;
    enCurso = true;
    ultima = desde;
    // What could not be read now is read with the next dashboard.
    await leer(lecturas, panel, desde).catch(() => undefined);
    enCurso = false;
  }
  const mirar = () => {
    const panel = lecturas.getQueryData(PANEL.queryKey);
    if (panel) void traer(panel);
  };

  mirar();
  // Whoever has just entered may be at another page, and lose the coverage there. Who must change their
  // password first may read nothing yet.
  if (!sesion.usuario()?.debeCambiarContrasena)
    void lecturas.prefetchQuery({
      queryKey: PANEL.queryKey,
      queryFn: ({ signal }) => llamar('dashboards.tecnico', {}, { signal, sinToast: true }),
      staleTime: CADA_MS,
    });
  return lecturas.getQueryCache().subscribe((evento) => {
    if (evento.type !== 'updated' || evento.action.type !== 'success') return;
    // What a copy brought back did not come from the server.
    if (!evento.action.manual && evento.query.queryKey[0] === PANEL.queryKey[0]) mirar();
  });
}

const lecturaDeVisita = (id: number) => lecturaDe('visitas.obtener', { parametros: { id } });

const leidaDe = (lecturas: QueryClient, id: number): number =>
  lecturas.getQueryState(lecturaDeVisita(id).queryKey)?.dataUpdatedAt ?? 0;

async function leer(lecturas: QueryClient, panel: Panel, desde: number): Promise<void> {
  const token = sesion.token();
  const esperadas = new Set(panel.visitas.map(({ idVisita }) => idVisita));
  const poner = (visita: Visita) => {
    const { idVisita } = visita;
    const suya = sesion.token() === token && esperadas.delete(idVisita);
    // What was read after asking for this is newer: the visit may have been started meanwhile.
    if (!suya || leidaDe(lecturas, idVisita) > desde) return;
    lecturas.setQueryData(lecturaDeVisita(idVisita).queryKey, visita, { updatedAt: desde });
  };
  const juntas = await traerPrimeras(lecturas, 'visitas.porTecnico', {
    cuantas: VENTANAS,
    sigueSiendo: () => sesion.token() === token,
  });
  for (const visita of juntas) poner(visita);
  for (const id of [...esperadas].slice(0, DE_UNA_EN_UNA)) {
    if (sesion.token() !== token) return;
    poner(await llamar('visitas.obtener', { parametros: { id } }, { sinToast: true }));
  }
}
