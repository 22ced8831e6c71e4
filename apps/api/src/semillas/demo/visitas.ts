import type { Punto } from '@visitas/contract/comun/distancia';
import { resultadoDe as compuesto } from '@visitas/contract/visitas/noRealizada';
import type { Insertable } from 'kysely';
import type { Esquema } from '../../plataforma/bd/esquema.ts';
import { comoFin, comoInicio, conVeredicto } from '../../visitas/ubicacion.ts';
import { agenda, type VisitaPlaneada } from './agenda.ts';
import type { Azar } from './azar.ts';
import type { Reloj } from './calendario.ts';
import { type ClienteDemo, seisDecimales } from './clientes.ts';
import { type Historia, historiaDe, type Situacion, situacionDePlaneada } from './historia.ts';
import { horaPrometida } from './horas.ts';
import { AL_NO_PODER, MOTIVOS } from './textos.ts';

type Referencias = 'idSupervisor' | 'idTecnico' | 'idCliente' | 'idTipoVisita';
type Fila = Omit<Insertable<Esquema['visitas']>, Referencias>;

/** A visit of the demonstration, before its people and client have ids. */
export interface VisitaDemo
  extends Pick<VisitaPlaneada, 'supervisor' | 'tecnico' | 'cliente' | 'tipo'> {
  fila: Fila;
}

/** In the order they were planned, so that their ids follow it. */
export const visitas = (reloj: Reloj, rango: number): VisitaDemo[] =>
  agenda(reloj)
    .map((plan) => {
      const situacion = situacionDePlaneada(plan, reloj);
      const historia = historiaDe(plan, situacion, reloj);
      return { plan, situacion, historia };
    })
    .sort((una, otra) => Number(una.historia.creada) - Number(otra.historia.creada))
    .map(({ plan, situacion, historia }) => ({
      supervisor: plan.supervisor,
      tecnico: plan.tecnico,
      cliente: plan.cliente,
      tipo: plan.tipo,
      fila: { ...filaDe(plan, situacion, historia, rango), ...horaPrometida(plan, reloj) },
    }));

function filaDe(
  plan: VisitaPlaneada,
  situacion: Situacion,
  historia: Historia,
  rango: number,
): Fila {
  const { trabajo, cliente, fecha, azar } = plan;
  const { solicitada, inicio, fin, ultima } = historia;
  const motivo = azar.uno(MOTIVOS);
  const llegada = { cliente, rango, azar };
  return {
    ...situacion,
    fechaPlanificada: fecha,
    observaciones: azar.cumple(0.8) ? trabajo.observaciones : null,
    motivoCancelacion: situacion.cancelacion === 'ninguna' ? null : motivo,
    fechaSolicitud: solicitada,
    recibidoSolicitud: solicitada,
    fechaInicio: inicio,
    ...(inicio && comoInicio(capturar({ recibida: inicio, ...llegada }))),
    fechaFinalizacion: fin,
    ...(fin && comoFin(capturar({ recibida: fin, ...llegada }))),
    resultado: resultadoDe(situacion, fin && azar.cumple(0.95) ? trabajo.resultado : null),
    version: 1 + cambiosHasta(situacion),
    actualizadaEn: ultima,
  };
}

const resultadoDe = ({ noRealizada: motivo }: Situacion, resultado: string | null) =>
  motivo ? compuesto({ motivo, detalle: AL_NO_PODER[motivo] ?? null }) : resultado;

/** The number of changes since it was planned. */
const cambiosHasta = ({ estado, cancelacion }: Situacion): number =>
  ({ Pendiente: 0, 'En Proceso': 1, Finalizada: 2, Cancelada: 0 })[estado] +
  { ninguna: 0, solicitada: 1, aprobada: 2, rechazada: 2 }[cancelacion];

interface Llegada {
  cliente: ClienteDemo;
  rango: number;
  recibida: Date;
  azar: Azar;
}

/** Judged by the same function that judges a technician's phone. */
function capturar({ cliente, rango, recibida, azar }: Llegada) {
  const { latitud, longitud } = cliente.fila;
  const { distancia, precision } = alAzar(azar)(azar, rango);
  const referencia =
    typeof latitud === 'number' && typeof longitud === 'number' ? { latitud, longitud } : null;
  const posicion = aDistancia(cliente.lugar, distancia, azar);
  return conVeredicto(
    { ...posicion, precision, tomada: recibida.toISOString() },
    { referencia, rango, llegada: { recibida, horaCliente: null } },
  );
}

/** The distance to the client and the phone's accuracy, in metres. */
interface Lejania {
  distancia: number;
  precision: number;
}

type Sorteo = (azar: Azar, rango: number) => Lejania;

const cerca: Sorteo = (azar, rango) => ({
  distancia: rango * azar.real(0.02, 0.35),
  precision: Math.min(rango / 2, azar.entero(4, 28)),
});
const enElBorde: Sorteo = (azar, rango) => ({
  distancia: rango + azar.real(-10, 10),
  precision: azar.entero(35, 80),
});
const lejos: Sorteo = (azar, rango) => ({
  distancia: rango + azar.entero(180, 2_500),
  precision: azar.entero(6, 60),
});

function alAzar(azar: Azar): Sorteo {
  const suerte = azar.fraccion();
  if (suerte < 0.88) return cerca;
  return suerte < 0.94 ? enElBorde : lejos;
}

const METROS_POR_GRADO = 111_195;

function aDistancia({ latitud, longitud }: Punto, metros: number, azar: Azar): Punto {
  const rumbo = azar.real(0, 2 * Math.PI);
  const grados = metros / METROS_POR_GRADO;
  return {
    latitud: seisDecimales(latitud + grados * Math.cos(rumbo)),
    longitud: seisDecimales(
      longitud + (grados * Math.sin(rumbo)) / Math.cos((latitud * Math.PI) / 180),
    ),
  };
}
