import { Icono } from './Icono.tsx';
import { IconPin } from './iconos.ts';
import clases from './NoMover.module.css';

/** A visit that a proposal never touches. */
export const NoMover = ({ visita: { fijada } }: { visita: { fijada?: true | undefined } }) =>
  fijada && (
    <span className={clases.fijada}>
      <Icono de={IconPin} tamano={14} />
      No mover
    </span>
  );
