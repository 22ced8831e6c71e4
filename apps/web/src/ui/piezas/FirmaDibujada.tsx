import { CAJA_DE_FIRMA, type Trazos } from '@visitas/contract/evidencia/firma';
import clases from './FirmaDibujada.module.css';

interface Props {
  trazos: Trazos;
  /** Who signed. */
  nombre: string;
}

/** A signature as it was drawn, in the colour of the text. */
export const FirmaDibujada = ({ trazos, nombre }: Props) => (
  <svg
    className={clases.firma}
    viewBox={`0 0 ${CAJA_DE_FIRMA.ancho} ${CAJA_DE_FIRMA.alto}`}
    role="img"
    aria-label={`Firma de ${nombre}`}
  >
    <path d={trazos.map(caminoDe).join('')} />
  </svg>
);

/** Curves between the middles of the segments, so that a stroke of few points has no corners. */
function caminoDe(trazo: Trazos[number]): string {
  const [primero, ...resto] = trazo;
  if (!primero) return '';
  const curvas = resto.map(([x = 0, y = 0], i) => {
    const [sx = x, sy = y] = resto[i + 1] ?? [];
    return `Q${x} ${y} ${(x + sx) / 2} ${(y + sy) / 2}`;
  });
  return `M${primero.join(' ')}${curvas.join('') || 'l0.1 0'}`;
}
