import type { ReactNode } from 'react';
import { cifra } from '../../ui/formato.ts';
import clases from './Renglones.module.css';

interface Renglon {
  llave: string;
  titulo: string;
  detalle: string;
  /** Null while it is not known. */
  cuantas?: number | null;
}

interface Props<R extends Renglon> {
  leyenda: string;
  nombre: string;
  renglones: readonly R[];
  elegido: string | undefined;
  alElegir: (llave: R['llave']) => void;
  children?: ReactNode;
}

/** One of several, each with its sentence and, when it has one, its count. */
export function Renglones<R extends Renglon>(props: Props<R>) {
  const { leyenda, nombre, renglones, elegido, alElegir, children } = props;
  return (
    <fieldset className={clases.grupo}>
      <legend>{leyenda}</legend>
      <div className={clases.caja}>
        {renglones.map(({ llave, titulo, detalle, cuantas }) => (
          <label key={llave} data-elegido={llave === elegido}>
            <input
              type="radio"
              name={nombre}
              checked={llave === elegido}
              data-autofocus={llave === elegido && cuantas !== undefined ? true : undefined}
              onChange={() => alElegir(llave)}
            />
            <span>
              <b>{titulo}</b>
              <small>{detalle}</small>
            </span>
            {typeof cuantas === 'number' && <span className={clases.cuenta}>{cifra(cuantas)}</span>}
          </label>
        ))}
      </div>
      {children}
    </fieldset>
  );
}
