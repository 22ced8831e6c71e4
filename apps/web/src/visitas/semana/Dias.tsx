import { useRef } from 'react';
import { cifra, contado } from '../../ui/formato.ts';
import { diaLargo, partesDeDia } from '../planear/dias.ts';
import clases from './DiaDeSemana.module.css';
import type { DiaEnTablero } from './tablero.ts';
import { VISITA } from './usual.ts';

interface PropsDias {
  dias: readonly DiaEnTablero[];
  lugar: number;
  irA: (dia: string) => void;
}

/** The seven days as a radio group: the arrows go from one to the next. */
export function Dias({ dias, lugar, irA }: PropsDias) {
  const grupo = useRef<HTMLDivElement>(null);
  function recorrer(paso: number): void {
    const otro = (lugar + paso + dias.length) % dias.length;
    const dia = dias[otro]?.dia;
    if (dia === undefined) return;
    irA(dia);
    grupo.current?.querySelectorAll('button')[otro]?.focus();
  }
  return (
    <div
      ref={grupo}
      role="radiogroup"
      aria-label="Día"
      className={clases.dias}
      onKeyDown={(evento) => {
        const paso = PASOS[evento.key];
        if (paso === undefined) return;
        evento.preventDefault();
        recorrer(paso);
      }}
    >
      {dias.map(({ dia, esHoy, feriado, cuantas }, indice) => {
        const { nombre, numero } = partesDeDia(dia);
        const partes = [diaLargo(dia), esHoy && 'hoy', feriado && `feriado: ${feriado}`];
        return (
          // biome-ignore lint/a11y/useSemanticElements: an input cannot hold two lines of text and a count.
          <button
            key={dia}
            type="button"
            role="radio"
            aria-checked={indice === lugar}
            aria-label={[...partes, contado(cuantas, VISITA)].filter(Boolean).join(', ')}
            tabIndex={indice === lugar ? 0 : -1}
            data-hoy={esHoy}
            data-feriado={feriado !== undefined}
            onClick={() => irA(dia)}
          >
            {nombre}
            <b className={clases.numero}>{numero}</b>
            <span>{cuantas > 0 ? cifra(cuantas) : ' '}</span>
          </button>
        );
      })}
    </div>
  );
}

const PASOS: Record<string, number | undefined> = {
  ArrowLeft: -1,
  ArrowUp: -1,
  ArrowRight: 1,
  ArrowDown: 1,
};
