import { diaEn, fecha, fechaHoraEn } from '@visitas/contract/comun/formato';
import { enMinutos } from '@visitas/contract/comun/horas';
import type { Visita } from '@visitas/contract/visitas/esquemas';
import {
  duracionEnTexto,
  type VentanaPrometida,
  ventanaDe,
  ventanaEnTexto,
} from '@visitas/contract/visitas/hora';

type Prometida = Pick<
  Visita,
  'fechaPlanificada' | 'horaDesde' | 'horaHasta' | 'duracionMinutos' | 'ejecucionVisita'
>;

/**
 * 'Esperada 09:00–11:00 · llegó 09:12 (a tiempo)', by the company's clock. Undefined without an hour, and until the
 * visit ends.
 */
export function llegadaDicha(visita: Prometida, zona: string): string | undefined {
  const ventana = ventanaDe(visita);
  const { ejecucionVisita: ejecucion } = visita;
  if (!ventana || !ejecucion?.fechaFinalizacion) return undefined;
  const { fechaInicio, horaDudosaInicio } = ejecucion;
  const esperada = `Esperada ${ventanaEnTexto(ventana)}`;
  // The arrival is then the moment when the server was told, and a line below says so.
  if (horaDudosaInicio) return esperada;
  const [, hora = ''] = fechaHoraEn(fechaInicio, zona).split(' ');
  const dia = diaEn(fechaInicio, zona);
  if (dia !== visita.fechaPlanificada)
    return `${esperada} · llegó el ${fecha(dia)}, ${hora} (otro día)`;
  return `${esperada} · llegó ${hora} (${juicioDe(ventana, hora)})`;
}

function juicioDe({ horaDesde, horaHasta }: VentanaPrometida, hora: string): string {
  if (hora > horaHasta) return `${diferencia(horaHasta, hora)} tarde`;
  return hora < horaDesde ? `${diferencia(hora, horaDesde)} antes` : 'a tiempo';
}

const diferencia = (desde: string, hasta: string): string =>
  duracionEnTexto(enMinutos(hasta) - enMinutos(desde));

const MS_POR_MINUTO = 60_000;

/**
 * 'Prevista 45 min · duró 1h 10min'. Undefined without a duration of its own, until the visit ends, and when its
 * real one says nothing: it could not be done, or a clock was wrong.
 */
export function duracionDicha({
  duracionMinutos,
  ejecucionVisita: ejecucion,
}: Prometida): string | undefined {
  if (!duracionMinutos || !ejecucion?.fechaFinalizacion || ejecucion.noRealizada) return undefined;
  if (ejecucion.horaDudosaInicio || ejecucion.horaDudosaFin) return undefined;
  const duro = Date.parse(ejecucion.fechaFinalizacion) - Date.parse(ejecucion.fechaInicio);
  return `Prevista ${duracionEnTexto(duracionMinutos)} · duró ${duracionEnTexto(Math.floor(duro / MS_POR_MINUTO))}`;
}
