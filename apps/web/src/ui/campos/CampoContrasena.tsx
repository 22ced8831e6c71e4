import { useState } from 'react';
import { BotonIcono } from '../piezas/BotonIcono.tsx';
import { IconEye, IconEyeOff } from '../piezas/iconos.ts';
import { CampoTexto, type PropsCampo } from './CampoTexto.tsx';

interface Props extends PropsCampo {
  label: string;
}

export function CampoContrasena(props: Props) {
  const [visible, setVisible] = useState(false);
  return (
    <CampoTexto
      {...props}
      type={visible ? 'text' : 'password'}
      autoCapitalize="none"
      spellCheck={false}
      rightSectionWidth={42}
      rightSection={
        <BotonIcono
          icono={visible ? IconEyeOff : IconEye}
          aria-label={`${visible ? 'Ocultar' : 'Mostrar'} ${props.label.toLowerCase()}`}
          onClick={() => setVisible(!visible)}
        />
      }
    />
  );
}
