import { useQuery } from '@tanstack/react-query';
import { CUENTA_MAXIMA } from '@visitas/contract/comun/ventana';
import type { Respuesta } from '@visitas/contract/operaciones';
import type { Visita } from '@visitas/contract/visitas/esquemas';
import { lecturaDe } from '../../plataforma/servidor/lecturas.ts';
import { cifra, fecha } from '../../ui/formato.ts';
import { tonoDeEstado } from '../../ui/piezas/Distintivo.tsx';
import { EnlaceCliente } from '../../ui/piezas/EnlaceCliente.tsx';
import { Esqueleto } from '../../ui/piezas/Esqueleto.tsx';
import { Glifo } from '../../ui/piezas/Glifo.tsx';
import { estadoMostrado } from '../situacion.ts';
import clases from './PanelDeVisita.module.css';

/** The client's page shows the others. */
const MOSTRADOS = 2;

export function DelCliente({ visita }: { visita: Visita }) {
  const parametros = { id: visita.idCliente };
  const { data, error, refetch } = useQuery(lecturaDe('clientes.ficha', { parametros }));
  if (!data) {
    return (
      <section>
        <h3>Últimos resultados aquí</h3>
        {error ? (
          <p className={clases.nada}>
            No se pudieron leer.{' '}
            <button type="button" className={clases.enlace} onClick={() => void refetch()}>
              Reintentar
            </button>
          </p>
        ) : (
          <Esqueleto alto={40} />
        )}
      </section>
    );
  }
  return (
    <>
      {data.notas && (
        <section>
          <h3>
            Para quien va <span>del cliente</span>
          </h3>
          <p>{data.notas}</p>
        </section>
      )}
      <Resultados visita={visita} {...data} />
    </>
  );
}

/** `total` is how many closed visits there are; `historial` has the last of them. */
interface PropsResultados
  extends Pick<Respuesta<'clientes.ficha'>, 'anterior' | 'historial' | 'total'> {
  visita: Visita;
}

function Resultados({ visita, anterior, historial, total }: PropsResultados) {
  const finalizadas = historial.filter(
    (otra) => otra.idVisita !== visita.idVisita && otra.ejecucionVisita?.resultado,
  );
  // The visit on view is one of them, and those before the last ones are not here. One that was reopened is in none.
  const seLeVisito =
    anterior !== null ||
    total > historial.length ||
    historial.some(({ ejecucionVisita }) => ejecucionVisita !== null);
  return (
    <section>
      <div className={clases.titulo}>
        <h3>Últimos resultados aquí</h3>
        {finalizadas.length > MOSTRADOS && (
          <EnlaceCliente idCliente={visita.idCliente}>
            {total < CUENTA_MAXIMA ? `Ver los ${cifra(total)}` : 'Ver todos'}
          </EnlaceCliente>
        )}
      </div>
      {finalizadas.length === 0 ? (
        <p className={clases.nada}>{seLeVisito ? SIN_OTROS : NUNCA}</p>
      ) : (
        <ul className={clases.resultados}>
          {finalizadas.slice(0, MOSTRADOS).map((otra) => (
            <li key={otra.idVisita}>
              <Glifo tono={tonoDeEstado(estadoMostrado(otra))} tamano={14} />
              <div>
                <b>{fecha(otra.fechaPlanificada)}</b> <span>{otra.tipoVisita.nombre}</span>
                <p>{otra.ejecucionVisita?.resultado}</p>
              </div>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

const NUNCA = 'Aún no se le ha visitado.';
const SIN_OTROS = 'Sin otros resultados recientes.';
