import type { Aviso, ClaseDeAviso } from '@visitas/contract/avisos/operaciones';
import {
  fechaConHora,
  type HoraLeida,
  ventanaDe,
  ventanaEnTexto,
} from '@visitas/contract/visitas/hora';
import type { ReactNode } from 'react';
import { contado, fecha, nombreCorto } from '../ui/formato.ts';
import { medida } from '../ui/medida.ts';
import { Glifo, type Tono } from '../ui/piezas/Glifo.tsx';
import { Icono } from '../ui/piezas/Icono.tsx';
import {
  type Icon,
  IconCalendarOff,
  IconCalendarPlus,
  IconCalendarTime,
  IconClock,
  IconClockExclamation,
  IconDeviceMobile,
  IconKey,
  IconMapPinOff,
  IconMapPinQuestion,
  IconRotate,
  IconShieldOff,
  IconUserOff,
  IconUserShare,
} from '../ui/piezas/iconos.ts';

/** The texts of a notice: one sentence for the panel; a title above the client's name for the page. */
interface Dicho {
  titulo: string;
  frase: ReactNode;
  detalle: ReactNode;
  /** The subject on the page, when it is not the client. */
  sobre?: string;
  /** A shorter detail for the panel. */
  corto?: string;
}

const cliente = ({ cliente: nombre }: Aviso) => <b>{nombre}</b>;
const tecnico = ({ tecnico: nombre }: Aviso) => <b>{nombreCorto(nombre)}</b>;
const visita = (aviso: Aviso) =>
  [fechaConHora(aviso), aviso.tipoVisita].filter(Boolean).join(' · ');
const citado = (motivo: string | null) => (motivo === null ? '' : `«${motivo}»`);
const juntos = (...partes: string[]) => partes.filter(Boolean).join(' · ');

const decision = ({ porDecidir }: Aviso) => (porDecidir ? 'por decidir' : 'ya decidida');

/** What it was, crossed out, before what it is. */
const antesYAhora = (antes: string, ahora: string) => (
  <>
    <s>{antes}</s> → {ahora}
  </>
);

const SIN_HORA = 'sin hora';
const comoSeDice = (hora: HoraLeida) => {
  const ventana = ventanaDe(hora);
  return ventana ? ventanaEnTexto(ventana) : SIN_HORA;
};

function cambiada(aviso: Aviso): Dicho {
  const { fechaAnterior, fechaPlanificada, horaAnterior } = aviso;
  if (fechaAnterior !== null) {
    const antes = { ...(horaAnterior ?? aviso), fechaPlanificada: fechaAnterior };
    return {
      titulo: 'Cambió de fecha',
      frase: <>{cliente(aviso)} cambió de fecha</>,
      detalle: antesYAhora(fechaConHora(antes), fechaConHora(aviso)),
    };
  }
  if (horaAnterior)
    return {
      titulo: 'Cambió de hora',
      frase: <>{cliente(aviso)} cambió de hora</>,
      detalle: (
        <>
          {fecha(fechaPlanificada)} · {antesYAhora(comoSeDice(horaAnterior), comoSeDice(aviso))}
        </>
      ),
    };
  return {
    titulo: 'Cambiaron los datos de la visita',
    frase: <>Cambiaron los datos de la visita a {cliente(aviso)}</>,
    ...conFecha(visita(aviso)),
  };
}

/** In the panel the detail follows the notice's time, so it says that the date is the visit's. */
const conFecha = (detalle: string) => ({ detalle, corto: `visita del ${detalle}` });

