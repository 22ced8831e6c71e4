import { fecha } from '../ui/formato.ts';
import clases from './PorSemana.module.css';

interface Semana {
  desde: string;
  hasta: string;
  valor: number;
}

interface Props {
  semanas: readonly Semana[];
  decir: (valor: number) => string;
  /** The last bar is of this week. */
  enCurso: boolean;
}

const ANCHO = 100;
const ALTO = 24;
const SEPARACION = 2;
/** A week with nothing keeps its place. */
const DE_NADA = 1;

const diaYMes = (dia: string): string => fecha(dia).slice(0, 'dd/mm'.length);

/** A bar for each week, from zero. */
export function PorSemana({ semanas, decir, enCurso }: Props) {
  const mayor = Math.max(...semanas.map(({ valor }) => valor), 1);
  const ancho = (ANCHO + SEPARACION) / semanas.length - SEPARACION;
  const dichas = semanas.map(({ valor }) => decir(valor)).join(', ');
  return (
    <svg
      role="img"
      aria-label={`Por semana: ${dichas}`}
      className={clases.barras}
      viewBox={`0 0 ${ANCHO} ${ALTO}`}
      preserveAspectRatio="none"
    >
      {semanas.map(({ desde, hasta, valor }, n) => {
        const alto = Math.max((valor / mayor) * ALTO, DE_NADA);
        return (
          <rect
            key={desde}
            x={n * (ancho + SEPARACION)}
            y={ALTO - alto}
            width={ancho}
            height={alto}
            data-en-curso={enCurso && n === semanas.length - 1}
          >
            <title>{`Del ${diaYMes(desde)} al ${diaYMes(hasta)}: ${decir(valor)}`}</title>
          </rect>
        );
      })}
    </svg>
  );
}
