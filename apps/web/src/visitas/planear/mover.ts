import type { Respuesta } from '@visitas/contract/operaciones';
import type { Semana, VisitaEnSemana } from '@visitas/contract/visitas/semana';
import { enviarCambio } from '../../plataforma/servidor/enviarCambio.ts';
import { ErrorApi } from '../../plataforma/servidor/errorApi.ts';
import { lecturas } from '../../plataforma/servidor/lecturas.ts';
import { mostrarYEnviar } from '../../plataforma/servidor/sinConfirmar.ts';
import { toasts } from '../../plataforma/toasts.ts';
import { contado, nombreCorto } from '../../ui/formato.ts';
import type { Puesta, Sitio } from './avisos.ts';
import { ofrecerDeshacer, retirarDe } from './deshacer.tsx';
import { diaCorto } from './dias.ts';
import { conMovidas } from './enSemana.ts';

/** What moving a visit needs. A cell of the week has it. */
export type Movible = Pick<VisitaEnSemana, 'idVisita' | 'cliente' | 'version'> & Sitio;

/** What warning about a move needs. A cell of the week has it. */
export type AMover = Puesta & Movible;

/** A visit and its destination. The parts left out do not change. */
export interface Movimiento {
  visita: Movible;
  sitio: Partial<Sitio>;
}

export type Resultado = { ok: true } | { ok: false; error: unknown };

const MODIFICADA = 'Visita Modificada Exitosamente';

/**
 * Moves visits, all or none, and skips those already in place. The weeks show the move at once. On
 * success, a toast offers to undo it, in the words of `dicho` if given. A refusal puts the visits
 * back and shows the reason.
 */
export async function mover(
  movimientos: readonly Movimiento[],
  dicho?: { texto: string; detalle: string },
): Promise<Resultado> {
  const cambian = movimientos.filter(
    ({ visita, sitio }) => !mismoSitio(visita, destino(visita, sitio)),
  );
  if (cambian.length === 0) return { ok: true };
  retirarDe(cambian.map(({ visita }) => visita.idVisita));
  const hecho = await cambiar(cambian);
  if (!hecho.ok) return hecho;
  ofrecerDeshacer({
    ...(dicho ?? { texto: MODIFICADA, detalle: loQueCambio(cambian) }),
    visitas: cambian.map(({ visita }) => visita.idVisita),
    deshacer: () => void volver(cambian, hecho.cambiadas),
  });
  return { ok: true };
}

/** The opposite move, over the versions that the first one left. */
async function volver(
  movimientos: readonly Movimiento[],
  cambiadas: Respuesta<'visitas.mover'>,
): Promise<void> {
  const versiones = new Map(cambiadas.map(({ idVisita, version }) => [idVisita, version]));
  await ponerDondeEstaban(
    movimientos.map(({ visita, sitio }) => ({
      visita: {
        ...visita,
        ...destino(visita, sitio),
        version: versiones.get(visita.idVisita) ?? visita.version,
      },
      sitio: {
        ...(sitio.idTecnico && { idTecnico: visita.idTecnico }),
        ...(sitio.fechaPlanificada && { fechaPlanificada: visita.fechaPlanificada }),
      },
    })),
  );
}

/** Undoes what moved them: all or none, and nothing offers to undo it again. */
export async function ponerDondeEstaban(movimientos: readonly Movimiento[]): Promise<void> {
  const { ok } = await cambiar(movimientos);
  if (ok) toasts.exito(MODIFICADA);
}

const destino = (visita: Sitio, sitio: Partial<Sitio>): Sitio => ({
  idTecnico: sitio.idTecnico ?? visita.idTecnico,
  fechaPlanificada: sitio.fechaPlanificada ?? visita.fechaPlanificada,
});

const mismoSitio = (uno: Sitio, otro: Sitio): boolean =>
  uno.idTecnico === otro.idTecnico && uno.fechaPlanificada === otro.fechaPlanificada;

type Cambio =
  | { ok: true; cambiadas: Respuesta<'visitas.mover'> }
  | Extract<Resultado, { ok: false }>;

