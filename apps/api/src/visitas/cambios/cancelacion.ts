import type { Visita } from '@visitas/contract/visitas/esquemas';
import { type Entorno, obtenerVisita } from '../servicio.ts';
import type { Cambios } from './consultas.ts';
import { darPaso } from './paso.ts';

type Accion = 'solicitarCancelacion' | 'aprobarCancelacion' | 'rechazarCancelacion';

const paso =
  (accion: Accion, cambios: Cambios) =>
  async (entorno: Entorno, idVisita: number): Promise<Visita> => {
    await darPaso(entorno, accion, idVisita, cambios);
    return obtenerVisita(entorno, idVisita);
  };

export const solicitarCancelacion = (
  entorno: Entorno,
  { idVisita, motivoCancelacion }: { idVisita: number; motivoCancelacion: string },
): Promise<Visita> =>
  paso('solicitarCancelacion', { cancelacion: 'solicitada', motivoCancelacion })(entorno, idVisita);

export const aprobarCancelacion = paso('aprobarCancelacion', {
  estado: 'Cancelada',
  cancelacion: 'aprobada',
});

export const rechazarCancelacion = paso('rechazarCancelacion', { cancelacion: 'rechazada' });
