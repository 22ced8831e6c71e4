import { useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';
import { alPrimerUso } from '../../plataforma/alPrimerUso.ts';
import { crearValor } from '../../plataforma/valor.ts';

const imprimiendo = crearValor(false);

const seguirAlNavegador = alPrimerUso(() => {
  let altura = 0;

  /** Renders synchronously: the browser prints the page as it is when its event ends. */
  function poner(nuevo: boolean): void {
    if (nuevo === imprimiendo.ver()) return;
    if (nuevo) altura = window.scrollY;
    flushSync(() => imprimiendo.poner(nuevo));
    // The page drawn for paper may be shorter, which loses the scroll.
    if (!nuevo) window.scrollTo(0, altura);
  }

  window.addEventListener('beforeprint', () => poner(true));
  window.addEventListener('afterprint', () => poner(false));
  matchMedia('print').addEventListener('change', ({ matches }) => poner(matches));
});

function escuchar(oyente: () => void): () => void {
  seguirAlNavegador();
  return imprimiendo.escuchar(oyente);
}

export const useImprimiendo = (): boolean => useSyncExternalStore(escuchar, imprimiendo.ver);
