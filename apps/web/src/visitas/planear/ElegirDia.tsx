import type { Semana } from '@visitas/contract/visitas/semana';
import { useId } from 'react';
import { masDias } from '../../ui/dias.ts';
import { fecha } from '../../ui/formato.ts';
import { BotonIcono } from '../../ui/piezas/BotonIcono.tsx';
import { IconChevronLeft, IconChevronRight } from '../../ui/piezas/iconos.ts';
import { diaLargo, diasDeSuSemana, diaYMes, partesDeDia } from './dias.ts';
import clases from './ElegirSitio.module.css';

const DIAS_POR_SEMANA = 7;

interface Props {
  /** The week of the chosen day, once it is read. */
  semana: Semana | undefined;
  dia: string;
  alElegir: (dia: string) => void;
}

export function ElegirDia({ semana, dia, alElegir }: Props) {
  const id = useId();
  const dias = diasDeSuSemana(dia);
  const feriados = new Map(semana?.feriados.map((uno) => [uno.fecha, uno.nombre]));
  const [lunes = dia] = dias;
  return (
    <div className={clases.campo}>
      <div className={clases.cabecera}>
        <span id={id} className={clases.etiqueta}>
          Día
        </span>
        <span className={clases.semana}>
          <BotonIcono
            icono={IconChevronLeft}
            tamanoIcono={16}
            aria-label="Semana anterior"
            onClick={() => alElegir(masDias(dia, -DIAS_POR_SEMANA))}
          />
          <span aria-live="polite">
            {diaYMes(lunes)} al {fecha(dias.at(-1) ?? dia)}
          </span>
          <BotonIcono
            icono={IconChevronRight}
            tamanoIcono={16}
            aria-label="Semana siguiente"
            onClick={() => alElegir(masDias(dia, DIAS_POR_SEMANA))}
          />
        </span>
      </div>
      <div role="radiogroup" aria-labelledby={id} className={clases.dias}>
        {dias.map((uno) => (
          <Dia
            key={uno}
            dia={uno}
            nombreDelGrupo={id}
            feriado={feriados.get(uno)}
            esHoy={uno === semana?.hoy}
            elegido={uno === dia}
            alElegir={() => alElegir(uno)}
          />
        ))}
      </div>
    </div>
  );
}

interface PropsDia {
  dia: string;
  nombreDelGrupo: string;
  feriado: string | undefined;
  esHoy: boolean;
  elegido: boolean;
  alElegir: () => void;
}

function Dia({ dia, nombreDelGrupo, feriado, esHoy, elegido, alElegir }: PropsDia) {
  const { nombre, numero } = partesDeDia(dia);
  const partes = [diaLargo(dia), esHoy && 'hoy', feriado && `feriado: ${feriado}`];
  return (
    <label
      className={clases.dia}
      data-feriado={feriado !== undefined}
      data-hoy={esHoy}
      title={feriado}
    >
      <input
        type="radio"
        name={nombreDelGrupo}
        aria-label={partes.filter(Boolean).join(', ')}
        checked={elegido}
        data-autofocus={elegido || undefined}
        onChange={alElegir}
      />
      <span>
        {nombre}
        <b>{numero}</b>
      </span>
    </label>
  );
}
