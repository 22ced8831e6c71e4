import { Esqueleto } from '../../ui/piezas/Esqueleto.tsx';
import { Tarjeta } from '../../ui/piezas/Tarjeta.tsx';
import clases from './EsqueletoFicha.module.css';

const Celda = ({ className }: { className?: string | undefined }) => (
  <div className={className}>
    <Esqueleto ancho="88px" alto={10} />
    <Esqueleto ancho="60%" alto={16} />
  </div>
);

/** The first card, where its data will be. */
export function EsqueletoFicha() {
  return (
    <Tarjeta className={clases.ficha}>
      <Celda className={clases.entera} />
      <Celda />
      <Celda />
      <Celda />
      <Celda className={clases.entera} />
    </Tarjeta>
  );
}
