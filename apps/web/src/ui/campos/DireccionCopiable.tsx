import { useRef } from 'react';
import { enElPortapapeles } from '../../plataforma/portapapeles.ts';
import { toasts } from '../../plataforma/toasts.ts';
import { Boton } from '../piezas/Boton.tsx';
import { IconCopy } from '../piezas/iconos.ts';
import { CampoTexto, type PropsCampo } from './CampoTexto.tsx';

interface Props extends Omit<PropsCampo, 'value' | 'mensajes'> {
  direccion: string;
  tipo?: 'principal' | undefined;
}

/** An address beside the button that copies it. Where the browser does not let it, it is left selected. */
export function DireccionCopiable({ direccion, tipo, ...campo }: Props) {
  const entrada = useRef<HTMLInputElement>(null);

  async function copiar(): Promise<void> {
    if (await enElPortapapeles(direccion)) return toasts.exito('Dirección copiada');
    entrada.current?.select();
    return toasts.info('Cópiala con el teclado o manteniendo pulsado: ya está seleccionada.');
  }

  return (
    <>
      <CampoTexto
        {...campo}
        ref={entrada}
        value={direccion}
        readOnly
        spellCheck={false}
        onFocus={({ currentTarget }) => currentTarget.select()}
        mensajes={[]}
      />
      <Boton tipo={tipo} icono={IconCopy} onClick={() => void copiar()}>
        Copiar
      </Boton>
    </>
  );
}
