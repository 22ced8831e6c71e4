import { Icono } from '../piezas/Icono.tsx';
import { IconAlertCircle } from '../piezas/iconos.ts';
import clases from './Mensajes.module.css';

/** The errors of a field. They are spans because Mantine puts them inside a paragraph. */
export function Mensajes({ textos }: { textos: string[] }) {
  return textos.map((texto) => (
    <span key={texto} className={clases.mensaje}>
      <Icono de={IconAlertCircle} tamano={16} />
      {texto}
    </span>
  ));
}

/** The errors of a field that Mantine does not draw, which it names as its description. */
export const MensajesDeGrupo = ({ id, textos }: { id?: string; textos: string[] }) => (
  <p id={id} role="alert" className={clases.deGrupo}>
    <Mensajes textos={textos} />
  </p>
);
