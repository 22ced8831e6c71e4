import clases from './BarraDeAvance.module.css';

interface Props {
  hechas: number;
  de: number;
  /** What a screen reader is told; nothing where the count is beside the bar, in words. */
  leida?: { etiqueta: string; dicho: string };
}

/** How much of a long work is done. */
export const BarraDeAvance = ({ hechas, de, leida }: Props) => (
  <div
    {...(leida
      ? {
          role: 'progressbar',
          'aria-label': leida.etiqueta,
          'aria-valuemin': 0,
          'aria-valuemax': de,
          'aria-valuenow': hechas,
          'aria-valuetext': leida.dicho,
        }
      : { 'aria-hidden': true })}
    className={clases.barra}
  >
    <i style={{ width: `${de === 0 ? 0 : (hechas / de) * 100}%` }} />
  </div>
);
