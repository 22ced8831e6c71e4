import { useSyncExternalStore } from 'react';
import { pendientes } from '../campo/pendientes/cola.ts';
import { salir } from '../plataforma/servidor/api.ts';

let preguntando = false;
const oyentes = new Set<() => void>();

function preguntar(valor: boolean): void {
  preguntando = valor;
  for (const oyente of oyentes) oyente();
}

/** Leaves; whoever has something that was not sent yet is asked first. */
export function pedirSalida(): void {
  if ((pendientes.ver()?.cola.length ?? 0) > 0) preguntar(true);
  else salir();
}

export const noSalir = (): void => preguntar(false);

const suscribir = (oyente: () => void) => {
  oyentes.add(oyente);
  return () => {
    oyentes.delete(oyente);
  };
};

export const useSalidaPedida = (): boolean => useSyncExternalStore(suscribir, () => preguntando);
