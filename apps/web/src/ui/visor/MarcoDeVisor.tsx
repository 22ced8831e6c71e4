import { Modal } from '@mantine/core';
import { type CSSProperties, type ReactNode, useEffect, useRef } from 'react';
import { useDevolverFoco } from '../pagina/useDevolverFoco.ts';
import { BotonIcono } from '../piezas/BotonIcono.tsx';
import { IconChevronLeft, IconChevronRight } from '../piezas/iconos.ts';
import { useAcercar } from './useAcercar.ts';
import clases from './Visor.module.css';

interface Props {
  /** For screen readers: the photo that is shown. */
  titulo: string;
  /** Only the image and the words below it. */
  sencillo?: boolean;
  alCerrar: () => void;
  children: ReactNode;
}

/** A viewer of photos, as large as the screen. It is dark in both schemes. */
export function MarcoDeVisor({ titulo, sencillo = false, alCerrar, children }: Props) {
  useDevolverFoco();
  return (
    <Modal.Root
      opened
      fullScreen
      onClose={alCerrar}
      zIndex="var(--capa-velo)"
      padding={0}
      transitionProps={{ duration: 0 }}
      classNames={{ content: clases.contenido, inner: clases.marco }}
    >
      <Modal.Content>
        <div className={clases.visor} data-sencillo={sencillo}>
          <Modal.Title className="solo-lectores">{titulo}</Modal.Title>
          {children}
        </div>
      </Modal.Content>
    </Modal.Root>
  );
}

interface PropsEscenario {
  /** What is shown: another one begins at its whole size. */
  llave: string;
  pasar: (paso: -1 | 1) => void;
  cuantos: number;
  /** True when what is shown has gestures of its own. */
  quieto?: boolean;
  /** Besides those that pass and enlarge. */
  teclas?: Record<string, () => unknown>;
  children: (estilo: CSSProperties) => ReactNode;
}

/** Where a photo is shown, enlarged and passed with the mouse, the fingers or the keys. */
export function Escenario(props: PropsEscenario) {
  const { llave, pasar, cuantos, quieto = false, teclas, children } = props;
  const escenario = useRef<HTMLDivElement>(null);
  const acercada = useAcercar(escenario, { llave, pasar, quieto });
  useTeclas({
    ArrowLeft: () => pasar(-1),
    ArrowRight: () => pasar(1),
    '+': acercada.acercar,
    '-': acercada.alejar,
    ...teclas,
  });
  return (
    <div
      ref={escenario}
      className={clases.escenario}
      data-ampliada={acercada.ampliada}
      {...(!quieto && acercada.alEscenario)}
    >
      {children(acercada.estilo)}
      {cuantos > 1 && <Pasar pasar={pasar} />}
    </div>
  );
}

const Pasar = ({ pasar }: Pick<PropsEscenario, 'pasar'>) => (
  <>
    <BotonIcono
      icono={IconChevronLeft}
      aria-label="Anterior"
      data-lado="antes"
      onClick={() => pasar(-1)}
    />
    <BotonIcono
      icono={IconChevronRight}
      aria-label="Siguiente"
      data-lado="despues"
      onClick={() => pasar(1)}
    />
  </>
);

/** Wherever the focus is, except on the slider, which has its own. */
function useTeclas(teclas: Record<string, () => unknown>): void {
  const alDia = useRef(teclas);
  useEffect(() => {
    alDia.current = teclas;
  });
  useEffect(() => {
    function alTeclear(evento: KeyboardEvent): void {
      const { key, ctrlKey, metaKey, altKey, defaultPrevented } = evento;
      const hacer = alDia.current[key.length === 1 ? key.toLowerCase() : key];
      if (!hacer || ctrlKey || metaKey || altKey || defaultPrevented) return;
      evento.preventDefault();
      hacer();
    }
    window.addEventListener('keydown', alTeclear);
    return () => window.removeEventListener('keydown', alTeclear);
  }, []);
}
