import { Modal } from '@mantine/core';
import { createContext, type ReactNode, useContext, useEffect, useRef, useState } from 'react';
import { crearValor, useValor } from '../../plataforma/valor.ts';
import { BotonIcono } from '../piezas/BotonIcono.tsx';
import clases from './Dialogo.module.css';
import './modal.css';
import { IconArrowLeft, IconX } from '../piezas/iconos.ts';
import { enfocarLoQueQueda } from './foco.ts';
import { useDevolverFoco } from './useDevolverFoco.ts';

interface Props {
  titulo: string;
  alCerrar: (() => void) | undefined;
  /**
   * `ancho` for a form with several fields. A question or a single field needs less; a table or
   * side content, more.
   */
  tamano?: keyof typeof ANCHOS;
  /** Replaces the title and the close button; the title is then for screen readers only. */
  cabecera?: ReactNode;
  /** True when something would be lost: it interrupts screen readers. A title that asks always does. */
  alerta?: boolean;
  children: ReactNode;
}

const ANCHOS = {
  normal: 420,
  ancho: 520,
  busqueda: 620,
  tabla: 780,
  conCostado: 860,
  extenso: 1040,
};

/** A later step of a dialog: its own title, and the way back to the first. */
interface Paso {
  titulo: string;
  volver: { nombre: string; hacer: () => void };
}

/** Lets the content of a dialog set its step. */
const EnPaso = createContext<(paso: Paso | null) => void>(() => undefined);

/** While `paso` is given, the dialog shows that step's title. It must be the same object at every render. */
export function useEnPaso(paso: Paso | null): void {
  const decir = useContext(EnPaso);
  useEffect(() => {
    decir(paso);
    return () => decir(null);
  }, [decir, paso]);
}

/** True when a DialogoEnEspera around the next dialog has already opened its frame. */
const YaAbierto = createContext(false);

/** A dialog over the screen; on a phone, a sheet from below. It exists only while open. */
export function Dialogo(props: Props) {
  if (useContext(YaAbierto)) return <Contenido>{props.children}</Contenido>;
  return <Marco {...props} />;
}

/**
 * The frame of a dialog whose content is read first. It opens at once, and the dialog among its
 * `children` fills it instead of opening another.
 */
export const DialogoEnEspera = ({ children, ...props }: Props) => (
  <Marco {...props}>
    <YaAbierto value>{children}</YaAbierto>
  </Marco>
);

function Marco(props: Props) {
  const { titulo, alCerrar, tamano = 'normal', cabecera, children } = props;
  const { alerta = titulo.startsWith('¿') } = props;
  useDevolverFoco();
  const enCima = useEnCima();
  const [paso, setPaso] = useState<Paso | null>(null);
  // The way back disappears with its step.
  useEffect(() => (paso ? enfocarLoQueQueda : undefined), [paso]);
  return (
    <Modal.Root
      opened
      onClose={alCerrar ?? (() => undefined)}
      closeOnEscape={enCima}
      closeOnClickOutside={false}
      centered={cabecera === undefined}
      yOffset={cabecera === undefined ? '5dvh' : 'min(96px, 10dvh)'}
      zIndex="var(--capa-velo)"
      padding={0}
      size={ANCHOS[tamano]}
      transitionProps={{ duration: 0 }}
      classNames={{ overlay: clases.velo, content: clases.dialogo, inner: clases.marco }}
    >
      {/* The second press of a double one was meant for what the dialog covers, or for its own taller content. */}
      <Modal.Overlay onClick={({ detail }) => detail < 2 && alCerrar?.()} />
      <Modal.Content {...(alerta && { ref: alertar })}>
        {cabecera === undefined ? (
          <div className={clases.cabecera}>
            {paso && (
              <span className={clases.volver}>
                <BotonIcono
                  icono={IconArrowLeft}
                  aria-label={paso.volver.nombre}
                  onClick={paso.volver.hacer}
                />
              </span>
            )}
            <Modal.Title className={clases.titulo}>{paso?.titulo ?? titulo}</Modal.Title>
            <BotonIcono icono={IconX} aria-label="Cerrar" onClick={alCerrar} />
          </div>
        ) : (
          <>
            <Modal.Title className="solo-lectores">{titulo}</Modal.Title>
            {cabecera}
          </>
        )}
        <div className={clases.cuerpo}>
          <EnPaso value={setPaso}>{children}</EnPaso>
        </div>
      </Modal.Content>
    </Modal.Root>
  );
}

/** Mantine gives every dialog the same role. */
const alertar = (dialogo: HTMLElement | null): void => dialogo?.setAttribute('role', 'alertdialog');

/** The open dialogs, in the order in which they were drawn, wherever each was. */
const abiertos = crearValor<readonly number[]>([]);
const dibujados = crearValor(0);

/** Esc closes only the top dialog: answering a question over a form does not close the form. */
function useEnCima(): boolean {
  const [turno] = useState(() => {
    dibujados.poner(dibujados.ver() + 1);
    return dibujados.ver();
  });
  useEffect(() => {
    abiertos.poner([...abiertos.ver(), turno]);
    return () => abiertos.poner(abiertos.ver().filter((otro) => otro !== turno));
  }, [turno]);
  return useValor(abiertos).every((otro) => otro <= turno);
}

/** A part of a dialog that Esc closes before the dialog. A field with something open has its own Esc. */
export function useEscPrimero(alCerrar: () => void): void {
  const enCima = useEnCima();
  const ultimo = useRef(alCerrar);
  ultimo.current = alCerrar;
  useEffect(() => {
    if (!enCima) return undefined;
    function alTeclear(evento: KeyboardEvent): void {
      const { key, target, isComposing } = evento;
      const enCampo = target instanceof Element && target.closest(CON_SU_ESC);
      if (key !== 'Escape' || isComposing || enCampo) return;
      // Closing it leaves the dialog on top, which must not hear this same key.
      evento.stopImmediatePropagation();
      ultimo.current();
    }
    window.addEventListener('keydown', alTeclear, true);
    return () => window.removeEventListener('keydown', alTeclear, true);
  }, [enCima]);
}

const CON_SU_ESC = '[data-mantine-stop-propagation="true"]';

/** The content arrived after the frame, so the initial focus is set here. */
function Contenido({ children }: { children: ReactNode }) {
  useEffect(() => {
    const dialogo = document.activeElement?.closest('[role$="dialog"]');
    dialogo?.querySelector<HTMLElement>('[data-autofocus]')?.focus();
  }, []);
  return <YaAbierto value={false}>{children}</YaAbierto>;
}
