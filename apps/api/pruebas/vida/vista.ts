import type { Visita as VisitaDelContrato } from '@visitas/contract/visitas/esquemas';
import { TEXTO_DE_MOTIVO } from '@visitas/contract/visitas/noRealizada';
import { MOTIVO, MOTIVO_DE_CIERRE, RESULTADO } from './llamadas.ts';
import { LUGARES, type Persona, type Posicion, type Visita } from './mundo.ts';
import type { Reparto } from './reparto.ts';

/** What a reader should see of a visit, except names and times, which the world lacks. */
export function vistaDe(visita: Visita, { rol }: Persona, reparto: Reparto) {
  const { personas, clientes, tipos } = reparto;
  return {
    idVisita: visita.id,
    idSupervisor: personas[visita.supervisor],
    idTecnico: personas[visita.tecnico],
    idCliente: clientes[visita.cliente],
    idTipoVisita: tipos[visita.tipo],
    fechaPlanificada: visita.fecha,
    estado: visita.estado,
    atrasada: visita.estado === 'Pendiente' && visita.fecha < '2021',
    cancelacion: [
      visita.cancelacion !== 'ninguna',
      visita.cancelacion === 'aprobada',
      visita.cancelacion === 'rechazada',
      visita.cancelacion === 'ninguna' ? null : MOTIVO,
    ],
    cierre: visita.cierre && [
      personas[visita.cierre.quien],
      visita.cierre.motivo === 'propio' ? MOTIVO_DE_CIERRE : MOTIVO,
      true,
    ],
    ejecucion: visita.inicio && ejecucionDe(visita, visita.inicio, rol !== 'Tecnico'),
    version: visita.version,
  };
}

/** Supervisors and administrators see the verdict of each position; technicians do not. */
const ejecucionDe = (
  { id, fin, validada, noRealizada }: Visita,
  inicio: Posicion,
  supervisa: boolean,
) => ({
  idVisita: id,
  iniciada: true,
  finalizada: fin !== null,
  inicio: lugarDe(inicio),
  fin: fin && lugarDe(fin),
  veredictos: supervisa ? [inicio.veredicto, fin?.veredicto ?? null] : [null, null],
  resultado: fin && (noRealizada ? `${TEXTO_DE_MOTIVO[noRealizada]}. ${RESULTADO}` : RESULTADO),
  noRealizada: noRealizada && [noRealizada, RESULTADO],
  validada,
});

const lugarDe = ({ lugar }: Posicion) => Object.values(LUGARES[lugar]);

/** The same view, taken from an answer. */
export const resumida = (visita: VisitaDelContrato) => ({
  idVisita: visita.idVisita,
  idSupervisor: visita.supervisor.idUsuario,
  idTecnico: visita.tecnico.idUsuario,
  idCliente: visita.cliente.idCliente,
  idTipoVisita: visita.tipoVisita.idTipoVisita,
  fechaPlanificada: visita.fechaPlanificada,
  estado: visita.estadoVisita.nombre,
  atrasada: visita.atrasada,
  cancelacion: [
    visita.solicitudCancelacion,
    visita.aprobadaCancelacion,
    visita.rechazadaCancelacion,
    visita.motivoCancelacion,
  ],
  cierre: visita.cerradaPor && [
    visita.cerradaPor.idUsuario,
    visita.motivoCierre,
    visita.fechaCierre !== null,
  ],
  ejecucion: visita.ejecucionVisita && ejecucionResumida(visita.ejecucionVisita),
  version: visita.version,
});

export function ejecucionResumida(dicha: NonNullable<VisitaDelContrato['ejecucionVisita']>) {
  const { fechaInicio, fechaFinalizacion, latitudFin, longitudFin } = dicha;
  return {
    idVisita: dicha.idVisita,
    iniciada: fechaInicio !== null,
    finalizada: fechaFinalizacion !== null,
    inicio: [dicha.latitudInicio, dicha.longitudInicio],
    fin: latitudFin === null || longitudFin === null ? null : [latitudFin, longitudFin],
    veredictos: [dicha.veredictoInicio, dicha.veredictoFin],
    resultado: dicha.resultado,
    noRealizada: dicha.noRealizada ? [dicha.noRealizada.motivo, dicha.noRealizada.detalle] : null,
    validada: dicha.validadoPorUbicacion,
  };
}
