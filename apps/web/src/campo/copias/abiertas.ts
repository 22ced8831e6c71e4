import type { QueryClient } from '@tanstack/react-query';
import type { Respuesta } from '@visitas/contract/operaciones';
import type { Visita } from '@visitas/contract/visitas/esquemas';
import { sesion } from '../../plataforma/memoria/sesion.ts';
import { llamar } from '../../plataforma/servidor/api.ts';
import { lecturaDe } from '../../plataforma/servidor/lecturas.ts';
import { traerPrimeras } from '../../plataforma/servidor/ventanas.ts';

type Panel = Respuesta<'dashboards.tecnico'>;

const PANEL = lecturaDe('dashboards.tecnico', {});

/** Two windows of the list almost always hold all the open visits and the last closed ones. */
const VENTANAS = 2;
/** Visits further down the list are requested one by one, up to this many. */
const DE_UNA_EN_UNA = 50;
/** The dashboard is read every time it is shown; the visits behind it, less often. */
const CADA_MS = 60_000;

/**
 * Reads the listed visits after each dashboard reading from the server. They then open without
 * coverage even if nobody opened them before. It takes up to two list requests, plus one for each
 * listed visit outside them. Returns a function that stops it.
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
    // The next dashboard reading retries the visits that failed.
    await leer(lecturas, panel, desde).catch(() => undefined);
    enCurso = false;
  }
  const mirar = () => {
    const panel = lecturas.getQueryData(PANEL.queryKey);
    if (panel) void traer(panel);
  };

  mirar();
  // A user may sign in at another page and lose coverage there. A user who must change their
  // password cannot read anything yet.
  if (!sesion.usuario()?.debeCambiarContrasena)
    void lecturas.prefetchQuery({
      queryKey: PANEL.queryKey,
      queryFn: ({ signal }) => llamar('dashboards.tecnico', {}, { signal, sinToast: true }),
      staleTime: CADA_MS,
    });
  return lecturas.getQueryCache().subscribe((evento) => {
    if (evento.type !== 'updated' || evento.action.type !== 'success') return;
    // Data restored from a copy did not come from the server.
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
    // A later reading is newer: the visit may have been started meanwhile.
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
