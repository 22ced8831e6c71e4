import type { Objetivo } from '@visitas/contract/propuestas/esquemas';
import { Renglones } from './Renglones.tsx';

interface Props {
  elegido: Objetivo;
  alElegir: (objetivo: Objetivo) => void;
}

const OBJETIVOS_DICHOS: { llave: Objetivo; titulo: string; detalle: string }[] = [
  {
    llave: 'kilometros',
    titulo: 'Pocos kilómetros',
    detalle: 'El camino más corto entre todos',
  },
  {
    llave: 'parejo',
    titulo: 'Días parejos',
    detalle: 'Que nadie termine mucho después que los demás',
  },
  {
    llave: 'pocosCambios',
    titulo: 'Cambiar lo menos posible',
    detalle: 'Lo prometido se queda como está',
  },
];

export const QueImporta = ({ elegido, alElegir }: Props) => (
  <Renglones
    leyenda="Qué importa más"
    nombre="importa"
    renglones={OBJETIVOS_DICHOS}
    elegido={elegido}
    alElegir={alElegir}
  />
);
