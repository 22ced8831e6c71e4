import { Esqueleto } from '../../ui/piezas/Esqueleto.tsx';
import clases from './EnEspera.module.css';

/** Typical lengths of names, for one screenful of rows. */
const LARGOS = ['72%', '58%', '80%', '64%', '76%', '54%', '68%', '60%', '74%', '62%'];

export const EnEspera = ({ unDia }: { unDia: boolean }) => (
  <ul
    className={clases.espera}
    data-un-dia={unDia}
    aria-busy="true"
    aria-label="Cargando la semana"
  >
    {LARGOS.map((largo) => (
      <li key={largo}>
        <Esqueleto ancho="28px" alto={28} />
        <Esqueleto ancho={largo} alto={14} />
      </li>
    ))}
  </ul>
);
