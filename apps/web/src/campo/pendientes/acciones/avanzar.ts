import IconChecklist from '@tabler/icons-react/dist/esm/icons/IconChecklist.mjs';
import { esquemaAvance } from '@visitas/contract/evidencia/esquemas';
import type { VisitaSola } from '@visitas/contract/visitas/esquemas';
import type { Accion } from '../accion.ts';
import { contestaDeSuVisita, cuerpoDe, type FilaDeAccion } from './fila.ts';

export const avanzar = {
  titulo: 'Lista de verificación',
  exito: 'Respuestas Guardadas Exitosamente',
  icono: IconChecklist,
  cuerpo: esquemaAvance,
  callada: true,
  contesta: contestaDeSuVisita,
  sustituye: ({ idVisita }) => String(idVisita),
  enVisita: { admite: 'finalizar', aplicar: conRespuestas },
  pierde: () => ({ hora: 'La hora en que respondiste', ubicacion: false }),
  trasDescartar: 'Las respuestas siguen en este teléfono.',
} as const satisfies FilaDeAccion;

function conRespuestas(visita: VisitaSola, accion: Accion): VisitaSola {
  const leido = esquemaAvance.safeParse(cuerpoDe(accion));
  const { listaVerificacion } = visita;
  if (!leido.success || !listaVerificacion) return visita;
  const { respuestas } = leido.data;
  return { ...visita, listaVerificacion: { ...listaVerificacion, respuestas } };
}
