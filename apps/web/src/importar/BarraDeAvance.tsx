import clases from './BarraDeAvance.module.css';

interface Props {
  etiqueta: string;
  hechas: number;
  de: number;
  /** The same in words. */
  dicho: string;
}

/** How much of a long work is done. */
export const BarraDeAvance = ({ etiqueta, hechas, de, dicho }: Props) => (
  <div
    role="progressbar"
    aria-label={etiqueta}
    aria-valuemin={0}
    aria-valuemax={de}
    aria-valuenow={hechas}
    aria-valuetext={dicho}
    className={clases.barra}
  >
    <i style={{ width: `${de === 0 ? 0 : (hechas / de) * 100}%` }} />
  </div>
);
