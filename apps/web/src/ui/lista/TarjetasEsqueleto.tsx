import { Esqueleto } from '../piezas/Esqueleto.tsx';
import { FilaTelefono } from './FilaTelefono.tsx';

const ANCHOS = ['62%', '48%', '70%', '54%', '66%'];

/** Where the rows of a list will be on a phone. */
export function TarjetasEsqueleto() {
  return ANCHOS.map((ancho) => (
    <li key={ancho}>
      <FilaTelefono
        titulo={<Esqueleto ancho={ancho} />}
        detalle={<Esqueleto ancho="40%" />}
        dato={<Esqueleto ancho="84px" />}
      />
    </li>
  ));
}
