import { Boton } from '../Boton.tsx';

interface Props {
  fila: { nombre: string; activo: boolean };
  alPulsar: () => void;
}

/** The switch of a row; as wide with either word, so that the others do not move. */
export function BotonActivar({ fila, alPulsar }: Props) {
  const accion = fila.activo ? 'Desactivar' : 'Activar';
  return (
    <Boton
      tipo="fila"
      tamano="chico"
      style={{ width: 104 }}
      aria-label={`${accion} ${fila.nombre}`}
      onClick={alPulsar}
    >
      {accion}
    </Boton>
  );
}
