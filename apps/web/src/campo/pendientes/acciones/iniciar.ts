import IconPlayerPlay from '@tabler/icons-react/dist/esm/icons/IconPlayerPlay.mjs';
import type { VisitaSola } from '@visitas/contract/visitas/esquemas';
import type { Accion } from '../accion.ts';
import { contestaDeSuVisita, cuerpoDe, enEstado, type FilaDeAccion, numero } from './fila.ts';

export const iniciar = {
  titulo: 'Iniciar Visita',
  exito: 'Visita Iniciada correctamente',
  icono: IconPlayerPlay,
  cuerpo: async () => (await import('@visitas/contract/visitas/entradas')).esquemaInicio,
  // Only one visit may be En Proceso.
  turno: 'abre',
  contesta: contestaDeSuVisita,
  enVisita: { admite: 'iniciar', aplicar: iniciada },
  enFila: {
    desde: ['Pendiente', 'Atrasada'],
    cambia: ({ ocurridoEn }) => ({ estado: 'En Proceso', fechaInicio: ocurridoEn }),
  },
  dejaIntento: true,
  dejaDeIr: () => true,
  pierde: (accion) => ({
    hora: 'La hora en que iniciaste',
    ubicacion: 'latitudInicio' in cuerpoDe(accion),
  }),
  trasDescartar: 'La visita volverá a Pendiente en este teléfono.',
  avisoADependiente: 'quedará sin su inicio.',
} as const satisfies FilaDeAccion;

function iniciada(visita: VisitaSola, accion: Accion): VisitaSola {
  const { latitudInicio, longitudInicio } = cuerpoDe(accion);
  const ejecucionVisita: VisitaSola['ejecucionVisita'] = {
    idVisita: visita.idVisita,
    fechaInicio: accion.ocurridoEn,
    latitudInicio: numero(latitudInicio),
    longitudInicio: numero(longitudInicio),
    precisionInicio: null,
    distanciaInicio: null,
    veredictoInicio: null,
    fechaFinalizacion: null,
    latitudFin: null,
    longitudFin: null,
    precisionFin: null,
    distanciaFin: null,
    veredictoFin: null,
    lugarCliente: null,
    resultado: null,
    validadoPorUbicacion: null,
    recibidoInicio: null,
    horaDudosaInicio: false,
    recibidoFin: null,
    horaDudosaFin: false,
    reporteVisita: null,
  };
  return { ...enEstado(visita, 'En Proceso'), ejecucionVisita };
}
