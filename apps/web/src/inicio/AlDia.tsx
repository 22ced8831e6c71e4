import { quedanPasos } from '@visitas/contract/inicio/pasos';
import type { ComponentType } from 'react';
import { usePrimerosPasos } from '../ui/primerosPasos.ts';
import { Hoy } from './Hoy.tsx';
import type { PropsBienvenida } from './Inicio.tsx';
import { ParaEmpezar } from './ParaEmpezar.tsx';

interface Props {
  rol: string;
  portada: ComponentType<PropsBienvenida>;
}

/** The steps of a company that moves in; afterwards, or for who does not set it up, the figures of today. */
export function AlDia({ rol, portada: Portada }: Props) {
  const { inicio, esperando } = usePrimerosPasos(rol);
  if (esperando) return <Portada rol={rol} />;
  if (inicio && quedanPasos(inicio))
    return <Portada rol={rol} junto={<ParaEmpezar inicio={inicio} />} />;
  return <Portada rol={rol} debajo={<Hoy rol={rol} inicio={inicio} />} />;
}
