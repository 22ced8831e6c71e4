import { cifra } from '../ui/formato.ts';
import { Esqueleto } from '../ui/piezas/Esqueleto.tsx';
import clases from './Leyenda.module.css';
import { ORDEN, porcentaje, type Reparto, SERIES, totalDe } from './reparto.ts';

const COLUMNAS = ['Estado', 'Visitas', 'Porcentaje'];

/** The legend of the doughnut is the table of its figures, for every reader. */
export function Leyenda({ titulo, reparto }: { titulo: string; reparto: Reparto | undefined }) {
  return (
    <table className={clases.leyenda}>
      <caption className="solo-lectores">{titulo}</caption>
      <thead>
        <tr>
          {COLUMNAS.map((nombre) => (
            <th key={nombre} scope="col">
              <span className="solo-lectores">{nombre}</span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {ORDEN.map((serie) => (
          <tr key={serie}>
            <th scope="row">
              <i style={{ background: `var(${SERIES[serie].color})` }} />
              {SERIES[serie].nombre}
            </th>
            <td>{reparto ? cifra(reparto[serie]) : <Esqueleto />}</td>
            <td>{reparto && porcentaje(reparto[serie], totalDe(reparto))}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
