import { useState } from 'react';
import { BotonIcono } from './BotonIcono.tsx';
import { CampoTexto, type PropsCampo } from './CampoTexto.tsx';
import { IconEye, IconEyeOff } from './iconos.ts';

export function CampoContrasena(props: PropsCampo) {
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
          aria-label={visible ? 'Ocultar contraseña' : 'Mostrar contraseña'}
          onClick={() => setVisible(!visible)}
        />
      }
    />
  );
}