const DICHOS: Record<ClaseDeAviso, (aviso: Aviso) => Dicho> = {
  cancelacionSolicitada: (aviso) => ({
    titulo: `${aviso.tecnico} pide cancelar`,
    frase: (
      <>
        {tecnico(aviso)} pide cancelar {cliente(aviso)}
      </>
    ),
    detalle: juntos(decision(aviso), citado(aviso.motivo)),
    corto: decision(aviso),
  }),
  fueraDeRango: (aviso) => {
    const hecho = aviso.momento === 'inicio' ? 'inició' : 'finalizó';
    return {
      titulo: `${aviso.tecnico} ${hecho} fuera de rango`,
      frase: (
        <>
          {tecnico(aviso)} {hecho} fuera de rango en {cliente(aviso)}
        </>
      ),
      detalle: medida(aviso.distancia, aviso.precision),
    };
  },
  intentoNoAplicado: (aviso) => ({
    titulo: `Intento no aplicado de ${aviso.tecnico}`,
    frase: (
      <>
        Intento no aplicado de {tecnico(aviso)} en {cliente(aviso)}
      </>
    ),
    detalle: causa(aviso.motivo ?? ''),
  }),
  sinCrear: (aviso) => ({
    titulo: 'No se creó una visita de una serie',
    frase: <>No se creó una visita de la serie de {cliente(aviso)}</>,
    ...conFecha(fechaConHora(aviso)),
    detalle: juntos(fechaConHora(aviso), [aviso.motivo, CORRIGE].join(' ').trim()),
  }),
  atrasada: (aviso) => ({
    titulo: 'Quedó atrasada',
    frase: <>{cliente(aviso)} quedó atrasada</>,
    detalle: aviso.tecnico,
    corto: nombreCorto(aviso.tecnico),
  }),
  abiertaDeMas: (aviso) => ({
    titulo: 'Pasó de 12 horas en proceso',
    frase: <>{cliente(aviso)} pasó de 12 horas en proceso</>,
    detalle: juntos(aviso.tecnico, ABIERTA[aviso.estado ?? 'En Proceso']),
    corto: juntos(nombreCorto(aviso.tecnico), ABIERTA[aviso.estado ?? 'En Proceso']),
  }),
  lugarPropuesto: (aviso) => ({
    titulo: `${aviso.tecnico} propone otro lugar`,
    frase: (
      <>
        {tecnico(aviso)} propone otro lugar para {cliente(aviso)}
      </>
    ),
    detalle: citado(aviso.motivo),
  }),
  sinDecidir: (aviso) => ({
    titulo: 'Solicitud con más de un día',
    frase: <>La cancelación de {cliente(aviso)} pasó de un día sin decidir</>,
    detalle: juntos(decision(aviso), aviso.supervisor?.nombre ?? '', citado(aviso.motivo)),
    corto: juntos(decision(aviso), nombreCorto(aviso.supervisor?.nombre ?? '')),
  }),
  sinSupervisor: ({ supervisor, abiertas, series }) => {
    const nombre = supervisor?.nombre ?? '';
    const soloSeries = !abiertas && Boolean(series);
    return {
      titulo: soloSeries ? 'Series sin supervisor' : 'Visitas sin supervisor',
      frase: (
        <>
          <b>{nombreCorto(nombre)}</b> ya no supervisa y tiene{' '}
          {soloSeries ? 'series con visitas por crear' : 'visitas abiertas'}
        </>
      ),
      sobre: nombre,
      detalle: `${soloSeries ? contado(series ?? 0, SERIES) : contado(abiertas ?? 0, ABIERTAS)} a otro supervisor`,
    };
  },
  asignada: (aviso) => ({
    titulo: 'Te asignaron una visita',
    frase: <>Te asignaron una visita a {cliente(aviso)}</>,
    ...conFecha(visita(aviso)),
  }),
  cambiada,
  cancelada: (aviso) => ({
    titulo: 'Visita cancelada',
    frase: <>Se canceló la visita a {cliente(aviso)}</>,
    ...conFecha(juntos(fechaConHora(aviso), citado(aviso.motivo))),
  }),
  reasignada: (aviso) => ({
    titulo: 'La visita pasó a otro técnico',
    frase: <>La visita a {cliente(aviso)} pasó a otro técnico</>,
    ...conFecha(`${fechaConHora(aviso)} · Ya no la atiendes.`),
  }),
  reabierta: (aviso) => ({
    titulo: 'Se reabrió una visita',
    frase: <>Se reabrió la visita a {cliente(aviso)}</>,
    ...conFecha(juntos(fechaConHora(aviso), citado(aviso.motivo))),
  }),
  cancelacionAprobada: (aviso) => ({
    titulo: 'Solicitud de cancelación aprobada',
    frase: <>Solicitud de cancelación aprobada en {cliente(aviso)}</>,
    ...conFecha(juntos(fechaConHora(aviso), citado(aviso.motivo) || 'La visita se canceló.')),
  }),
  cancelacionRechazada: (aviso) => ({
    titulo: 'Solicitud de cancelación rechazada',
    frase: <>Solicitud de cancelación rechazada en {cliente(aviso)}</>,
    ...conFecha(`${fechaConHora(aviso)} · ${SIGUE[aviso.estado ?? 'Pendiente']}`),
  }),
  factorQuitado: (aviso) => ({
    titulo: 'Te quitaron el segundo factor',
    frase: <>Te quitaron el segundo factor</>,
    sobre: 'Mi cuenta',
    detalle: juntos(`Lo quitó ${autor(aviso)}`, 'Actívalo de nuevo.'),
    corto: `lo quitó ${autor(aviso)}`,
  }),
  llaveQuitada: (aviso) => ({
    titulo: 'Te quitaron una llave de acceso',
    frase: <>Te quitaron una llave de acceso</>,
    sobre: 'Mi cuenta',
    detalle: juntos(`La quitó ${autor(aviso)}`, 'Si la usas, añádela de nuevo.'),
    corto: `la quitó ${autor(aviso)}`,
  }),
  direccionUsada: ({ tecnico: nombre }) => ({
    titulo: 'Contraseña cambiada con una dirección de recuperación',
    frase: <>Tu contraseña se cambió con una dirección de recuperación</>,
    sobre: 'Mi cuenta',
    detalle: juntos(
      nombre ? `La dirección la hizo ${nombreCorto(nombre)}` : 'La dirección llegó a tu correo',
      'Si no fuiste tú, avisa a tu administrador.',
    ),
    corto: nombre ? `la hizo ${nombreCorto(nombre)}` : 'llegó a tu correo',
  }),
};