async function cambiar(movimientos: readonly Movimiento[]): Promise<Cambio> {
  const pedidos = movimientos.map(({ visita, sitio }) => ({
    idVisita: visita.idVisita,
    ...destino(visita, sitio),
  }));
  const conocidas = comoSeLeyeron(pedidos);
  try {
    const cambiadas = await mostrarYEnviar<Semana, Respuesta<'visitas.mover'>>({
      operacionLeida: SEMANA,
      mostrar: (semana, hechos, leidaAntesDeConfirmar) =>
        conMovidas(semana, hechos ?? pedidos, leidaAntesDeConfirmar ? conocidas : []),
      enviar: (anteriores) => enviarTras(anteriores.flat(), movimientos),
    });
    return { ok: true, cambiadas };
  } catch (error) {
    decir(error, movimientos);
    return { ok: false, error };
  }
}

const SEMANA = 'visitas.semana';

const semanas = (): Semana[] =>
  lecturas.getQueriesData<Semana>({ queryKey: [SEMANA] }).flatMap(([, semana]) => semana ?? []);

/** What the cell of each visit shows when it comes into another week. */
function comoSeLeyeron(movidas: readonly { idVisita: number }[]): VisitaEnSemana[] {
  const leidas = new Map(
    semanas().flatMap(({ visitas }) => visitas.map((visita) => [visita.idVisita, visita])),
  );
  return movidas.flatMap(({ idVisita }) => leidas.get(idVisita) ?? []);
}

/** Where the attempt is kept: a retry after no answer sends the same key. */
const INTENTO = '/visitas/mover';

/** The second move of a visit goes over the version that the first one left, not over the one on screen. */
function enviarTras(anteriores: Respuesta<'visitas.mover'>, movimientos: readonly Movimiento[]) {
  const dejadas = new Map(anteriores.map(({ idVisita, version }) => [idVisita, version]));
  const visitas = movimientos.map(({ visita: { idVisita, version }, sitio }) => ({
    idVisita,
    version: Math.max(version, dejadas.get(idVisita) ?? 0),
    ...sitio,
  }));
  return enviarCambio(
    'visitas.mover',
    { cuerpo: { visitas } },
    { intento: INTENTO, sinToast: true },
  );
}

const SIN_SESION = 401;

/** For one visit, shows its own error. For several, a general one, because their list shows each error. */
function decir(error: unknown, movimientos: readonly Movimiento[]): void {
  if (error instanceof ErrorApi && error.status === SIN_SESION) return;
  const [unico] = movimientos.length === 1 ? movimientos : [];
  const suya = unico && porQueNo(error, [unico.visita]).get(unico.visita.idVisita);
  if (suya) toasts.fallo(suya);
  else toasts.error(error);
}

const MOVIDA_ANTES = 'Otra persona la movió antes.';

/** The server's reason for each visit, by the order in which they were sent. */
export function porQueNo(
  error: unknown,
  visitas: readonly Pick<Movible, 'idVisita'>[],
): Map<number, string> {
  const dichas = new Map<number, string>();
  if (!(error instanceof ErrorApi)) return dichas;
  for (const [indice, { idVisita }] of visitas.entries()) {
    const suyo = new RegExp(`^visitas\\.${indice}(\\.|$)`);
    const [, [frase] = []] = Object.entries(error.errors).find(([campo]) => suyo.test(campo)) ?? [];
    if (frase) dichas.set(idVisita, frase);
  }
  const [unica] = visitas;
  if (visitas.length === 1 && unica && dichas.size === 0 && error.codigo === 'version-anterior')
    dichas.set(unica.idVisita, MOVIDA_ANTES);
  return dichas;
}

/** 'Panadería La Espiga · Mario Pascual, jue 24', or how many visits. */
function loQueCambio(movimientos: readonly Movimiento[]): string {
  const [uno] = movimientos;
  if (!uno || movimientos.length > 1)
    return contado(movimientos.length, ['visita modificada', 'visitas modificadas']);
  const { idTecnico, fechaPlanificada } = destino(uno.visita, uno.sitio);
  const donde = [nombreDe(idTecnico), diaCorto(fechaPlanificada)].filter(Boolean).join(', ');
  return `${uno.visita.cliente} · ${donde}`;
}

function nombreDe(idTecnico: number): string | undefined {
  const suyo = semanas()
    .flatMap(({ tecnicos }) => tecnicos)
    .find((uno) => uno.idTecnico === idTecnico);
  return suyo && nombreCorto(suyo.nombre);
}
