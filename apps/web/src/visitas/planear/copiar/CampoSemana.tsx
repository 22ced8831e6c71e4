import { useId } from 'react';
import { masDias } from '../../../ui/dias.ts';
import { fecha } from '../../../ui/formato.ts';
import { BotonIcono } from '../../../ui/piezas/BotonIcono.tsx';
import { IconChevronLeft, IconChevronRight } from '../../../ui/piezas/iconos.ts';
import { diaYMes } from '../dias.ts';
import clases from './CopiarSemana.module.css';

interface Props {
  /** True when its dialog opens on it. */
  enfocar?: boolean;
  label: string;
  lunes: string;
  alCambiar: (lunes: string) => void;
}

const SEMANA = 7;

/** '23/11 al 29/11/2026', from its Monday. */
export const enCifras = (lunes: string): string =>
  `${diaYMes(lunes)} al ${fecha(masDias(lunes, SEMANA - 1))}`;

export function CampoSemana({ enfocar, label, lunes, alCambiar }: Props) {
  const id = useId();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would need a legend; the label names the group.
    <div role="group" aria-labelledby={id} className={clases.semana}>
      <span id={id}>{label}</span>
      <div>
        <BotonIcono
          icono={IconChevronLeft}
          aria-label="Semana anterior"
          {...(enfocar && { 'data-autofocus': true })}
          onClick={() => alCambiar(masDias(lunes, -SEMANA))}
        />
        <output>{enCifras(lunes)}</output>
        <BotonIcono
          icono={IconChevronRight}
          aria-label="Semana siguiente"
          onClick={() => alCambiar(masDias(lunes, SEMANA))}
        />
      </div>
    </div>
  );
}