/** From the console nobody with a name did it. */
const autor = ({ tecnico: nombre }: Aviso) => nombreCorto(nombre) || 'quien administra el servidor';

export const dichoDe = (aviso: Aviso): Dicho => DICHOS[aviso.clase](aviso);

/** The notice links to a visit of the series, from which the series can be edited. */
const CORRIGE = 'Corrige la serie o crea esa visita.';

/** What became of a visit that was open for too long. */
const ABIERTA: Record<NonNullable<Aviso['estado']>, string> = {
  Pendiente: 'sigue pendiente',
  Atrasada: 'sigue pendiente',
  'En Proceso': 'sigue en proceso',
  Finalizada: 'ya se finalizó',
  Cancelada: 'ya se canceló',
};

const SERIES = ['serie · traspásala', 'series · traspásalas'] as const;
const ABIERTAS = ['visita abierta · traspásala', 'visitas abiertas · traspásalas'] as const;

/** The cause continues a line after the time: lower case first, no full stop. */
const causa = (texto: string): string =>
  texto.slice(0, 1).toLowerCase() + texto.slice(1).replace(/\.$/, '');

/** The visit's present state, after its cancellation was rejected. */
const SIGUE: Record<NonNullable<Aviso['estado']>, string> = {
  Pendiente: 'La visita sigue pendiente.',
  Atrasada: 'La visita sigue pendiente.',
  'En Proceso': 'La visita sigue en proceso.',
  Finalizada: 'La visita ya se finalizó.',
  Cancelada: 'La visita se canceló después.',
};

/** Neutral icons for notices that inform; the glyph of a state for outcomes. */
const DIBUJOS: Record<ClaseDeAviso, Icon | Tono> = {
  cancelacionSolicitada: IconCalendarOff,
  fueraDeRango: IconMapPinOff,
  intentoNoAplicado: IconDeviceMobile,
  atrasada: IconClock,
  sinCrear: IconCalendarOff,
  abiertaDeMas: IconClockExclamation,
  lugarPropuesto: IconMapPinQuestion,
  sinDecidir: IconCalendarOff,
  sinSupervisor: IconUserOff,
  asignada: IconCalendarPlus,
  cambiada: IconCalendarTime,
  cancelada: 'neutral',
  reasignada: IconUserShare,
  reabierta: IconRotate,
  cancelacionAprobada: 'success',
  cancelacionRechazada: 'danger',
  factorQuitado: IconShieldOff,
  llaveQuitada: IconShieldOff,
  direccionUsada: IconKey,
};

export function DibujoDeAviso({ de }: { de: Aviso }) {
  const dibujo = DIBUJOS[de.clase];
  return typeof dibujo === 'string' ? <Glifo tono={dibujo} tamano={16} /> : <Icono de={dibujo} />;
}
