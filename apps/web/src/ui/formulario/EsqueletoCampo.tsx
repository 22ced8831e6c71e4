import { Esqueleto } from '../piezas/Esqueleto.tsx';
import clases from './Campos.module.css';

/** Where a field of a form will be. */
export function EsqueletoCampo({ alto = 40 }: { alto?: number }) {
  return (
    <div className={clases.esqueleto}>
      <Esqueleto ancho="30%" />
      <Esqueleto alto={alto} />
    </div>
  );
}
