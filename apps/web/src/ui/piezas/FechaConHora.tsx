import {
  type HoraLeida,
  type VentanaPrometida,
  ventanaDe,
  ventanaDicha,
  ventanaEnTexto,
} from '@visitas/contract/visitas/hora';
import { fecha } from '../formato.ts';
import clases from './FechaConHora.module.css';

interface Props {
  visita: HoraLeida & { fechaPlanificada: string };
}

/** The date of a visit, with its hour beside it, or under it where both do not fit. */
export function FechaConHora({ visita }: Props) {
  const ventana = ventanaDe(visita);
  if (!ventana) return fecha(visita.fechaPlanificada);
  return (
    <span className={clases.fecha}>
      <span>{fecha(visita.fechaPlanificada)}</span>{' '}
      <span className={clases.hora}>
        <span aria-hidden className={clases.punto}>
          ·
        </span>
        <Hora de={ventana} />
      </span>
    </span>
  );
}

/** '09:00–11:00', read aloud as 'de 09:00 a 11:00'. */
export const Hora = ({ de }: { de: VentanaPrometida }) => (
  <>
    <span aria-hidden>{ventanaEnTexto(de)}</span>
    <span className="solo-lectores">{ventanaDicha(de)}</span>
  </>
);
