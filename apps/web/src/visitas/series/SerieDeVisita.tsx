import type { Serie } from '@visitas/contract/series/operaciones';
import type { Visita } from '@visitas/contract/visitas/esquemas';
import { cifra, fecha as enCifras } from '../../ui/formato.ts';
import { Tarjeta } from '../../ui/piezas/Tarjeta.tsx';
import { resumenDeHora } from '../hora/valoresDeHora.ts';
import { decirRegla } from './regla.ts';
import clases from './SerieDeVisita.module.css';
import { SinHacer } from './SinHacer.tsx';
import { useSerie } from './useSerie.ts';

/** The series of a visit, for its supervisor. Without it, the rest of the visit is shown all the same. */
export function SerieDeVisita({ visita }: { visita: Visita }) {
  const serie = useSerie(visita.serie);
  if (!serie) return null;
  const hora = resumenDeHora(serie);
  return (
    <Tarjeta titulo="Repetición">
      <div className={clases.serie}>
        <p>{dichaDe(serie)}</p>
        {hora && <p className={clases.hora}>{hora}</p>}
        <SinHacer fechas={serie.sinHacer} />
      </div>
    </Tarjeta>
  );
}

function dichaDe({ regla, desde, ultima, abiertas }: Serie): string {
  const cuantas = abiertas === 1 ? '1 abierta' : `${cifra(abiertas)} abiertas`;
  return `Se repite ${decirRegla(regla, desde)} hasta el ${enCifras(ultima)} · ${cuantas}`;
}
