import type { Envio } from '@visitas/contract/operaciones';
import { llamar } from '../../plataforma/servidor/api.ts';
import { intentos } from '../../plataforma/servidor/intentos.ts';
import { refrescar } from '../../plataforma/servidor/lecturas.ts';
import { nombreCorto } from '../../ui/formato.ts';
import { cancelar } from '../planear/cancelar.ts';
import { ofrecerDeshacer } from '../planear/deshacer.tsx';
import { diaCorto } from '../planear/dias.ts';

/** Plans the visit again, and offers to undo it. What the server refuses has been told by the call. */
export async function replanificar(
  idVisita: number,
  fechaPlanificada: string | undefined,
): Promise<void> {
  const envio: Envio<'visitas.replanificar'> = {
    cuerpo: { idVisita, ...(fechaPlanificada && { fechaPlanificada }) },
  };
  try {
    // Each visit has its own attempts: another one may be planned before this is answered.
    const creada = await intentos.hacer(
      `/visitas/replanificar/${idVisita}`,
      'visitas.replanificar',
      envio,
      (clave) => llamar('visitas.replanificar', envio, { clave }),
    );
    ofrecerDeshacer({
      texto: 'Visita Creada Exitosamente',
      detalle: `${creada.cliente.nombre} · ${nombreCorto(creada.tecnico.nombre)}, ${diaCorto(creada.fechaPlanificada)}`,
      visitas: [creada.idVisita],
      deshacer: () => void cancelar([creada], MOTIVO),
    });
  } catch {
    // `llamar` has told why.
  } finally {
    await refrescar();
  }
}

/** A visit is never deleted: undoing is cancelling it, and then the other may be planned again. */
const MOTIVO = 'Se deshizo volver a planificarla.';
