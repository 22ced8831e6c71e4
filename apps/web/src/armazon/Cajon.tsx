import { Drawer } from '@mantine/core';
import { useLocation } from '@tanstack/react-router';
import type { UsuarioSesion } from '@visitas/contract/sesion/esquemas';
import { useEffect, useRef } from 'react';
import clases from './Cajon.module.css';
import { Navegacion } from './Navegacion.tsx';

interface Props {
  usuario: UsuarioSesion;
  abierto: boolean;
  alCerrar: () => void;
}

/** Going somewhere closes it. */
function useCerrarAlNavegar(alCerrar: () => void): void {
  const ruta = useLocation({ select: ({ pathname }) => pathname });
  const cerrar = useRef(alCerrar);
  cerrar.current = alCerrar;
  useEffect(() => {
    if (ruta) cerrar.current();
  }, [ruta]);
}

export function Cajon({ usuario, abierto, alCerrar }: Props) {
  useCerrarAlNavegar(alCerrar);
  return (
    <Drawer
      opened={abierto}
      onClose={alCerrar}
      size="min(300px, 84vw)"
      zIndex="var(--capa-velo)"
      withCloseButton={false}
      padding={0}
      aria-label="Menú"
      classNames={{ overlay: clases.velo, content: clases.hoja, body: clases.cuerpo }}
      transitionProps={{ duration: 240 }}
    >
      <Navegacion usuario={usuario} contraida={false} alAlternar={alCerrar} enCajon />
    </Drawer>
  );
}
