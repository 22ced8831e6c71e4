import './ui/tema/fuente.ts';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Aplicacion } from './Aplicacion.tsx';
import { seguirSesion } from './cambiosDeSesion.ts';
import './plataforma/telefono/instalacion.ts';
import { trasLaPrimera } from './plataforma/rutas/enCalma.ts';
import { lecturas } from './plataforma/servidor/lecturas.ts';
import { traerToasts } from './plataforma/toasts.ts';
import { router } from './rutas.tsx';

const raiz = document.getElementById('raiz');
if (!raiz) throw new Error('index.html has no #raiz.');

seguirSesion(router, lecturas);

/** What the phone keeps and what others change are for later: nothing of it delays the first screen. */
function acompanarDespues(): void {
  trasLaPrimera(() => {
    traerToasts().catch(() => undefined);
    import('./campo/acompanar.ts').then(
      ({ acompanar }) => acompanar(router, lecturas),
      () => undefined,
    );
    // What has just been read is new: to hear of what changes can wait until all this has come.
    trasLaPrimera(() =>
      import('./plataforma/vivo/vivo.ts').then(
        ({ seguirEnVivo }) => seguirEnVivo(router, lecturas),
        () => undefined,
      ),
    );
  });
}

/**
 * What index.html shows meanwhile stays until there is a page in its place, were it one of error.
 */
const alAparecer = new MutationObserver(() => {
  if (!raiz.querySelector('main')) return;
  alAparecer.disconnect();
  document.getElementById('arranque')?.remove();
  acompanarDespues();
});
alAparecer.observe(raiz, { childList: true, subtree: true });

createRoot(raiz).render(
  <StrictMode>
    <Aplicacion router={router} />
  </StrictMode>,
);
