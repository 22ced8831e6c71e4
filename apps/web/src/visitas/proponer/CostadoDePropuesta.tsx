import type { Propuesta } from '@visitas/contract/propuestas/esquemas';
import { duracionEnTexto } from '@visitas/contract/visitas/hora';
import { Suspense } from 'react';
import { aparte } from '../../plataforma/rutas/aparte.ts';
import { cifra } from '../../ui/formato.ts';
import { Esqueleto } from '../../ui/piezas/Esqueleto.tsx';
import { Tarjeta } from '../../ui/piezas/Tarjeta.tsx';
import clases from './CostadoDePropuesta.module.css';
import type { PropsDelMapa } from './MapaDePropuesta.tsx';
import { nombreEn, sinMinutos } from './textos.ts';
import type { MedidaDePropuesta } from './useMedida.ts';

const Mapa = aparte<'MapaDePropuesta', PropsDelMapa>(
  () => import('./MapaDePropuesta.tsx'),
  'MapaDePropuesta',
);

/** The maps, which are downloaded only where they are looked at, and the loads. */
export const CostadoDePropuesta = ({ conMapa, ...props }: PropsDelMapa & { conMapa: boolean }) => (
  <div className={clases.costado}>
    {conMapa && (
      <Suspense fallback={<Esqueleto alto={460} />}>
        <Mapa {...props} />
      </Suspense>
    )}
    <Cargas propuesta={props.propuesta} cargas={props.medida.cargas} />
  </div>
);

interface Props {
  propuesta: Propuesta;
  cargas: MedidaDePropuesta['cargas'];
}

/** The load of each technician before and after. Only of whose load changes. */
function Cargas({ propuesta, cargas }: Props) {
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
