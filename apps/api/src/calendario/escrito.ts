import { createHash } from 'node:crypto';
import type { Rol } from '@visitas/contract/comun/roles';
import ical, {
  ICalCalendarMethod,
  type ICalEventData,
  ICalEventStatus,
  ICalEventTransparency,
} from 'ical-generator';
import { porTramos } from '../plataforma/listas/tramos.ts';
import type { Lector, VisitaDeCalendario } from './consultas.ts';

/** The page where each role opens a visit, and whether the event names the technician. */
const LECTURAS = new Map<string, { pagina: string; conTecnico: boolean }>(
  Object.entries({
    Supervisor: { pagina: '/visitas/detalle/', conTecnico: true },
    Tecnico: { pagina: '/detalle-visita/', conTecnico: false },
  } satisfies Partial<Record<Rol, object>>),
);
const DE_NADIE = { pagina: '/', conTecnico: false };

const UNA_HORA = 3_600;
const UN_DIA_MS = 86_400_000;
const PRODUCTO = {
  company: 'gestion-visitas',
  product: 'Sistema de Gestión de Visitas',
  language: 'ES',
};

interface Para {
  lector: Lector;
  /** The address by which the reader reaches the program. */
  origen: string;
}

/** An event takes a third of a millisecond, so short slices give the other requests their turn. */
const EVENTOS_POR_TRAMO = 50;

/**
 * Writes the visits as RFC 5545. The text does not depend on the moment: two readings of the same visits are
 * equal (`etiquetaDe`). A visit that the reader lost is left out, and subscribed programs remove it.
 */
export async function escribirCalendario(
  visitas: readonly VisitaDeCalendario[],
  para: Para,
): Promise<string> {
  const escribir = (unas: readonly VisitaDeCalendario[]) => calendarioCon(unas, para);
  const vacio = escribir([]);
  const tramos = await porTramos(visitas, escribir, EVENTOS_POR_TRAMO);
  const cabecera = vacio.length - FIN.length;
  // Each slice is a calendar with the same head; only its events are kept.
  const eventos = tramos.map((uno) => uno.slice(cabecera, uno.length - FIN.length));
  return [vacio.slice(0, cabecera), ...eventos, FIN].join('');
}

const FIN = 'END:VCALENDAR';
/** A new number says that the same visits are written in another way. */
const FORMATO = 1;

/** The ETag, computed from the data before anything is written. */
export const etiquetaDe = (visitas: readonly VisitaDeCalendario[], para: Para): string => {
  const deQue = JSON.stringify([FORMATO, para, visitas]);
  return `"${createHash('sha256').update(deQue).digest('base64url').slice(0, 22)}"`;
};

function calendarioCon(visitas: readonly VisitaDeCalendario[], para: Para): string {
  const calendario = ical({
    prodId: PRODUCTO,
    name: legible(`Visitas de ${para.lector.nombre}`),
    method: ICalCalendarMethod.PUBLISH,
    ttl: UNA_HORA,
  });
  for (const visita of visitas) calendario.createEvent(eventoDe(visita, para));
  return calendario.toString();
}

function eventoDe(visita: VisitaDeCalendario, { lector, origen }: Para): ICalEventData {
  const { pagina, conTecnico } = LECTURAS.get(lector.rol) ?? DE_NADIE;
  const { idVisita, cliente, tipoVisita, tecnico, latitud, longitud } = visita;
  const cancelada = visita.estado === 'Cancelada';
  const url = `${origen}${pagina}${idVisita}`;
  return {
    id: `visita-${idVisita}@${lector.empresa}.gestion-visitas`,
    sequence: visita.version,
    stamp: visita.actualizadaEn,
    lastModified: visita.actualizadaEn,
    ...cuando(visita),
    summary: legible([cliente, tipoVisita, ...(conTecnico ? [tecnico] : [])].join(' · ')),
    description: legible(
      [`Teléfono: ${visita.telefono}`, visita.observaciones, url].filter(Boolean).join('\n'),
    ),
    location: {
      title: legible(visita.direccion),
      ...(latitud !== null && longitud !== null && { geo: { lat: latitud, lon: longitud } }),
    },
    url,
    status: cancelada ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    ...(cancelada && { transparency: ICalEventTransparency.TRANSPARENT }),
  };
}

/** Its window, or the whole day. */
function cuando({ fechaPlanificada, empieza, termina }: VisitaDeCalendario) {
  if (empieza && termina) return { start: empieza, end: termina };
  const dia = new Date(`${fechaPlanificada}T00:00:00Z`);
  return { allDay: true, start: dia, end: new Date(dia.getTime() + UN_DIA_MS) };
}

/** RFC 5545 admits no control characters except line ends and tabs. */
const legible = (texto: string): string =>
  // biome-ignore lint/suspicious/noControlCharactersInRegex: the control characters are removed here.
  texto.replace(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F]/g, '');
