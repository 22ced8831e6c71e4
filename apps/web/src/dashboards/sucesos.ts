import type { LineaDeActividad, Suceso } from '@visitas/contract/dashboards/esquemas';
import { dosHoras, fecha } from '../ui/formato.ts';
import { medida } from '../ui/medida.ts';

interface Dicho {
  /** For a row that already names the visit. */
  sinCliente: string;
  /** They go before the client's name. */
  deOtro: string;
  mio: string;
}

export const DICHO_DE_SUCESO: Record<Suceso, Dicho> = {
  creada: { sinCliente: 'Creó la visita', deOtro: 'creó la visita a', mio: 'creaste la visita a' },
  editada: {
    sinCliente: 'Modificó la visita',
    deOtro: 'modificó la visita a',
    mio: 'modificaste la visita a',
  },
  iniciada: { sinCliente: 'Inició la visita', deOtro: 'inició en', mio: 'iniciaste en' },
  finalizada: { sinCliente: 'Finalizó la visita', deOtro: 'finalizó en', mio: 'finalizaste en' },
  noRealizada: {
    sinCliente: 'Terminó sin realizarla',
    deOtro: 'terminó sin realizar la visita a',
    mio: 'terminaste sin realizar la visita a',
  },
  reabierta: {
    sinCliente: 'Reabrió la visita',
    deOtro: 'reabrió la visita a',
    mio: 'reabriste la visita a',
  },
  cancelacionSolicitada: {
    sinCliente: 'Pidió cancelar',
    deOtro: 'pidió cancelar',
    mio: 'pediste cancelar',
  },
  cancelacionAprobada: {
    sinCliente: 'Aprobó cancelar',
    deOtro: 'aprobó cancelar',
    mio: 'aprobaste cancelar',
  },
  cancelacionRechazada: {
    sinCliente: 'Rechazó cancelar',
    deOtro: 'rechazó cancelar',
    mio: 'rechazaste cancelar',
  },
  cerrada: {
    sinCliente: 'Canceló la visita',
    deOtro: 'canceló',
    mio: 'cancelaste',
  },
  traspasada: {
    sinCliente: 'Traspasó la visita',
    deOtro: 'traspasó la visita a',
    mio: 'traspasaste la visita a',
  },
};

const MOVIO = { deOtro: 'movió', mio: 'moviste' };

export interface Frase {
  /** 'Juan Pérez' or 'Tú'; null for the program itself. */
  quien: string | null;
  /** The whole name, when `quien` shortens it. */
  nombre: string | null;
  hizo: string;
  cliente: string;
  /** 'al 24/12/2026'. */
  despues: string;
}

/**
 * The parts of a line: 'Juan Pérez inició en Café Cuatro Vientos', 'Tú moviste Posada del Tanque al
 * 24/12/2026'.
 */
export function fraseDe(linea: LineaDeActividad, yo: number | undefined): Frase {
  const { suceso, quien, cliente, fechaAnterior, fechaPlanificada } = linea;
  const movida = suceso === 'editada' && fechaAnterior !== null;
  const { deOtro, mio } = movida ? MOVIO : DICHO_DE_SUCESO[suceso];
  const mia = quien !== null && quien.idUsuario === yo;
  return {
    quien: mia ? 'Tú' : quien && corto(quien.nombre),
    nombre: mia || quien === null ? null : quien.nombre,
    hizo: mia ? mio : quien ? deOtro : `Se ${deOtro}`,
    cliente,
    despues: movida ? `al ${fecha(fechaPlanificada)}` : '',
  };
}

/** The first two words, as people are called in Guatemala. */
const corto = (nombre: string): string => nombre.trim().split(/\s+/).slice(0, 2).join(' ');

/** When it happened and when it was received, if they differ: 'ocurrió 08:05 · recibido 09:20'. */
export function dosHorasDe({ ocurridoEn, recibidoEn }: LineaDeActividad): string | null {
  const dicho = dosHoras({ ocurrido: ocurridoEn, recibido: recibidoEn, dudosa: false });
  return dicho && dicho.charAt(0).toLowerCase() + dicho.slice(1);
}

const PLANIFICAN: readonly Suceso[] = ['creada', 'reabierta'];

export function detallesDe(linea: LineaDeActividad): string[] {
  const { suceso, distancia, precision, veredicto, duracion, porDecidir } = linea;
  const detalles = [
    medida(distancia, precision),
    veredicto === 'fuera' && 'fuera de rango',
    duracion !== null && `duró ${tiempoDe(duracion)}`,
    porDecidir && 'por decidir',
    PLANIFICAN.includes(suceso) && `${linea.tecnico}, ${fecha(linea.fechaPlanificada)}`,
  ];
  return detalles.filter(
    (detalle): detalle is string => typeof detalle === 'string' && detalle !== '',
  );
}

const MINUTO_S = 60;
const MINUTOS_POR_HORA = 60;

/** '1 h 12 min'. */
function tiempoDe(segundos: number): string {
  const minutos = Math.floor(segundos / MINUTO_S);
  if (minutos === 0) return 'menos de 1 min';
  const [horas, resto] = [Math.floor(minutos / MINUTOS_POR_HORA), minutos % MINUTOS_POR_HORA];
  return [horas > 0 && `${horas} h`, resto > 0 && `${resto} min`].filter(Boolean).join(' ');
}
