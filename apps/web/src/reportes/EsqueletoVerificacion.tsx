import { Esqueleto } from '../ui/piezas/Esqueleto.tsx';
import clases from './EsqueletoVerificacion.module.css';

export const EsqueletoVerificacion = () => (
  <div className={clases.esqueleto}>
    <Esqueleto ancho="48%" alto={24} />
    <Esqueleto ancho="90%" alto={14} />
    <Esqueleto ancho="100%" alto={160} />
  </div>
);
