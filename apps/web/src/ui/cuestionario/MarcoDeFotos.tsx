import type { Pregunta } from '@visitas/contract/formularios/formulario';
import type { ReactNode } from 'react';
import { useFocoTras } from '../pagina/useFocoTras.ts';
import { Boton } from '../piezas/Boton.tsx';
import { Icono } from '../piezas/Icono.tsx';
import { IconCamera, IconPlus } from '../piezas/iconos.ts';
import clases from './MarcoDeFotos.module.css';

interface Props {
  pregunta: Pregunta;
  vacio: boolean;
  /** Undefined when no more fit. */
  alAnadir: (() => void) | undefined;
  /** The small photos, each an `li`. */
  children: ReactNode;
}

/** Where the photos of a question go: a button that takes the first, and then the photos and the button of the next. */
export function MarcoDeFotos({ pregunta, vacio, alAnadir, children }: Props) {
  const { tarjeta: anadir } = useFocoTras<HTMLButtonElement>(vacio);
  return vacio ? (
    <Boton ref={anadir} tamano="mediano" icono={IconCamera} onClick={alAnadir}>
      {pregunta.clase === 'foto' ? 'Tomar foto' : 'Añadir foto'}
    </Boton>
  ) : (
    <ul className={clases.fotos}>
      {children}
      {alAnadir && (
        <li className={clases.mas}>
          <button ref={anadir} type="button" aria-label="Añadir otra foto" onClick={alAnadir}>
            <Icono de={IconPlus} />
          </button>
        </li>
      )}
    </ul>
  );
}
