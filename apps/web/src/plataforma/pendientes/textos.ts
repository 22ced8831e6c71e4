import type { OperacionEnCola } from './accion.ts';

/** What each action is called, as its button or its dialog calls it. */
const TITULOS: Record<OperacionEnCola, string> = {
  'visitas.iniciar': 'Iniciar Visita',
  'visitas.finalizar': 'Finalizar Visita',
  'visitas.solicitarCancelacion': 'Solicitud de Cancelación',
};

/** Section 8: what is told when the server has done it, and never before. */
export const EXITOS: Record<OperacionEnCola, string> = {
  'visitas.iniciar': 'Visita Iniciada correctamente',
  'visitas.finalizar': 'Visita Finalizada Exitosamente',
  'visitas.solicitarCancelacion': 'Solicitud de Cancelación Realizada Exitosamente',
};

/** What is told in its place while it waits on the phone. */
export const GUARDADA = 'Guardada en este teléfono. Se enviará al volver la conexión.';

/** What a program of another version may have left in the outbox has no name here. */
export const tituloDe = (operacion: string): string =>
  Object.entries(TITULOS).find(([nombre]) => nombre === operacion)?.[1] ?? 'Acción';

export const accionesPendientes = (cuantas: number): string =>
  cuantas === 1 ? '1 acción pendiente' : `${cuantas} acciones pendientes`;
