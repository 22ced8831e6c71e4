import type { Visita } from '@visitas/contract/visitas/esquemas';
import type { ReactNode } from 'react';
import { DatosVisita } from './DatosVisita.tsx';
import { DetalleEjecucion } from './DetalleEjecucion.tsx';
import clases from './FichaVisita.module.css';

interface Props {
  visita: Visita;
  /** What one may do about a request to cancel; its reason is then read there. */
  revision?: ReactNode;
  /** How to close it without finishing it, for whoever may. */
  cierre?: ReactNode;
}

/** A visit as everyone reads it (section 2): what was planned and, once begun, how it went. */
export function FichaVisita({ visita, revision, cierre }: Props) {
  return (
    <div className={clases.ficha}>
      <DatosVisita visita={visita} revision={revision} cierre={cierre} />
      {visita.ejecucionVisita && <DetalleEjecucion ejecucion={visita.ejecucionVisita} />}
    </div>
  );
}
