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

seguirSesion(router);

/** Starts the phone's copies and the live updates after the first page: neither may delay it. */
function acompanarDespues(): void {
  trasLaPrimera(() => {
    traerToasts().catch(() => undefined);
    import('./campo/acompanar.ts').then(
      ({ acompanar }) => acompanar(router, lecturas),
      () => undefined,
    );
    // The page has just been read, so live updates wait until everything else has loaded.
    trasLaPrimera(() =>
      import('./plataforma/vivo/vivo.ts').then(
        ({ seguirEnVivo }) => seguirEnVivo(router, lecturas),
        () => undefined,
      ),
    );
  });
}

/** The splash of index.html stays until a page replaces it, even an error page. */
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
