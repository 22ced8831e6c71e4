import {
  type ClaveDeAjuste,
  type ClaveProbable,
  SIN_LECTURA,
} from '@visitas/contract/ajustes/claves';
import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { Icono } from '../ui/piezas/Icono.tsx';
import { type Icon, IconLock } from '../ui/piezas/iconos.ts';
import clases from './Ajustes.module.css';
import { ProbarAjuste } from './ProbarAjuste.tsx';
import type { EdicionDeAjustes } from './useAjustes.ts';

interface Props {
  edicion: EdicionDeAjustes;
  clave: ClaveDeAjuste;
  titulo: string;
  ayuda?: ReactNode;
  /** 'La', when its title is feminine. */
  articulo?: 'Lo' | 'La';
  /** Above its field, where there is little room beside it. */
  encima?: boolean;
  /** What is shown of its value when only the server changes it. */
  enFijo?: (valor: string) => ReactNode;
  /** The field has a label of its own, which is not seen. */
  conRotulo?: boolean;
  /** Asks the other side whether it answers. */
  probar?: { clave: ClaveProbable; icono: Icon };
  /** Receives the id that its title names. */
  children: (id: string) => ReactNode;
}

/** A setting with its title and its field, or who fixes it. */
export function FilaDeAjuste(props: Props) {
  const { edicion, clave, titulo, ayuda, articulo = 'Lo', encima = false } = props;
  const { enFijo = (valor) => valor, conRotulo = false, probar, children } = props;
  const id = useId();
  const foco = useFocoEnLaFila();
  const { fijadoPor, valor = '' } = edicion.leidoDe(clave);
  const esFijo = fijadoPor === 'entorno';
  const campo = esFijo ? <Fijado clave={clave}>{enFijo(valor)}</Fijado> : children(id);
  return (
    <div className={clases.fila} data-encima={encima}>
      <div className={clases.titulo}>
        {esFijo || conRotulo ? <b>{titulo}</b> : <label htmlFor={id}>{titulo}</label>}
        {ayuda && <small>{ayuda}</small>}
      </div>
      <div {...foco}>
        {probar && (valor || !esFijo || SIN_LECTURA.includes(clave)) ? (
          <ProbarAjuste edicion={edicion} titulo={titulo} {...probar}>
            {campo}
          </ProbarAjuste>
        ) : (
          campo
        )}
        {esFijo && (
          <p className={clases.nota}>{articulo} fija el servidor. Se cambia donde se instaló.</p>
        )}
      </div>
    </div>
  );
}

/** A button may take its own place away, for example 'Quitar': the keyboard goes on from what came instead. */
function useFocoEnLaFila() {
  const ref = useRef<HTMLDivElement>(null);
  const esta = useRef(false);
  useLayoutEffect(() => {
    if (esta.current && document.activeElement === document.body)
      ref.current?.querySelector<HTMLElement>('input, button')?.focus();
  });
  return {
    ref,
    onFocus: () => {
      esta.current = true;
    },
    onBlur: () => {
      esta.current = false;
    },
  };
}

const Fijado = ({ clave, children }: { clave: ClaveDeAjuste; children: ReactNode }) => (
  <p className={clases.fijo}>
    <Icono de={IconLock} tamano={16} />
    <span>{children}</span>
    <code>{clave}</code>
  </p>
);
