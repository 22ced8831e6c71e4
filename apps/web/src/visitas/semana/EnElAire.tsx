import type { VisitaEnSemana } from '@visitas/contract/visitas/semana';
import { type Ref, useLayoutEffect } from 'react';
import { createPortal } from 'react-dom';
import { contado } from '../../ui/formato.ts';
import { tonoDeEstado } from '../../ui/piezas/Distintivo.tsx';
import { Glifo } from '../../ui/piezas/Glifo.tsx';
import { Icono } from '../../ui/piezas/Icono.tsx';
import { IconAlertTriangle } from '../../ui/piezas/iconos.ts';
import clases from './EnElAire.module.css';
import { VISITA } from './usual.ts';

interface Props {
  ref: Ref<HTMLDivElement>;
  visitas: readonly VisitaEnSemana[];
  /** What to bear in mind of the place under the pointer, if it is over one. */
  avisos: readonly string[];
  /** Puts it beside the pointer, whose moves render nothing. */
  alDibujar: () => void;
}

/** Follows the pointer during a drag. */
export function EnElAire({ ref, visitas, avisos, alDibujar }: Props) {
  useLayoutEffect(alDibujar);
  const [primera, ...otras] = visitas;
  if (!primera) return null;
  return createPortal(
    <div ref={ref} aria-hidden className={clases.enElAire}>
      <div className={clases.visita}>
        <Glifo tono={tonoDeEstado(primera.estado)} tamano={12} />
        <span>{otras.length === 0 ? primera.cliente : contado(visitas.length, VISITA)}</span>
      </div>
      {avisos.length > 0 && (
        <div className={clases.avisos}>
          {avisos.map((frase) => (
            <p key={frase}>
              <Icono de={IconAlertTriangle} tamano={14} />
              {frase}
            </p>
          ))}
        </div>
      )}
    </div>,
    document.body,
  );
}
