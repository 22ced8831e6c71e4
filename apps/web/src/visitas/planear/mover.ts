import type { Respuesta } from '@visitas/contract/operaciones';
import type { Dia } from '@visitas/contract/visitas/dia';
import type { HoraLeida, VentanaPedida } from '@visitas/contract/visitas/hora';
import type { Semana, VisitaEnSemana } from '@visitas/contract/visitas/semana';
import { enviarCambio } from '../../plataforma/servidor/enviarCambio.ts';
import { ErrorApi } from '../../plataforma/servidor/errorApi.ts';
import { lecturas } from '../../plataforma/servidor/lecturas.ts';
import { mostrarYEnviar } from '../../plataforma/servidor/sinConfirmar.ts';
import { toasts } from '../../plataforma/toasts.ts';
import { contado, nombreCorto } from '../../ui/formato.ts';
import type { Puesta, Sitio } from './avisos.ts';
import {
  type Deshecho,
  ofrecerDeshacer,
  ofrecerEnvio,
  quedoSinSaber,
  retirarDe,
} from './deshacer.tsx';
import { conSuHora, diaCorto } from './dias.ts';
import { conMovidas, type DiasLeidos } from './enSemana.ts';

/** What moving a visit needs. A cell of the week has it. */
export type Movible = Pick<
  VisitaEnSemana,
  'idVisita' | 'cliente' | 'version' | 'horaDesde' | 'horaHasta'
> &
  Sitio;

/** What warning about a move needs. A cell of the week has it. */
export type AMover = Puesta & Movible;

/** A place and an hour. The parts left out do not change; null takes the hour away. */
export type SitioYHora = Partial<Sitio> & VentanaPedida;

export interface Movimiento {
  visita: Movible;
  sitio: SitioYHora;
}

/** `enviadas`: the visits that the error numbers, when only some of the given ones were sent. */
export type Resultado =
  | { ok: true }
  | { ok: false; error: unknown; enviadas?: readonly Pick<Movible, 'idVisita'>[] };

const MODIFICADA = 'Visita Modificada Exitosamente';

/**
 * Moves visits, all or none, and skips those already in place. The weeks show the move at once. On
 * success, a toast offers to undo it, in the words of `dicho` if given. A refusal puts the visits
 * back and shows the reason. Without an answer, a toast offers to send the same again.
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
  const dice = dicho ?? { texto: MODIFICADA, detalle: loQueCambio(cambian) };
  const visitas = cambian.map(({ visita }) => visita.idVisita);
  if (!hecho.ok) {
    if (quedoSinSaber(hecho.error))
      ofrecerEnvio({ detalle: dice.detalle, visitas }, () => mover(cambian, dicho));
    return { ...hecho, enviadas: cambian.map(({ visita }) => visita) };
  }
  ofrecerDeshacer({
    ...dice,
    visitas,
    deshacer: () => volver(cambian, hecho.cambiadas),
  });
  return { ok: true };
}

/** The opposite move, over the versions that the first one left. */
function volver(
  movimientos: readonly Movimiento[],
  cambiadas: Respuesta<'visitas.mover'>,
): Promise<Deshecho> {
  const versiones = new Map(cambiadas.map(({ idVisita, version }) => [idVisita, version]));
  return ponerDondeEstaban(
    movimientos.map(({ visita, sitio }) => ({
      visita: {
        ...visita,
        ...enSuDestino(visita, sitio),
        version: versiones.get(visita.idVisita) ?? visita.version,
      },
      sitio: {
        ...(sitio.idTecnico && { idTecnico: visita.idTecnico }),
        ...(sitio.fechaPlanificada && { fechaPlanificada: visita.fechaPlanificada }),
        ...(sitio.horaDesde !== undefined && suHora(visita)),
      },
    })),
  );
}

/** Undoes what moved them: all or none, and nothing offers to undo it again. */
export async function ponerDondeEstaban(movimientos: readonly Movimiento[]): Promise<Deshecho> {
  const hecho = await cambiar(movimientos);
  if (hecho.ok) toasts.exito(MODIFICADA);
  return hecho;
}

function enSuDestino(visita: Movible, sitio: SitioYHora): Movible {
  const {
    horaDesde = visita.horaDesde,
    horaHasta = visita.horaHasta,
    ...resto
  } = destino(visita, sitio);
  return {
    ...visita,
    ...resto,
    horaDesde: horaDesde ?? undefined,
    horaHasta: horaHasta ?? undefined,
  };
}

