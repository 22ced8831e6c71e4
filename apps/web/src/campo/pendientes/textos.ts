export const GUARDADA = 'Guardada en este teléfono. Se enviará al volver la conexión.';

export const accionesPendientes = (cuantas: number): string =>
  cuantas === 1 ? '1 acción pendiente' : `${cuantas} acciones pendientes`;
