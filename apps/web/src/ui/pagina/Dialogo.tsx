import { Modal } from '@mantine/core';
import { createContext, type ReactNode, useContext, useEffect, useState } from 'react';
import { BotonIcono } from '../piezas/BotonIcono.tsx';
import clases from './Dialogo.module.css';
import './modal.css';
import { IconX } from '../piezas/iconos.ts';
import { useEscape } from './useEscape.ts';

interface Props {
  titulo: string;
  alCerrar: (() => void) | undefined;
  /** `ancho` for a form; a question or a single field takes less. */
  tamano?: 'normal' | 'ancho';
  children: ReactNode;
}

/** Closing gives the keyboard back to what opened it. */
function useDevolverFoco(): void {
  const [origen] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      if (origen instanceof HTMLElement && origen.isConnected)
        origen.focus({ preventScroll: true });
    },
    [origen],
  );
}

function Ventana({ titulo, alCerrar, tamano = 'normal', children }: Props) {
  useDevolverFoco();
  useEscape(alCerrar);
  return (
    <Modal.Root
      opened
      onClose={alCerrar ?? (() => undefined)}
      returnFocus={false}
      closeOnEscape={false}
      centered
      zIndex="var(--capa-velo)"
      padding={0}
      size={tamano === 'ancho' ? 520 : 420}
      transitionProps={{ duration: 0 }}
      classNames={{ overlay: clases.velo, content: clases.ventana, inner: clases.marco }}
    >
      <Modal.Overlay />
      <Modal.Content>
        <div className={clases.cabecera}>
          <Modal.Title className={clases.titulo}>{titulo}</Modal.Title>
          <BotonIcono icono={IconX} aria-label="Cerrar" onClick={alCerrar} />
        </div>
        <div className={clases.cuerpo}>{children}</div>
      </Modal.Content>
    </Modal.Root>
  );
}

/** Whether the next window is already open, and waits for what it has to show. */
const YaAbierto = createContext(false);

/** Its content came after it: the keyboard goes where it would have begun. */
function Contenido({ children }: { children: ReactNode }) {
  useEffect(() => {
    const ventana = document.activeElement?.closest('[role="dialog"]');
    ventana?.querySelector<HTMLElement>('[data-autofocus]')?.focus();
  }, []);
  return <YaAbierto value={false}>{children}</YaAbierto>;
}

/** A window over the screen; on a phone, a sheet from below. It exists while it is open. */
export function Dialogo(props: Props) {
  if (useContext(YaAbierto)) return <Contenido>{props.children}</Contenido>;
  return <Ventana {...props} />;
}

/**
 * Opens at once, and the dialog inside `children` fills it when there is something to show: it does
 * not open twice, and whoever opened it is still known when it closes.
 */
export const DialogoEnEspera = ({ children, ...props }: Props) => (
  <Ventana {...props}>
    <YaAbierto value>{children}</YaAbierto>
  </Ventana>
);
