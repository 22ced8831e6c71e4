import type { Peticion, Respuesta } from '@visitas/contract/operaciones';
import type { Entorno } from '../entorno.ts';
import { leerHechos } from './consultas.ts';
import { largoDelRecorrido } from './recorrido.ts';

/** What is known about the visit being planned, within the caller's reach. It prevents nothing. */
export async function paraPlanear(
  { bd, sesion, config }: Entorno,
  criterios: Peticion<'visitas.paraPlanear'>['criterios'],
): Promise<Respuesta<'visitas.paraPlanear'>> {
  const { tecnico, ...hechos } = await leerHechos(bd, sesion, criterios);
  return {
    usual: config.visitasUsuales,
    ...hechos,
    tecnico: tecnico && { ...tecnico, metros: largoDelRecorrido(tecnico.lugares) },
  };
}
