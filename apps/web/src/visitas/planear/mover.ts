import type { Envio, Respuesta } from '@visitas/contract/operaciones';
import type { Semana, VisitaEnSemana } from '@visitas/contract/visitas/semana';
import { llamar } from '../../plataforma/servidor/api.ts';
import { ErrorApi } from '../../plataforma/servidor/errorApi.ts';
import { intentos } from '../../plataforma/servidor/intentos.ts';
import { lecturas, refrescar } from '../../plataforma/servidor/lecturas.ts';
import { propias } from '../../plataforma/servidor/propias.ts';
import { toasts } from '../../plataforma/toasts.ts';
import { contado, nombreCorto } from '../../ui/formato.ts';
import type { Sitio } from './avisos.ts';
import { ofrecerDeshacer, retirarDe } from './deshacer.tsx';
import { diaCorto } from './dias.ts';
import { conMovidas, type Lugar } from './enSemana.ts';

/** What has to be known of a visit to move it: a cell of the week has it. */
export type Movible = Pick<VisitaEnSemana, 'idVisita' | 'cliente' | 'version'> & Sitio;

/** A visit and where it goes; in what is not said it stays as it is. */
export interface Movimiento {
  visita: Movible;
  sitio: Partial<Sitio>;
}

/** What became of it. */
export type Resultado = { ok: true } | { ok: false; error: unknown };

const MODIFICADA = 'Visita Modificada Exitosamente';

