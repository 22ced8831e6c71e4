import { Icono } from '../../ui/piezas/Icono.tsx';
import { IconClock } from '../../ui/piezas/iconos.ts';
import clases from './Horas.module.css';

/** What was expected and what happened, in a line. Nothing for a visit without an hour or a duration. */
export const Prometido = ({ dicho }: { dicho: string | undefined }) =>
  dicho !== undefined && (
    <p className={clases.horas}>
      <Icono de={IconClock} tamano={15} />
      {dicho}
    </p>
  );
