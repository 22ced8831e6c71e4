import { aOjo } from '@visitas/contract/comun/formato';
import type { VisitaEnAgenda } from '../agenda/consultas.ts';
import { HECHAS_QUE_CUENTAN } from './consultas.ts';
import type { Planteada } from './lugaresPosibles.ts';
import type { Medido } from './medirLugar.ts';

const SEGUNDOS = 60;
const CERCA_METROS = 2_000;
const DE_CAMINO = 5 * SEGUNDOS;
/** A shorter delay of a promised hour is not worth a warning. */
const RETRASO = 5 * SEGUNDOS;
const FRASES = 2;

type Frase = string | false | undefined;

/** The one or two most telling reasons. Somebody else's visits are neither named nor counted. */
export function motivoDelLugar(planteada: Planteada, medido: Medido): string {
  const { horaDesde, horaHasta } = planteada.pide;
  const frases: Frase[] = [
    porElCamino(planteada, medido),
    porElCliente(planteada, medido),
    porSuDia(planteada, medido),
    horaDesde !== undefined && horaHasta !== horaDesde && 'Cabe en la ventana.',
  ];
  const dichas = frases.filter((una) => typeof una === 'string').slice(0, FRASES);
  return dichas.join(' ') || 'Tiene hueco ese día.';
}

function porElCamino(planteada: Planteada, medido: Medido): Frase {
  const { pide, tareas, visitas, caminos, nueva } = planteada;
  const { recorrido } = medido;
  const suyas = recorrido.tareas.flatMap((k) => {
    const [visita, tarea] = [visitas[k], tareas[k]];
    return visita && tarea && !visita.ajena ? [{ visita, lugar: tarea.lugar }] : [];
  });
  if (suyas.some(({ visita }) => visita.idCliente === pide.idCliente))
    return 'Ya va a ese cliente ese día.';
  if (pide.lugar === null) return undefined;
  const [cercana] = suyas
    .filter(({ visita }) => visita.lugar !== null)
    .map(({ visita, lugar }) => ({ visita, metros: caminos.distancia(nueva.lugar, lugar) }))
    .toSorted((una, otra) => una.metros - otra.metros);
  return cercana && cercana.metros < CERCA_METROS
    ? `Ya va a ${cercana.visita.cliente}, a ${aOjo(cercana.metros)}.`
    : deCamino(planteada, medido);
}

function deCamino({ visitas }: Planteada, { recorrido, hueco, extra }: Medido): Frase {
  const despues = visitas[recorrido.tareas[hueco.puesto] ?? -1];
  const sale = hueco.puesto > 0 || recorrido.salida !== undefined;
  const entreDos = sale && despues !== undefined && despues.lugar !== null && !despues.ajena;
  return entreDos && extra <= DE_CAMINO && `De camino a ${despues.cliente}.`;
}

/** From two visits, and a fourth part of them. */
const CONOCE = { veces: 2, parte: 0.25 };

function porElCliente(
  { pide: { hechas } }: Planteada,
  { recorrido: { idTecnico } }: Medido,
): Frase {
  const suyas = hechas.filter((uno) => uno === idTecnico).length;
  const cuantas =
    hechas.length < HECHAS_QUE_CUENTAN ? `sus ${hechas.length}` : `sus últimas ${hechas.length}`;
  if (suyas >= CONOCE.veces && suyas >= hechas.length * CONOCE.parte)
    return `Conoce al cliente: ${suyas} de ${cuantas} visitas.`;
  return hechas[0] === idTecnico && 'Hizo la última visita.';
}

function porSuDia({ agenda, recorridos }: Planteada, { recorrido }: Medido): Frase {
  const { idTecnico } = recorrido;
  const suyas = agenda.visitas.filter((una) => una.idTecnico === idTecnico);
  const delDia = suyas.filter(({ fecha }) => fecha === recorrido.fecha);
  if (delDia.some(({ ajena }) => ajena)) return undefined;
  if (delDia.length === 0) return 'No tiene visitas ese día.';
  const cargas = recorridos
    .filter((uno) => uno.idTecnico === idTecnico)
    .map(({ fecha }) => suyas.filter((una) => una.fecha === fecha).length);
  const masLibre = delDia.length === Math.min(...cargas) && delDia.length < Math.max(...cargas);
  const cuantas = delDia.length === 1 ? '1 visita' : `${delDia.length} visitas`;
  return masLibre && `Su día más libre: ${cuantas}.`;
}

/** What it would squeeze. */
export function avisosDelLugar({ agenda, pide, visitas }: Planteada, medido: Medido): string[] {
  const { recorrido, retrasos } = medido;
  const aqui = agenda.visitas.find(
    ({ idCliente, fecha, ajena }) =>
      idCliente === pide.idCliente && fecha === recorrido.fecha && !ajena,
  );
  // Without a promised hour a visit is never late: the order of the day is only a suggestion.
  const tardias = retrasos.flatMap(({ tarea, retraso }) => {
    const visita = visitas[tarea];
    return visita && !visita.ajena && visita.horaDesde !== undefined && retraso > RETRASO
      ? [`Retrasa ${Math.round(retraso / SEGUNDOS)} min a ${visita.cliente}.`]
      : [];
  });
  return [...(aqui ? [`Ese día ya hay ${conArticulo(aqui)} aquí.`] : []), ...tardias];
}

const FEMENINO = /(?:a|ión|dad|tud)$/iu;

/** 'una instalación', 'un mantenimiento preventivo'. A first word in capitals stays so. */
function conArticulo({ tipoVisita }: Pick<VisitaEnAgenda, 'tipoVisita'>): string {
  const [palabra = ''] = tipoVisita.split(/\s/u);
  const nombre =
    palabra.length > 1 && palabra === palabra.toLocaleUpperCase('es')
      ? tipoVisita
      : tipoVisita.charAt(0).toLocaleLowerCase('es') + tipoVisita.slice(1);
  return `${FEMENINO.test(palabra) ? 'una' : 'un'} ${nombre}`;
}
