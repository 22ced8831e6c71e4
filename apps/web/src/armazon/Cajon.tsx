import './cajon.css';
import { Drawer } from '@mantine/core';
import { useRouter } from '@tanstack/react-router';
import type { UsuarioSesion } from '@visitas/contract/sesion/esquemas';
import { useEffect, useState } from 'react';
import clases from './Cajon.module.css';
import { Navegacion } from './Navegacion.tsx';

interface Props {
  usuario: UsuarioSesion;
  abierto: boolean;
  alCerrar: () => void;
}

export function Cajon({ usuario, abierto, alCerrar }: Props) {
  useCerrarAlNavegar(abierto, alCerrar);
  const opened = useTrasMontar(abierto);
  return (
    <Drawer.Root
      opened={opened}
      onClose={alCerrar}
      returnFocus={false}
      size="min(300px, 84vw)"
      zIndex="var(--capa-velo)"
      padding={0}
      transitionProps={{ duration: 240 }}
      classNames={{ overlay: clases.velo, content: clases.hoja }}
    >
      <Drawer.Overlay />
      <Drawer.Content aria-label="Menú">
        <Navegacion usuario={usuario} contraida={false} alAlternar={alCerrar} enCajon />
      </Drawer.Content>
    </Drawer.Root>
  );
}

/**
 * Any followed link closes the drawer, even to the current page. Closing returns the focus to the
 * button; a link gives it to the page. Mantine's `returnFocus` cannot tell the two apart.
 */
function useCerrarAlNavegar(abierto: boolean, alCerrar: () => void): void {
  const router = useRouter();
  useEffect(() => {
    if (!abierto) return;
    let destino = document.activeElement;
    const callar = router.subscribe('onBeforeNavigate', () => {
      destino = document.getElementById('contenido');
      alCerrar();
    });
    return () => {
      callar();
      if (destino instanceof HTMLElement) destino.focus({ preventScroll: true });
    };
  }, [router, abierto, alCerrar]);
}

/** Mounts the drawer closed and then opens it, so it slides in on the first use too. */
function useTrasMontar(abierto: boolean): boolean {
  const [montado, setMontado] = useState(false);
  useEffect(() => setMontado(true), []);
  return abierto && montado;
}
