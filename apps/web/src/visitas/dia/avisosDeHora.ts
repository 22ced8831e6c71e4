import {
  duracionEnTexto,
  PASO_SU_HORA,
  pasoSuHora,
  ventanaDe,
} from '@visitas/contract/visitas/hora';
import { type Barra, estaPendiente, type FilaTrazada } from './trazar.ts';

/** The company's day and hour, now. */
interface Ahora {
  hoy: string;
  hora: string;
}

/** The warnings of a laid out day about its hours, by visit. They refuse nothing. */
export function avisosDeHora(fila: FilaTrazada, ahora: Ahora): Map<number, string[]> {
  const avisos = new Map<number, string[]>();
  const delDia = fila.barras.filter(({ como }) => como !== 'cancelada');
  let anterior: Barra | undefined;
  for (const barra of delDia) {
    const temprano = antesDeLaJornada(fila, barra);
    const suyos = [...deUna(barra, anterior, ahora), ...(temprano ? [temprano] : [])];
    if (suyos.length > 0) avisos.set(barra.visita.idVisita, suyos);
    if (barra.hasta >= (anterior?.hasta ?? 0)) anterior = barra;
  }
  const alFinal = anterior && trasLaJornada(fila, anterior);
  if (anterior && alFinal) {
    const { idVisita } = anterior.visita;
    avisos.set(idVisita, [...(avisos.get(idVisita) ?? []), alFinal]);
  }
  return avisos;
}

function antesDeLaJornada({ tecnico }: FilaTrazada, barra: Barra): string | undefined {
  if (!tecnico.jornada || !estaPendiente(barra.visita)) return undefined;
  const antes = tecnico.jornada.desde - barra.desde;
  return antes > 0 ? `Empieza ${duracionEnTexto(antes)} antes de su jornada` : undefined;
}

/** What the last bar of the day says, unless it already ended. */
function trasLaJornada({ tecnico, termina }: FilaTrazada, ultima: Barra): string | undefined {
  if (!tecnico.jornada || termina === null || yaFue(ultima)) return undefined;
  const despues = termina - tecnico.jornada.hasta;
  return despues > 0 ? `Termina ${duracionEnTexto(despues)} después de su jornada` : undefined;
}

const yaFue = ({ como }: Barra): boolean => como === 'hecha' || como === 'otroDia';

function deUna(barra: Barra, anterior: Barra | undefined, ahora: Ahora): string[] {
  const { visita, desde, camino, tarde } = barra;
  if (!estaPendiente(visita)) return [];
  if (pasoSuHora(visita, ahora)) return [PASO_SU_HORA];
  const ventana = ventanaDe(visita);
  const hueco = anterior ? desde - anterior.hasta : Number.POSITIVE_INFINITY;
  if (hueco < 0) return [`Se enciman ${duracionEnTexto(-hueco)}`];
  const falta = (camino ?? 0) - hueco;
  if (falta > 0) return [`Faltan ${duracionEnTexto(falta)} de camino`];
  return ventana && tarde > 0 ? [`${duracionEnTexto(tarde)} después de su hora`] : [];
}
