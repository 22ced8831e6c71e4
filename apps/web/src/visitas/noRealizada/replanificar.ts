import type { Envio } from '@visitas/contract/operaciones';
import type { Visita } from '@visitas/contract/visitas/esquemas';
import { llamar } from '../../plataforma/servidor/api.ts';
import { intentos } from '../../plataforma/servidor/intentos.ts';
import { refrescar } from '../../plataforma/servidor/lecturas.ts';
import { toasts } from '../../plataforma/toasts.ts';
import { nombreCorto } from '../../ui/formato.ts';
import { ofrecerDeshacer } from '../planear/deshacer.tsx';
import { diaCorto } from '../planear/dias.ts';

const RUTA = '/visitas/replanificar';

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
      `${RUTA}/${idVisita}`,
      'visitas.replanificar',
      envio,
      (clave) => llamar('visitas.replanificar', envio, { clave }),
    );
    ofrecerDeshacer({
      texto: 'Visita Creada Exitosamente',
      detalle: `${creada.cliente.nombre} · ${nombreCorto(creada.tecnico.nombre)}, ${diaCorto(creada.fechaPlanificada)}`,
      visitas: [creada.idVisita],
      deshacer: () => void deshacer(creada),
    });
  } catch {
    // `llamar` has told why.
  } finally {
    await refrescar();
  }
}

const MOTIVO = 'Se deshizo volver a planificarla.';

/** A visit is never deleted: undoing is cancelling it, and then the other may be planned again. */
async function deshacer({ idVisita }: Visita): Promise<void> {
  const envio: Envio<'visitas.cerrar'> = { cuerpo: { idVisita, motivo: MOTIVO } };
  try {
    await intentos.hacer(`${RUTA}/deshacer/${idVisita}`, 'visitas.cerrar', envio, (clave) =>
      llamar('visitas.cerrar', envio, { clave }),
    );
    toasts.exito('Visita Cancelada Exitosamente');
  } catch {
    // `llamar` has told why.
  } finally {
    await refrescar();
  }
}
