import IconChecklist from '@tabler/icons-react/dist/esm/icons/IconChecklist.mjs';
import { esquemaLista } from '@visitas/contract/evidencia/esquemas';
import type { VisitaSola } from '@visitas/contract/visitas/esquemas';
import type { Accion } from '../accion.ts';
import { contestaDeSuVisita, cuerpoDe, type FilaDeAccion } from './fila.ts';

export const avanzar = {
  titulo: 'Lista de verificación',
  exito: 'Respuestas Guardadas Exitosamente',
  icono: IconChecklist,
  cuerpo: async () => (await import('@visitas/contract/evidencia/entradas')).esquemaAvance,
  callada: true,
  contesta: contestaDeSuVisita,
  sustituye: ({ idVisita }) => String(idVisita),
  enVisita: { admite: 'finalizar', aplicar: conRespuestas },
  pierde: () => ({ hora: 'La hora en que respondiste', ubicacion: false }),
  // After the visit ended, the phone has no other copy of the answers.
  trasDescartar: ({ rechazo }) =>
    rechazo ? 'La visita quedará sin estas respuestas.' : 'Las respuestas siguen en este teléfono.',
} as const satisfies FilaDeAccion;

function conRespuestas(visita: VisitaSola, accion: Accion): VisitaSola {
  const respuestas = esquemaLista.shape.respuestas.safeParse(cuerpoDe(accion).respuestas).data;
  const { listaVerificacion } = visita;
  if (!respuestas || !listaVerificacion) return visita;
  return { ...visita, listaVerificacion: { ...listaVerificacion, respuestas } };
}
