import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { seguirSesion } from './cambiosDeSesion.ts';
import { lecturas } from './plataforma/servidor/lecturas.ts';
import { router } from './rutas.tsx';
import { Avisos } from './ui/avisos/Avisos.tsx';
import './ui/tema/mantine.css';
import './ui/tema/tokens.css';
import './ui/tema/fuentes.css';
import './ui/tema/base.css';
import './ui/tema/impresion.css';
import { gestorEsquema, tema, variablesCss } from './ui/tema/tema.ts';

const raiz = document.getElementById('raiz');
if (!raiz) throw new Error('index.html has no #raiz.');

seguirSesion(router, lecturas);

/**
 * What index.html shows meanwhile stays until there is a page in its place, were it one of error.
 */
const alAparecer = new MutationObserver(() => {
  if (!raiz.querySelector('main')) return;
  alAparecer.disconnect();
  document.getElementById('arranque')?.remove();
});
alAparecer.observe(raiz, { childList: true, subtree: true });

createRoot(raiz).render(
  <StrictMode>
    <MantineProvider
      theme={tema}
      cssVariablesResolver={variablesCss}
      colorSchemeManager={gestorEsquema}
      defaultColorScheme="auto"
    >
      <QueryClientProvider client={lecturas}>
        <RouterProvider router={router} />
        <Avisos />
      </QueryClientProvider>
    </MantineProvider>
  </StrictMode>,
);
