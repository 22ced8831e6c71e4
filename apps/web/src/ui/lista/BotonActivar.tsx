import { Boton } from '../piezas/Boton.tsx';
import clases from './BotonActivar.module.css';

interface Props {
  nombre: string;
  activo: boolean;
  ocupado?: boolean;
  alPulsar: () => void;
}

/** Switches a row on or off (see `conmutar`). */
export function BotonActivar({ nombre, activo, ocupado = false, alPulsar }: Props) {
  const accion = activo ? 'Desactivar' : 'Activar';
  return (
    <span className={clases.boton}>
      <Boton
        tipo="fila"
        tamano="chico"
        aria-label={`${accion} ${nombre}`}
        ocupado={ocupado}
        onClick={alPulsar}
      >
        {accion}
      </Boton>
    </span>
  );
}
