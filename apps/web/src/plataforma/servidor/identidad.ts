import type { ReactNode } from 'react';
import { sesion } from '../memoria/sesion.ts';
import { crearOyentes, crearValor } from '../valor.ts';
import { ErrorApi } from './errorApi.ts';

interface Pregunta {
  /** What is about to be done, in a sentence. */
  sobre: ReactNode;
  responder: (seConfirmo: boolean) => void;
}

/** The question to the person at the keyboard. The frame of the page draws it: this layer does not know it. */
const pregunta = crearValor<Pregunta | null>(null);
const respuestas = crearOyentes<[seConfirmo: boolean]>();

function responder(seConfirmo: boolean): void {
  pregunta.poner(null);
  respuestas.avisar(seConfirmo);
}

/** The server asks who is there before what a stolen session must not do. */
const pideIdentidad = (error: unknown): error is ErrorApi =>
  error instanceof ErrorApi && error.codigo === 'confirmar-identidad';

const DESISTIDA = 'identidad-desistida';

/** True when the person was asked and left it. They know it: nothing more is said. */
export const seDesistio = (error: unknown): boolean =>
  error instanceof ErrorApi && error.codigo === DESISTIDA;

/** Several calls that are refused together wait for the same answer. */
function preguntar(sobre: ReactNode): Promise<boolean> {
  if (!pregunta.ver()) pregunta.poner({ sobre, responder });
  return new Promise((cumplir) => {
    const dejar = respuestas.escuchar((seConfirmo) => {
      dejar();
      cumplir(seConfirmo);
    });
  });
}

// Another person, or nobody, would answer it.
sesion.alCambiar(() => responder(false));

export const identidad = {
  pregunta,

  /** Does it; if the server asks who is there, asks the person, and does it again once they have answered. */
  async confirmando<R>(hacer: () => Promise<R>, sobre: ReactNode): Promise<R> {
    try {
      return await hacer();
    } catch (error) {
      if (!pideIdentidad(error) || !pregunta.hayOyentes()) throw error;
      if (!(await preguntar(sobre)))
        throw new ErrorApi(error.status, error.detail, error.errors, DESISTIDA);
      return hacer();
    }
  },
};
