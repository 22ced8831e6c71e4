import type { ClaseDeAusencia } from '@visitas/contract/ausencias/clases';
import { NO_TRABAJA } from '@visitas/contract/ausencias/textos';
import { distanciaEntre } from '@visitas/contract/comun/distancia';
import { aOjo, primerNombre } from '@visitas/contract/comun/formato';
import { comoHora } from '@visitas/contract/comun/horas';
import { ventanaDe, ventanaEnTexto } from '@visitas/contract/visitas/hora';
import { type Horario, ordenDe } from '../../plataforma/planeador/horario.ts';
import type { MotivoSinLugar } from '../../plataforma/planeador/motivos.ts';
import type { Caminos } from '../../plataforma/planeador/problema.ts';
import type { VisitaEnAgenda } from '../agenda/consultas.ts';
import type { PlanArmado } from './armar.ts';
import type { PlanDeDias } from './pedidos.ts';

const SEGUNDOS = 60;
const METROS = 1_000;
/** Up to here another visit of the day is a reason. */
const CERCA_METROS = 3_000;
const KM_QUE_SE_DICEN = 1;

export interface ParaDecir extends PlanDeDias {
  plan: PlanArmado;
  caminos: Caminos;
  hoy: string;
  nombreDe: (idTecnico: number) => string;
  recibe: (idTecnico: number) => boolean;
  ausenciaDe: (idTecnico: number, fecha: string) => ClaseDeAusencia | undefined;
}

/** Why task `k` goes to route `r`: why it leaves, why there, and its window. */
export function motivoDelCambio(todo: ParaDecir, k: number, r: number): string {
  const visita = todo.plan.visitas[k];
  if (!visita) return '';
  return [causaDe(todo, visita, k), porQueAhi(todo, k, r), enSuVentana(visita)]
    .filter(Boolean)
    .map((frase) => `${frase}.`)
    .join(' ');
}

function causaDe(todo: ParaDecir, { idTecnico, fecha, ...visita }: VisitaEnAgenda, k: number) {
  const { suyo, dias } = todo.plan;
  const antes = suyo[k] ?? -1;
  if (fecha < todo.hoy) return 'Su día ya pasó';
  if (dias.recorridos[antes]?.otroDia) return '';
  if (antes >= dias.deNadie) {
    const quien = primerNombre(todo.nombreDe(idTecnico));
    // The days of who no longer gets visits were not read.
    if (!todo.recibe(idTecnico)) return `${quien} ya no recibe visitas`;
    const clase = todo.ausenciaDe(idTecnico, fecha);
    return `${quien} ${clase ? NO_TRABAJA[clase] : 'no trabaja ese día'}`;
  }
  const { tarde = 0 } = todo.antes[antes]?.paradas.find(({ tarea }) => tarea === k) ?? {};
  const minutos = Math.round(tarde / SEGUNDOS);
  return minutos > 0 && visita.horaDesde ? `Hoy llegaría ${minutos} min después de su hora` : '';
}

function enSuVentana(visita: VisitaEnAgenda): string {
  const ventana = ventanaDe(visita);
  return ventana ? `Cabe en su ventana, ${ventanaEnTexto(ventana)}` : '';
}

function porQueAhi(todo: ParaDecir, k: number, r: number): string {
  const { visitas } = todo.plan;
  const orden = ordenDe(todo.despues[r]);
  const visita = visitas[k];
  const demas = orden.filter((otra) => otra !== k && visitas[otra]?.ajena === false);
  const extra = extraDe(todo, orden, k, r);
  const minutos = Math.round(extra.segundos / SEGUNDOS);
  const km = Math.round((extra.metros - loQueAhorra(todo, k)) / METROS);
  const cuanto = km <= -KM_QUE_SE_DICEN ? `, −${-km} km` : minutos > 0 ? `, +${minutos} min` : '';
  const mismo = demas.some((otra) => visitas[otra]?.idCliente === visita?.idCliente);
  if (mismo) return `Ya va a ese cliente ese día${cuanto}`;
  if (demas.length === 0) return `No tiene otra pendiente ese día${cuanto}`;
  const vecina = laMasCercana(todo, k, demas);
  if (vecina && vecina.metros <= CERCA_METROS)
    return `A ${aOjo(vecina.metros)} de ${vecina.cliente}${cuanto}`;
  const siguiente = orden.slice(orden.indexOf(k) + 1).find((otra) => demas.includes(otra));
  const cliente = siguiente === undefined ? undefined : visitas[siguiente]?.cliente;
  return cliente ? `De camino a ${cliente}${cuanto}` : `Al final de su día${cuanto}`;
}

