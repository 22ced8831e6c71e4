import { cifra } from '../ui/formato.ts';
import type { PropsPersonas } from './personas.ts';
import { SERIES } from './reparto.ts';
import clases from './TablaPersonas.module.css';

/** What the bars draw, to be read; and seen, should the drawing never arrive. */
export function TablaPersonas({ titulo, columna, personas }: PropsPersonas) {
  return (
    <table className={clases.tabla}>
      <caption className="solo-lectores">{titulo}</caption>
      <thead>
        <tr>
          <th scope="col">{columna}</th>
          <th scope="col">{SERIES.finalizadas.nombre}</th>
          <th scope="col">{SERIES.pendientes.nombre}</th>
        </tr>
      </thead>
      <tbody>
        {personas.map(({ id, nombre, finalizadas, pendientes }) => (
          <tr key={id}>
            <th scope="row">{nombre}</th>
            <td>{cifra(finalizadas)}</td>
            <td>{cifra(pendientes)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
