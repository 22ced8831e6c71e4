import IconCar from '@tabler/icons-react/dist/esm/icons/IconCar.mjs';
import type { Accion } from '../accion.ts';
import { contestaDeSuVisita, cuerpoDe, type FilaDeAccion, type FilaDePanel } from './fila.ts';

export const enCamino = {
  titulo: 'Voy en camino',
  exito: 'En camino',
  icono: IconCar,
  cuerpo: async () => (await import('@visitas/contract/visitas/entradas')).esquemaEnCamino,
  // The visit says it where it is pressed.
  callada: true,
  contesta: contestaDeSuVisita,
  sustituye: ({ idVisita }) => String(idVisita),
  enVisita: {
    admite: 'irHacia',
    aplicar: (visita, accion) => ({ ...visita, enCamino: haciaDonde(accion) }),
  },
  enFila: {
    desde: ['Pendiente', 'Atrasada'],
    cambia: (accion) => ({ enCamino: haciaDonde(accion) }),
  },
  dejaDeIr: (accion) => haciaDonde(accion) !== undefined,
  pierde: () => ({ hora: 'La hora en que saliste', ubicacion: false }),
  trasDescartar: 'Tu supervisor no sabrá que ibas en camino.',
} as const satisfies FilaDeAccion;

const MS_POR_MINUTO = 60_000;

/** As the server will have it; undefined when its technician no longer goes. */
function haciaDonde(accion: Accion): FilaDePanel['enCamino'] {
  const { minutos, deshacer } = cuerpoDe(accion);
  if (deshacer === true) return undefined;
  const llega = typeof minutos === 'number' ? minutos * MS_POR_MINUTO : null;
  return {
    desde: accion.ocurridoEn,
    llegada: llega === null ? null : new Date(Date.parse(accion.ocurridoEn) + llega).toISOString(),
  };
}
