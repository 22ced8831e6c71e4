import { type ReactNode, type RefObject, useEffect, useState } from 'react';
import { Dialogo } from './Dialogo.tsx';
import { PieDeDialogo } from './PieDeDialogo.tsx';

/** What the question needs from the list. */
export interface DeLista {
  /** Reads the list again: the deleted row disappears, and the question with it. */
  releer: () => Promise<{ isError: boolean }>;
  /** Holds the rows. Takes the focus when the row's button is gone. */
  lista: RefObject<HTMLElement | null>;
  alCerrar: () => void;
}

interface Props extends DeLista {
  titulo: string;
  eliminar: () => Promise<{ ok: boolean }>;
  enviando: boolean;
  /** What becomes of the related records. */
  children: ReactNode;
}

/** Asks before deleting a row, because its button is easy to press by mistake on a phone. */
export function PreguntaEliminar(props: Props) {
  const { titulo, eliminar, enviando, releer, lista, alCerrar, children } = props;
  const [eliminada, setEliminada] = useState(false);

  // Runs before the dialog returns the focus to its button, which wins if it still exists.
  useEffect(() => () => lista.current?.focus({ preventScroll: true }), [lista]);

  const confirmar = async () => {
    const { ok } = await eliminar();
    if (!ok) return;
    setEliminada(true);
    // The list could not be read again, so the row stays in view; the question still closes.
    if ((await releer()).isError) alCerrar();
  };

  return (
    <Dialogo titulo={titulo} alCerrar={alCerrar}>
      <p>{children}</p>
      <PieDeDialogo
        alCerrar={alCerrar}
        tipo="peligroso"
        ocupado={enviando || eliminada}
        onClick={() => void confirmar()}
      >
        Eliminar
      </PieDeDialogo>
    </Dialogo>
  );
}
