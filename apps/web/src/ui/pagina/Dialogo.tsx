import { Modal } from '@mantine/core';
import { createContext, type ReactNode, useContext, useEffect, useState } from 'react';
import { BotonIcono } from '../piezas/BotonIcono.tsx';
import clases from './Dialogo.module.css';
import './modal.css';
import { IconX } from '../piezas/iconos.ts';

interface Props {
  titulo: string;
  alCerrar: (() => void) | undefined;
  /** `ancho` for a form; a question or a single field takes less. */
  tamano?: 'normal' | 'ancho';
  children: ReactNode;
}

/** Whether the frame of the next dialog is already open, and waits for what it has to show. */
const YaAbierto = createContext(false);

/** Something over the screen; on a phone, a sheet from below. It exists while it is open. */
export function Dialogo(props: Props) {
  if (useContext(YaAbierto)) return <Contenido>{props.children}</Contenido>;
  return <Marco {...props} />;
}

/**
 * Opens at once, and the dialog inside `children` fills it when there is something to show: it does
 * not open twice, and whoever opened it is still known when it closes.
 */
export const DialogoEnEspera = ({ children, ...props }: Props) => (
  <Marco {...props}>
    <YaAbierto value>{children}</YaAbierto>
  </Marco>
);

function Marco({ titulo, alCerrar, tamano = 'normal', children }: Props) {
  useDevolverFoco();
  const [tapado, setTapado] = useState(false);
  useTapar();
  return (
    <Modal.Root
      opened
      onClose={alCerrar ?? (() => undefined)}
      closeOnEscape={!tapado}
      centered
      zIndex="var(--capa-velo)"
      padding={0}
      size={tamano === 'ancho' ? 520 : 420}
      transitionProps={{ duration: 0 }}
      classNames={{ overlay: clases.velo, content: clases.dialogo, inner: clases.marco }}
    >
      <Modal.Overlay />
      <Modal.Content>
        <div className={clases.cabecera}>
          <Modal.Title className={clases.titulo}>{titulo}</Modal.Title>
          <BotonIcono icono={IconX} aria-label="Cerrar" onClick={alCerrar} />
        </div>
        <div className={clases.cuerpo}>
          <Tapar value={setTapado}>{children}</Tapar>
        </div>
      </Modal.Content>
    </Modal.Root>
  );
}

/** How a dialog says to the one that holds it that it is over it. */
const Tapar = createContext<(tapado: boolean) => void>(() => undefined);

/** Esc closes the dialog on top, and only it: a question over a form is not an answer to both. */
function useTapar(): void {
  const tapar = useContext(Tapar);
  useEffect(() => {
    tapar(true);
    return () => tapar(false);
  }, [tapar]);
}

/**
 * Closing gives the keyboard back to what opened it. Mantine does it for a dialog that stays when it
 * is closed, which ours do not.
 */
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

/** Its content came after it: the keyboard goes where it would have begun. */
function Contenido({ children }: { children: ReactNode }) {
  useEffect(() => {
    const dialogo = document.activeElement?.closest('[role="dialog"]');
    dialogo?.querySelector<HTMLElement>('[data-autofocus]')?.focus();
  }, []);
  return <YaAbierto value={false}>{children}</YaAbierto>;
}
