import { enviarCambio } from '../../plataforma/servidor/enviarCambio.ts';
import { nombreCorto } from '../../ui/formato.ts';
import { cancelar } from '../planear/cancelar.ts';
import { ofrecerDeshacer } from '../planear/deshacer.tsx';
import { diaCorto } from '../planear/dias.ts';

export async function replanificar(
  idVisita: number,
  fechaPlanificada: string | undefined,
): Promise<void> {
  try {
    const creada = await enviarCambio(
      'visitas.replanificar',
      { cuerpo: { idVisita, ...(fechaPlanificada && { fechaPlanificada }) } },
      // Each visit has its own attempts: another one may be planned before this is answered.
      { intento: `/visitas/replanificar/${idVisita}` },
    );
    ofrecerDeshacer({
      texto: 'Visita Creada Exitosamente',
      detalle: `${creada.cliente.nombre} · ${nombreCorto(creada.tecnico.nombre)}, ${diaCorto(creada.fechaPlanificada)}`,
      visitas: [creada.idVisita],
      deshacer: () => cancelar([creada], MOTIVO),
    });
  } catch {
    // `llamar` has already reported the reason.
  }
}

/** Visits are never deleted. Undoing cancels the new one, and the original can be planned again. */
const MOTIVO = 'Se creó por error y se deshizo.';
