import { pendientes } from '../campo/pendientes/cola.ts';
import { salir } from '../plataforma/servidor/api.ts';
import { crearValor, useValor } from '../plataforma/valor.ts';

const preguntando = crearValor(false);

/** Signs out, after a question when actions wait to be sent. */
export function pedirSalida(): void {
  if ((pendientes.ver()?.cola.length ?? 0) > 0) preguntando.poner(true);
  else salir();
}

export const noSalir = (): void => preguntando.poner(false);

export const useSalidaPedida = (): boolean => useValor(preguntando);
