import { TEXTO_DE_MOTIVO_DE_RANGO } from '@visitas/contract/lugares/esquemas';
import type { VisitaSola } from '@visitas/contract/visitas/esquemas';
import { useState } from 'react';
import { Boton } from '../../ui/piezas/Boton.tsx';
import clases from './DichoDelLugar.module.css';
import { PropuestaDeLugar } from './PropuestaDeLugar.tsx';

/** Beside the start: what its technician told of being out of range, and the place they proposed. */
export function DichoDelLugar({ visita }: { visita: VisitaSola }) {
  const { porqueDeRango: porque, lugarPropuesto: propuesto } = visita;
  const [abierta, setAbierta] = useState(false);
  if (!porque && !propuesto) return null;
  return (
    <p className={clases.dicho}>
      {porque && <span>«{porque.detalle ?? TEXTO_DE_MOTIVO_DE_RANGO[porque.motivo]}»</span>}
      {propuesto && (
        <Boton tipo="enlace" tamano="chico" onClick={() => setAbierta(true)}>
          {propuesto.aceptada === null ? 'Propone otro lugar' : 'Propuso otro lugar'}
        </Boton>
      )}
      {propuesto && abierta && (
        <PropuestaDeLugar
          visita={visita}
          propuesto={propuesto}
          decide={propuesto.aceptada === null}
          alCerrar={() => setAbierta(false)}
        />
      )}
    </p>
  );
}
