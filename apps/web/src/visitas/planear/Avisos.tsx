import { Icono } from '../../ui/piezas/Icono.tsx';
import { IconAlertTriangle } from '../../ui/piezas/iconos.ts';
import clases from './Avisos.module.css';
import type { Aviso } from './avisos.ts';

/** What to keep in mind, told as it changes. */
export const Avisos = ({ avisos }: { avisos: readonly Aviso[] }) => (
  <div aria-live="polite" className={clases.region}>
    {avisos.length > 0 && (
      <ul className={clases.avisos} aria-label="Para tener en cuenta">
        {avisos.map(({ frase }) => (
          <li key={frase}>
            <Icono de={IconAlertTriangle} tamano={15} />
            <span>{frase}</span>
          </li>
        ))}
      </ul>
    )}
  </div>
);
