import './cajon.css';
import { Drawer } from '@mantine/core';
import { useRouter } from '@tanstack/react-router';
import type { UsuarioSesion } from '@visitas/contract/sesion/esquemas';
import { useEffect, useRef, useState } from 'react';
import clases from './Cajon.module.css';
import { Navegacion } from './Navegacion.tsx';

interface Props {
  usuario: UsuarioSesion;
  abierto: boolean;
  alCerrar: () => void;
}

export function Cajon({ usuario, abierto, alCerrar }: Props) {
  const llevarFoco = useCerrarAlNavegar(abierto, alCerrar);
  const opened = useTrasMontar(abierto);
  return (
    <Drawer.Root
      opened={opened}
      onClose={alCerrar}
      onExitTransitionEnd={llevarFoco}
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
 * Following a link closes the drawer, even a link to the page in view. A closed drawer gives the
 * focus back to its button; after following a link the focus belongs to the page instead.
 */
function useCerrarAlNavegar(abierto: boolean, alCerrar: () => void) {
  const router = useRouter();
  const navego = useRef(false);
  useEffect(() => {
    if (!abierto) return;
    navego.current = false;
    return router.subscribe('onBeforeNavigate', () => {
      navego.current = true;
      alCerrar();
    });
  }, [router, abierto, alCerrar]);
  return function llevarFoco() {
    if (navego.current) document.getElementById('contenido')?.focus({ preventScroll: true });
  };
}

/**
 * The drawer is mounted closed and opens afterwards, so that it slides in also the first time, when
 * its code has just been downloaded.
 */
function useTrasMontar(abierto: boolean): boolean {
  const [montado, setMontado] = useState(false);
  useEffect(() => setMontado(true), []);
  return abierto && montado;
}
