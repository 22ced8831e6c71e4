import type { AvisoDelSistema as Aviso } from '@visitas/contract/estado/operaciones';
import type { ReactNode } from 'react';
import { Alerta } from '../piezas/Alerta.tsx';
import { Icono } from '../piezas/Icono.tsx';
import { IconAlertTriangle } from '../piezas/iconos.ts';
import clases from './AvisoEnPantalla.module.css';

interface Props {
  aviso: Pick<Aviso, 'titulo'>;
  /** What happened or what to do, as the place needs it. */
  children: ReactNode;
  accion: ReactNode;
}

/** It stays until its cause is gone: nobody can close it. */
export function AvisoEnPantalla({ aviso, accion, children }: Props) {
  return (
    <Alerta tipo="advertencia">
      <div className={clases.aviso}>
        <Icono de={IconAlertTriangle} />
        <p>
          <strong>{aviso.titulo}</strong>
          {children}
        </p>
      </div>
      {accion}
    </Alerta>
  );
}
