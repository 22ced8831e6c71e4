import type { Propuesta } from '@visitas/contract/propuestas/esquemas';
import { duracionEnTexto } from '@visitas/contract/visitas/hora';
import { cifra } from '../../ui/formato.ts';
import { Tarjeta } from '../../ui/piezas/Tarjeta.tsx';
import clases from './CargasDePropuesta.module.css';
import { nombreEn, sinMinutos } from './textos.ts';
import type { MedidaDePropuesta } from './useMedida.ts';

interface Props {
  propuesta: Propuesta;
  cargas: MedidaDePropuesta['cargas'];
}

/** The load of each technician before and after. Only of whose load changes. */
export function CargasDePropuesta({ propuesta, cargas }: Props) {
  if (cargas.length === 0) return null;
  return (
    <Tarjeta className={clases.tarjeta}>
      <table className={clases.tabla} aria-label="Carga de cada técnico, antes y después">
        <thead>
          <tr>
            <th scope="col">Técnico</th>
            <th scope="col">Visitas</th>
            <th scope="col">En camino</th>
          </tr>
        </thead>
        <tbody>
          {cargas.map(({ idTecnico, visitas, minutos }) => (
            <tr key={idTecnico}>
              <th scope="row">{nombreEn(propuesta, idTecnico)}</th>
              <Celda antes={cifra(visitas.antes)} despues={cifra(visitas.despues)} />
              <Celda
                antes={duracionEnTexto(minutos.antes)}
                despues={duracionEnTexto(minutos.despues)}
              />
            </tr>
          ))}
        </tbody>
      </table>
    </Tarjeta>
  );
}

const Celda = ({ antes, despues }: { antes: string; despues: string }) => (
  <td>
    <span aria-hidden>
      {sinMinutos(antes)} → <b>{sinMinutos(despues)}</b>
    </span>
    <span className="solo-lectores">
      de {antes} a {despues}
    </span>
  </td>
);