type ConHora = Pick<HoraLeida, 'horaDesde' | 'horaHasta'>;

/** As it is sent: null where there is none. */
const suHora = ({ horaDesde, horaHasta }: ConHora) => ({
  horaDesde: horaDesde ?? null,
  horaHasta: horaHasta ?? null,
});

/** Where the visit will be. Without an hour in the move, it says none. */
const destino = (visita: Movible, { idTecnico, fechaPlanificada, ...hora }: SitioYHora) => ({
  idTecnico: idTecnico ?? visita.idTecnico,
  fechaPlanificada: fechaPlanificada ?? visita.fechaPlanificada,
  ...hora,
});

const mismoSitio = (visita: Movible, otro: ReturnType<typeof destino>): boolean => {
  const { horaDesde, horaHasta } = { ...suHora(visita), ...otro };
  const suya = suHora(visita);
  return (
    visita.idTecnico === otro.idTecnico &&
    visita.fechaPlanificada === otro.fechaPlanificada &&
    horaDesde === suya.horaDesde &&
    horaHasta === suya.horaHasta
  );
};

type Cambio =
  | { ok: true; cambiadas: Respuesta<'visitas.mover'> }
  | Extract<Resultado, { ok: false }>;

async function cambiar(movimientos: readonly Movimiento[]): Promise<Cambio> {
  const pedidos = movimientos.map(({ visita, sitio }) => ({
    idVisita: visita.idVisita,
    ...destino(visita, sitio),
  }));
  const conocidas = {
    semana: comoSeLeyeron('visitas.semana', pedidos),
    dia: comoSeLeyeron('visitas.dia', pedidos),
  };
  const pedido = new Map(pedidos.map((uno) => [uno.idVisita, uno]));
  try {
    const cambiadas = await mostrarYEnviar<DiasLeidos, Respuesta<'visitas.mover'>>({
      operacionLeida: SEMANA,
      otrasLeidas: ['visitas.dia'],
      mostrar: (tablero, hechos, leidaAntesDeConfirmar) => {
        const movidas =
          hechos?.map((hecho) => ({ ...pedido.get(hecho.idVisita), ...hecho })) ?? pedidos;
        if ('fecha' in tablero)
          return conMovidas(tablero, movidas, leidaAntesDeConfirmar ? conocidas.dia : []);
        return conMovidas(tablero, movidas, leidaAntesDeConfirmar ? conocidas.semana : []);
      },
      enviar: (anteriores) => enviarTras(anteriores.flat(), movimientos),
    });
    return { ok: true, cambiadas };
  } catch (error) {
    decir(error, movimientos);
    return { ok: false, error };
  }
}

const SEMANA = 'visitas.semana';

interface Leidos {
  'visitas.semana': Semana;
  'visitas.dia': Dia;
}

const leidos = <N extends keyof Leidos>(cuales: N): Leidos[N][] =>
  lecturas.getQueriesData<Leidos[N]>({ queryKey: [cuales] }).flatMap(([, uno]) => uno ?? []);

/** What a board of that kind shows of each visit when it comes from other days. */
function comoSeLeyeron<N extends keyof Leidos>(
  cuales: N,
  movidas: readonly { idVisita: number }[],
): Leidos[N]['visitas'][number][] {
  const todas: readonly Leidos[N]['visitas'][number][] = leidos(cuales).flatMap(
    ({ visitas }) => visitas,
  );
  const porId = new Map(todas.map((visita) => [visita.idVisita, visita]));
  return movidas.flatMap(({ idVisita }) => porId.get(idVisita) ?? []);
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
  const { idTecnico, fechaPlanificada, ...hora } = enSuDestino(uno.visita, uno.sitio);
  const cuando = diaCorto(fechaPlanificada);
  const conHora = uno.sitio.horaDesde ? conSuHora(cuando, hora) : cuando;
  const donde = [nombreDe(idTecnico), conHora].filter(Boolean).join(', ');
  return `${uno.visita.cliente} · ${donde}`;
}

function nombreDe(idTecnico: number): string | undefined {
  const suyo = [...leidos('visitas.semana'), ...leidos('visitas.dia')]
    .flatMap(({ tecnicos }) => tecnicos)
    .find((uno) => uno.idTecnico === idTecnico);
  return suyo && nombreCorto(suyo.nombre);
}