/**
 * Moves them, all or none. The weeks that are known show it at once, and it is told with the way to
 * undo it, in the words of `dicho` if there are any; what the server refuses goes back where it was, and it is told why. What is already there
 * is not sent.
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

/** The opposite movement, over what the server answered of the first. */
async function volver(
  movimientos: readonly Movimiento[],
  cambiadas: Respuesta<'visitas.mover'>,
): Promise<void> {
  const versiones = new Map(cambiadas.map(({ idVisita, version }) => [idVisita, version]));
  const { ok } = await cambiar(
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
  const terminar = propias.empezar();
  const lugares = new Map(
    movimientos.map(({ visita, sitio }) => [visita.idVisita, destino(visita, sitio)]),
  );
  await lecturas.cancelQueries(SEMANAS);
  const aterrizar = despegar(lugares);
  try {
    const cambiadas = await enTurno(() => enviar(movimientos)).finally(aterrizar);
    poner(new Map(cambiadas.map((una) => [una.idVisita, una])), lugares);
    return { ok: true, cambiadas };
  } catch (error) {
    poner(new Map(movimientos.map(({ visita }) => [visita.idVisita, lugarDe(visita)])), lugares);
    decir(error, movimientos);
    return { ok: false, error };
  } finally {
    // A refusal means that what is on screen was not true any more.
    refrescar();
    terminar();
  }
}

const lugarDe = ({ idTecnico, fechaPlanificada }: Sitio): Sitio => ({
  idTecnico,
  fechaPlanificada,
});

const SEMANAS = { queryKey: ['visitas.semana'] };

/** In every week that is known. With `estando`, only those that are still where this put them. */
function poner(lugares: ReadonlyMap<number, Lugar>, estando?: ReadonlyMap<number, Sitio>): void {
  const conocidas = new Map(
    lecturas
      .getQueriesData<Semana>(SEMANAS)
      .flatMap(([, semana]) => semana?.visitas ?? [])
      .map((visita) => [visita.idVisita, visita]),
  );
  const siguenAhi = [...lugares].filter(([id]) => {
    const [donde, puesta] = [conocidas.get(id), estando?.get(id)];
    return !donde || !puesta || mismoSitio(donde, puesta);
  });
  lecturas.setQueriesData<Semana>(
    SEMANAS,
    (semana) => semana && conMovidas(semana, new Map(siguenAhi), conocidas),
  );
}

/** Where those that nobody has answered yet were put. */
const enVuelo = new Map<number, Sitio>();
let dejarDeMirar = (): void => undefined;

/** Until what it answers is called they stay there, even if a week is read meanwhile. */
function despegar(lugares: ReadonlyMap<number, Sitio>): () => void {
  if (enVuelo.size === 0) {
    dejarDeMirar = lecturas.getQueryCache().subscribe((suceso) => {
      if (suceso.type !== 'updated' || suceso.query.queryKey[0] !== SEMANAS.queryKey[0]) return;
      if (suceso.action.type === 'success' && !suceso.action.manual) poner(enVuelo);
    });
  }
  for (const [id, lugar] of lugares) enVuelo.set(id, lugar);
  poner(lugares);
  return () => {
    for (const [id, lugar] of lugares) if (enVuelo.get(id) === lugar) enVuelo.delete(id);
    if (enVuelo.size === 0) dejarDeMirar();
  };
}

let ultimo: Promise<unknown> = Promise.resolve();
let esperan = 0;

/** Which version came after each while others waited: they were asked for over what was on screen. */
const siguientes = new Map<string, number>();

/** One after another: the second move of a visit is over what its first one left. */
function enTurno<T>(hacer: () => Promise<T>): Promise<T> {
  esperan += 1;
  const turno = ultimo.then(hacer);
  ultimo = turno
    .catch(() => undefined)
    .finally(() => {
      esperan -= 1;
      if (esperan === 0) siguientes.clear();
    });
  return turno;
}

function versionDe({ idVisita, version }: Pick<Movible, 'idVisita' | 'version'>): number {
  const siguiente = siguientes.get(`${idVisita} ${version}`);
  return siguiente === undefined ? version : versionDe({ idVisita, version: siguiente });
}

/** Where the attempt is kept: whoever does the same again because no answer came sends the same key. */
const INTENTO = '/visitas/mover';

async function enviar(movimientos: readonly Movimiento[]): Promise<Respuesta<'visitas.mover'>> {
  const visitas = movimientos.map(({ visita, sitio }) => ({
    idVisita: visita.idVisita,
    version: versionDe(visita),
    ...sitio,
  }));
  const envio: Envio<'visitas.mover'> = { cuerpo: { visitas } };
  const cambiadas = await intentos.hacer(INTENTO, 'visitas.mover', envio, (clave) =>
    llamar('visitas.mover', envio, { clave, sinToast: true }),
  );
  const nuevas = new Map(cambiadas.map(({ idVisita, version }) => [idVisita, version]));
  for (const { idVisita, version } of visitas) {
    const nueva = nuevas.get(idVisita);
    if (nueva !== undefined && nueva > version) siguientes.set(`${idVisita} ${version}`, nueva);
  }
  return cambiadas;
}

const SIN_SESION = 401;

/** Of one, what the server says of it; of several, of all: each is told where they are listed. */
function decir(error: unknown, movimientos: readonly Movimiento[]): void {
  if (error instanceof ErrorApi && error.status === SIN_SESION) return;
  const [unico] = movimientos.length === 1 ? movimientos : [];
  const suya = unico && porQueNo(error, [unico.visita]).get(unico.visita.idVisita);
  if (suya) toasts.fallo(suya);
  else toasts.error(error);
}

const MOVIDA_ANTES = 'Otra persona la movió antes.';

/** Why each of them was refused, in the order in which they were sent. */
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

/** 'Panadería La Espiga · Mario Pascual, jue 24', or how many they were. */
function loQueCambio(movimientos: readonly Movimiento[]): string {
  const [uno] = movimientos;
  if (!uno || movimientos.length > 1)
    return contado(movimientos.length, ['visita modificada', 'visitas modificadas']);
  const { idTecnico, fechaPlanificada } = destino(uno.visita, uno.sitio);
  const donde = [nombreDe(idTecnico), diaCorto(fechaPlanificada)].filter(Boolean).join(', ');
  return `${uno.visita.cliente} · ${donde}`;
}

function nombreDe(idTecnico: number): string | undefined {
  const tecnicos = lecturas
    .getQueriesData<Semana>(SEMANAS)
    .flatMap(([, semana]) => semana?.tecnicos ?? []);
  const suyo = tecnicos.find((uno) => uno.idTecnico === idTecnico);
  return suyo && nombreCorto(suyo.nombre);
}
