import type { Serie } from '@visitas/contract/series/operaciones';
import { fecha as enCifras } from '../../ui/formato.ts';
import clases from './SinHacer.module.css';

export function SinHacer({ fechas }: { fechas: Serie['sinHacer'] }) {
  if (fechas.length === 0) return null;
  return (
    <section className={clases.sinHacer}>
      <h3>{fechas.length === 1 ? 'No se pudo crear' : 'No se pudieron crear'}</h3>
      <ul>
        {fechas.map(({ fecha, causa }) => (
          <li key={fecha}>
            <time dateTime={fecha}>{enCifras(fecha)}</time> {causa}
          </li>
        ))}
      </ul>
    </section>
  );
}
