import { SIN_VALOR } from '@visitas/contract/bitacora/columnas';
import type { LineaContada } from '@visitas/contract/bitacora/esquemas';
import { Icono } from '../ui/piezas/Icono.tsx';
import { IconArrowRight } from '../ui/piezas/iconos.ts';
import clases from './AntesYDespues.module.css';

interface Props {
  id?: string;
  de: LineaContada['cambios'];
}

/**
 * A line for each value that changed: 'Teléfono  2331-8802 → 2331-8820', read 'antes 2331-8802, ahora 2331-8820'. What
 * is new, or was taken away, has one side alone.
 */
export function AntesYDespues({ id, de }: Props) {
  const nuevo = de.every(({ antes }) => antes === null);
  const quitado = de.every(({ despues }) => despues === null);
  const deUnLado = nuevo || quitado;
  return (
    <dl id={id} className={clases.cambios} data-seguidos={deUnLado || de.some(esLargo)}>
      {de.map(({ campo, antes, despues }) => (
        <div key={JSON.stringify([campo, antes, despues])} className={clases.cambio}>
          <dt>{campo}</dt>
          <dd>
            {!nuevo && <Antes valor={antes} />}
            {!deUnLado && <Icono de={IconArrowRight} tamano={14} className={clases.flecha} />}
            {!quitado && <Ahora valor={despues} despuesDe={!nuevo} />}
          </dd>
        </div>
      ))}
    </dl>
  );
}

const Antes = ({ valor }: { valor: string | null }) => (
  <>
    <span className="solo-lectores">antes </span>
    <s data-vacio={valor === null}>{valor ?? SIN_VALOR}</s>
  </>
);

const Ahora = ({ valor, despuesDe }: { valor: string | null; despuesDe: boolean }) => (
  <>
    {despuesDe && <span className="solo-lectores">, ahora </span>}
    <b data-vacio={valor === null}>{valor ?? SIN_VALOR}</b>
  </>
);

/** In a column of their own, two values longer than these have no room for their words. */
const CABEN = 44;

const esLargo = ({ antes, despues }: LineaContada['cambios'][number]): boolean =>
  `${antes ?? ''}${despues ?? ''}`.length > CABEN;
