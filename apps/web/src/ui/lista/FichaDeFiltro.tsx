import { Icono } from '../piezas/Icono.tsx';
import { IconX } from '../piezas/iconos.ts';
import clases from './FichaDeFiltro.module.css';

interface Props {
  titulo?: string;
  texto: string;
  /** The button's accessible name, for a user who cannot see the chip around it. */
  quitar: string;
  alQuitar: () => void;
}

/** A chip of a filter in use, with a button to remove it. */
export function FichaDeFiltro({ titulo, texto, quitar, alQuitar }: Props) {
  return (
    <span className={clases.ficha}>
      {titulo && <span>{titulo}</span>}
      <b title={texto}>{texto}</b>
      <button type="button" aria-label={quitar} onClick={alQuitar}>
        <Icono de={IconX} tamano={14} />
      </button>
    </span>
  );
}
