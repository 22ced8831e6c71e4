import { useBlocker } from '@tanstack/react-router';
import { useCallback } from 'react';
import { sesion } from '../../plataforma/memoria/sesion.ts';
import { Dialogo } from '../pagina/Dialogo.tsx';
import { Boton } from '../piezas/Boton.tsx';

interface Props {
  sucio: boolean;
  porGuardar: () => boolean;
  alDescartar: () => void;
}

/** Closing by accident is asked first. A session that ended takes nobody's answer: it keeps a draft. */
export function ConfirmarSalida({ sucio, porGuardar, alDescartar }: Props) {
  const perderia = useCallback(
    () => sucio && porGuardar() && sesion.token() !== '',
    [sucio, porGuardar],
  );
  const salida = useBlocker({
    shouldBlockFn: perderia,
    enableBeforeUnload: perderia,
    withResolver: true,
  });
  if (salida.status !== 'blocked') return null;

  function descartar() {
    alDescartar();
    salida.proceed?.();
  }

  return (
    <Dialogo titulo="¿Descartar los cambios?" alCerrar={salida.reset}>
      <p>Lo que escribiste no se ha guardado.</p>
      <footer>
        <Boton onClick={salida.reset}>Seguir editando</Boton>
        <Boton tipo="peligroso" onClick={descartar}>
          Descartar
        </Boton>
      </footer>
    </Dialogo>
  );
}
