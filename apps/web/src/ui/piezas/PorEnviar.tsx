import { Icono } from './Icono.tsx';
import { IconCloudUp } from './iconos.ts';
import clases from './PorEnviar.module.css';

/** What was done on this phone and the server does not know yet. It has an outline; states have a fill. */
export const PorEnviar = () => (
  <span className={clases.marca}>
    <Icono de={IconCloudUp} tamano={14} />
    Pendiente de enviar
  </span>
);
