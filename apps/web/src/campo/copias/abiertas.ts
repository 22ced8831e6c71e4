import type { QueryClient } from '@tanstack/react-query';
import { evidenciaDeVisita } from '@visitas/contract/evidencia/esquemas';
import type { Respuesta } from '@visitas/contract/operaciones';
import type { Visita, VisitaSola } from '@visitas/contract/visitas/esquemas';
import { sesion, soloSuCuenta } from '../../plataforma/memoria/sesion.ts';
import { llamar } from '../../plataforma/servidor/api.ts';
import { lecturaDe, olvidarSiFalta } from '../../plataforma/servidor/lecturas.ts';
import { traerPrimeras } from '../../plataforma/servidor/ventanas.ts';

type Panel = Respuesta<'dashboards.tecnico'>;

const PANEL = lecturaDe('dashboards.tecnico', {});

/** Two windows of the list almost always hold all the open visits and the last closed ones. */
const VENTANAS = 2;
/** Visits further down the list are requested one by one, up to this many. */
const DE_UNA_EN_UNA = 50;
/** The dashboard is read every time it is shown; the visits behind it, less often. */
const CADA_MS = 60_000;

/** What only the reading of one visit says. */
interface Sabido {
  leidasSolas: Set<number>;
  /** Visits that changed since they were read alone: a row of a list says so. */
  cambiadas: Set<number>;
  /** Whether the visits of a type ask for something. */
  tipos: Map<number, boolean>;
}

/**
 * Reads the listed visits after each dashboard reading from the server. They then open without
 * coverage even if nobody opened them before. It takes up to two list requests, plus one for each
 * listed visit outside them, for one of each type, and for all of a type that asks for something.
 * Returns a function that stops it.
 */
export function traerAbiertas(lecturas: QueryClient): () => void {
  let ultima = 0;
  let enCurso = false;
  const sabido: Sabido = { leidasSolas: new Set(), cambiadas: new Set(), tipos: new Map() };

  async function traer(panel: Panel): Promise<void> {
    const desde = Date.now();
    const faltan = panel.visitas.some(({ idVisita }) => leidaDe(lecturas, idVisita) === 0);
    if (enCurso || (!faltan && desde - ultima < CADA_MS)) return;
    enCurso = true;
    ultima = desde;
    // The next dashboard reading retries the visits that failed.
    await leer(lecturas, panel, { desde, sabido }).catch(() => undefined);
    enCurso = false;
  }
  const mirar = () => {
    const panel = lecturas.getQueryData(PANEL.queryKey);
    if (panel) void traer(panel);
  };

  mirar();
  // A user may sign in at another page and lose coverage there.
  const usuario = sesion.usuario();
  if (!usuario || !soloSuCuenta(usuario))
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

async function leer(
  lecturas: QueryClient,
  panel: Panel,
  { desde, sabido }: { desde: number; sabido: Sabido },
): Promise<void> {
  const token = sesion.token();
  const sigueSiendo = () => sesion.token() === token;
  const esperadas = new Set(panel.visitas.map(({ idVisita }) => idVisita));
  const poner = (visita: Visita) => {
    const { idVisita } = visita;
    const suya = sigueSiendo() && esperadas.delete(idVisita);
    // A later reading is newer: the visit may have been started meanwhile.
    if (!suya || leidaDe(lecturas, idVisita) > desde) return;
    const { queryKey } = lecturaDeVisita(idVisita);
    const previa = lecturas.getQueryData(queryKey);
    const siguen = previa === undefined || dicenDeLaMisma(previa, visita);
    if (!siguen) sabido.cambiadas.add(idVisita);
    const partes = siguen ? partesSolas(previa) : {};
    lecturas.setQueryData(queryKey, { ...partes, ...visita }, { updatedAt: desde });
  };
  async function leerSola(id: number): Promise<void> {
    const leida = llamar('visitas.obtener', { parametros: { id } }, { sinToast: true });
    const sola = await leida.catch((error: unknown) => {
      const { queryKey } = lecturaDeVisita(id);
      // It was given to another technician: the others are read all the same.
      if (sigueSiendo() && olvidarSiFalta(lecturas.getQueryCache().find({ queryKey }), error))
        return undefined;
      throw error;
    });
    if (!sola) return;
    esperadas.add(id);
    poner(sola);
    sabido.cambiadas.delete(id);
    sabido.leidasSolas.add(id);
    sabido.tipos.set(sola.idTipoVisita, sola.listaVerificacion !== undefined);
  }
  const juntas = await traerPrimeras(lecturas, 'visitas.porTecnico', {
    cuantas: VENTANAS,
    sigueSiendo,
  });
  for (const visita of juntas) poner(visita);
  for (const id of [...esperadas].slice(0, DE_UNA_EN_UNA)) {
    if (!sigueSiendo()) return;
    await leerSola(id);
  }
  for (const { idVisita } of panel.visitas.filter(estaAbierta).slice(0, DE_UNA_EN_UNA)) {
    if (!sigueSiendo()) return;
    if (faltaLoQuePide(lecturas, idVisita, sabido)) await leerSola(idVisita);
  }
}

const estaAbierta = ({ estado }: Panel['visitas'][number]): boolean =>
  estado !== 'Finalizada' && estado !== 'Cancelada';

/** The lists do not say what a visit asks, nor why it was reopened, and a technician without coverage needs it. */
function faltaLoQuePide(
  lecturas: QueryClient,
  id: number,
  { leidasSolas, cambiadas, tipos }: Sabido,
): boolean {
  const visita = lecturas.getQueryData(lecturaDeVisita(id).queryKey);
  if (!visita) return false;
  if (cambiadas.has(id)) return true;
  if (leidasSolas.has(id)) return false;
  if (vueltaDe(visita) > 1 && !visita.reabierta) return true;
  return !visita.listaVerificacion && tipos.get(visita.idTipoVisita) !== false;
}

const vueltaDe = ({ vuelta = 1 }: Visita): number => vuelta;

/** A reopened visit is another execution. Another type or client, before the start, asks for something else. */
const dicenDeLaMisma = (previa: VisitaSola, visita: Visita): boolean =>
  vueltaDe(previa) === vueltaDe(visita) &&
  (visita.ejecucionVisita !== null ||
    (previa.idTipoVisita === visita.idTipoVisita && previa.idCliente === visita.idCliente));

/** The parts that the lists do not have, and that a row of a list must not erase. */
const partesSolas = (previa: VisitaSola | undefined): Partial<VisitaSola> =>
  previa
    ? Object.fromEntries(Object.entries(previa).filter(([nombre]) => PARTES_SOLAS.includes(nombre)))
    : {};
const PARTES_SOLAS: readonly string[] = [
  ...Object.keys(evidenciaDeVisita),
  ...(['reabierta', 'porqueDeRango', 'lugarPropuesto'] satisfies (keyof VisitaSola)[]),
];
