import { type ReactNode, type RefObject, useEffect, useState } from 'react';
import { Dialogo } from './Dialogo.tsx';
import { PieDeDialogo } from './PieDeDialogo.tsx';

/** What the list says of itself to the question about one of its rows. */
export interface DeLista {
  /** Waits for the list to be read again: what was removed goes from it, and the question with it. */
  releer: () => Promise<{ isError: boolean }>;
  /** What has the rows: takes the focus when the button that opened the question is gone with its row. */
  lista: RefObject<HTMLElement | null>;
  alCerrar: () => void;
}

interface Props extends DeLista {
  titulo: string;
  eliminar: () => Promise<{ ok: boolean }>;
  enviando: boolean;
  /** What becomes of the rest. */
  children: ReactNode;
}

/** Asks before removing a row of a list, because its button is easy to press by mistake on a phone. */
export function PreguntaEliminar(props: Props) {
  const { titulo, eliminar, enviando, releer, lista, alCerrar, children } = props;
  const [eliminada, setEliminada] = useState(false);

  // Before the dialog gives the focus back, if there is still what to give it to.
  useEffect(() => () => lista.current?.focus({ preventScroll: true }), [lista]);

  const confirmar = async () => {
    const { ok } = await eliminar();
    if (!ok) return;
    setEliminada(true);
    // The row is still there to be seen, but what is done is not asked about any more.
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
