import { encode } from 'uqr';
import clases from './CodigoQr.module.css';

/** The quiet zone that readers need, in modules. */
const MARGEN = 2;

/** A QR code, always dark on white: not every reader takes it the other way round. */
export function CodigoQr({ de, nombre }: { de: string; nombre: string }) {
  const { data, size } = encode(de, { ecc: 'M', border: MARGEN });
  const trazo = data
    .flatMap((fila, y) => fila.map((oscuro, x) => (oscuro ? `M${x} ${y}h1v1h-1z` : '')))
    .join('');
  return (
    <svg
      className={clases.qr}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      role="img"
      aria-label={nombre}
    >
      <path d={trazo} />
    </svg>
  );
}