function laMasCercana({ plan: { visitas } }: ParaDecir, k: number, demas: readonly number[]) {
  const aqui = visitas[k]?.lugar;
  const otras = demas.flatMap((otra) => {
    const { lugar, cliente = '' } = visitas[otra] ?? {};
    return aqui && lugar ? [{ cliente, metros: distanciaEntre(aqui, lugar) }] : [];
  });
  return otras.toSorted((una, otra) => una.metros - otra.metros)[0];
}

/** The road that a task adds to a route in that order. */
function extraDe({ plan, caminos }: ParaDecir, orden: readonly number[], k: number, r: number) {
  const { tareas, recorridos } = plan.dias;
  const lugar = (n: number) => {
    if (n < 0) return recorridos[r]?.salida;
    return n >= orden.length ? recorridos[r]?.llegada : tareas[orden[n] ?? -1]?.lugar;
  };
  const n = orden.indexOf(k);
  const [antes, aqui, despues] = [lugar(n - 1), lugar(n), lugar(n + 1)];
  const entre = (cual: 'tiempo' | 'distancia', de: number | undefined, a: number | undefined) =>
    de === undefined || a === undefined ? 0 : caminos[cual](de, a);
  const de = (cual: 'tiempo' | 'distancia') =>
    entre(cual, antes, aqui) + entre(cual, aqui, despues) - entre(cual, antes, despues);
  return { segundos: de('tiempo'), metros: de('distancia') };
}

function loQueAhorra(todo: ParaDecir, k: number): number {
  const r = todo.plan.suyo[k] ?? -1;
  return extraDe(todo, ordenDe(todo.antes[r]), k, r).metros;
}

/** What the change squeezes in the day of its route. */
export function avisoDe(todo: ParaDecir, r: number, usual: number): string | undefined {
  const [antes, despues] = [todo.antes[r], todo.despues[r]];
  const recorrido = todo.plan.dias.recorridos[r];
  if (!antes || !despues || !recorrido) return undefined;
  const nombre = primerNombre(todo.nombreDe(recorrido.idTecnico));
  const tarde = Math.round(despues.tarde / SEGUNDOS);
  if (tarde > 0 && despues.tarde > antes.tarde)
    return `${nombre} terminaría a las ${horaDe(despues)}, ${tarde} min después de su jornada.`;
  const suyas = (horario: Horario) =>
    horario.paradas.filter(({ tarea }) => todo.plan.visitas[tarea]?.ajena === false).length;
  const cuantas = suyas(despues);
  return cuantas > usual && cuantas > suyas(antes)
    ? `${nombre} tendría ${cuantas} visitas ese día; lo usual son ${usual}.`
    : undefined;
}

const horaDe = ({ termina }: Horario) => comoHora(Math.round(termina / SEGUNDOS));

/** Why a visit has no place. */
export function porQueNoCupo(
  motivo: MotivoSinLugar,
  visita: VisitaEnAgenda,
  alguienTrabaja: boolean,
): string {
  if (!visita.lugar) return 'Este cliente no tiene lugar en el mapa.';
  if (!alguienTrabaja) return 'Nadie trabaja ese día.';
  const ventana = ventanaDe(visita);
  const hora = ventana ? ventanaEnTexto(ventana) : '';
  return SIN_LUGAR[motivo](hora);
}

const SIN_TIEMPO = () => 'A nadie le queda tiempo en esos días.';
const SIN_LUGAR: Record<MotivoSinLugar, (hora: string) => string> = {
  nadie: () => 'Nadie más puede hacerla en esos días.',
  'no-cabe-sola': () => 'Dura más, con su camino, que la jornada de quien podría ir.',
  'fuera-de-horario': (hora) => `Nadie llega a esa hora en su jornada: ${hora}.`,
  'ventana-ocupada': (hora) => `A esa hora, ${hora}, todos están con otra visita.`,
  'sin-capacidad': SIN_TIEMPO,
  'sin-tiempo': SIN_TIEMPO,
  'sale-caro': SIN_TIEMPO,
};
