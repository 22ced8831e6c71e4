import type { Marca } from '../../../plataforma/mapa/mapa.ts';
import { contado } from '../../formato.ts';
import type { Grupo } from './racimos.ts';

/** What its points are: ['visita', 'visitas'], and the word for several of them together. */
export interface Nombres {
  sustantivo: readonly [string, string];
  juntas: string;
}

function nombreDe(grupo: Grupo, { sustantivo, juntas }: Nombres): string {
  const [suelto] = grupo.leer(1);
  if (suelto && grupo.cuenta === 1) return suelto.nombre;
  const cuantos = contado(grupo.cuenta, sustantivo);
  return grupo.juntos
    ? `${cuantos} en el mismo lugar: ver cuáles`
    : `${cuantos} ${juntas}: acercar`;
}

export const marcaDe = (
  grupo: Grupo,
  elemento: HTMLElement,
  nombres: Nombres,
  alPulsar: () => void,
): Marca => ({
  llave: grupo.llave,
  punto: grupo,
  elemento,
  ancla: 'centro',
  nombre: nombreDe(grupo, nombres),
  alPulsar,
});
