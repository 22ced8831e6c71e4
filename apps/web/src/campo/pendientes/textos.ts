import type { Accion } from './accion.ts';

export const GUARDADA = 'Guardada en este teléfono. Se enviará al volver la conexión.';

/** '1 acción y 3 fotos pendientes'. */
export function loPendiente(cola: readonly Accion[]): string {
  const fotos = cola.filter(({ adjuntos }) => adjuntos).length;
  const partes = [
    cuenta(cola.length - fotos, 'acción', 'acciones'),
    cuenta(fotos, 'foto', 'fotos'),
  ];
  return `${partes.filter(Boolean).join(' y ')} ${cola.length === 1 ? 'pendiente' : 'pendientes'}`;
}

const cuenta = (cuantas: number, una: string, varias: string): string =>
  cuantas === 0 ? '' : `${cuantas} ${cuantas === 1 ? una : varias}`;

/** Told of what the phone takes away and the server may have. */
export const SI_YA_LLEGO = 'Si ya había llegado, se verá en la visita al volver la conexión.';
