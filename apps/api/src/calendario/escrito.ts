import type { Rol } from '@visitas/contract/comun/roles';
import ical, { ICalCalendarMethod, ICalEventStatus, ICalEventTransparency } from 'ical-generator';
import type { Lector, VisitaDeCalendario } from './consultas.ts';

/** Where each opens a visit, and whether it matters to them whose it is. */
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

/**
 * The visits as RFC 5545 says them. What is written depends on them alone and not on the moment, so that
 * two readings of the same are the same bytes. Who loses a visit finds it no more in what they read, and
 * whoever subscribes to a calendar takes away what is no longer there.
 */
export function escribirCalendario(
  visitas: readonly VisitaDeCalendario[],
  { lector, origen }: { lector: Lector; origen: string },
): string {
  const calendario = ical({
    prodId: PRODUCTO,
    name: legible(`Visitas de ${lector.nombre}`),
    method: ICalCalendarMethod.PUBLISH,
    ttl: UNA_HORA,
  });
  const { pagina, conTecnico } = LECTURAS.get(lector.rol) ?? DE_NADIE;
  for (const visita of visitas) {
    const { idVisita, cliente, tipoVisita, tecnico, latitud, longitud } = visita;
    const cancelada = visita.estado === 'Cancelada';
    const dia = new Date(`${visita.fechaPlanificada}T00:00:00Z`);
    const url = `${origen}${pagina}${idVisita}`;
    calendario.createEvent({
      id: `visita-${idVisita}@${lector.empresa}.gestion-visitas`,
      sequence: visita.version,
      stamp: visita.actualizadaEn,
      lastModified: visita.actualizadaEn,
      allDay: true,
      start: dia,
      end: new Date(dia.getTime() + UN_DIA_MS),
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
    });
  }
  return calendario.toString();
}

/** The format admits no control characters besides the end of a line and the tab. */
const legible = (texto: string): string =>
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out.
  texto.replace(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F]/g, '');
