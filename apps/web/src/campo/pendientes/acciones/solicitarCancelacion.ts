import IconBan from '@tabler/icons-react/dist/esm/icons/IconBan.mjs';
import { contestaDeSuVisita, cuerpoDe, type FilaDeAccion, texto } from './fila.ts';

export const solicitar = {
  titulo: 'Solicitud de Cancelación',
  exito: 'Solicitud de Cancelación Realizada Exitosamente',
  icono: IconBan,
  cuerpo: async () =>
    (await import('@visitas/contract/visitas/entradas')).esquemaSolicitudCancelacion,
  contesta: contestaDeSuVisita,
  enVisita: {
    admite: 'solicitarCancelacion',
    aplicar: (visita, accion) => ({
      ...visita,
      solicitudCancelacion: true,
      motivoCancelacion: texto(cuerpoDe(accion).motivoCancelacion),
      fechaSolicitud: accion.ocurridoEn,
    }),
  },
  dejaIntento: true,
  pierde: (accion) => ({
    hora: 'La hora en que la solicitaste',
    ubicacion: false,
    escrito: {
      que: 'El motivo que escribiste',
      texto: texto(cuerpoDe(accion).motivoCancelacion),
    },
  }),
  trasDescartar: 'La visita volverá a estar sin solicitud en este teléfono.',
} as const satisfies FilaDeAccion;
