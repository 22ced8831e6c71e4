import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import {
  type RegisteredRouter,
  RouterContextProvider,
  RouterProvider,
} from '@tanstack/react-router';
import { type ComponentType, useEffect, useState } from 'react';
import { traer } from './plataforma/rutas/aparte.ts';
import { lecturas } from './plataforma/servidor/lecturas.ts';
import { alPedirToasts } from './plataforma/toasts.ts';
import './ui/tema/mantine.css';
import './ui/tema/tokens.css';
import './ui/tema/fuentes.css';
import './ui/tema/base.css';
import './ui/tema/recien.css';
import './ui/tema/contraste.css';
import './ui/tema/impresion.css';
import { gestorEsquema, tema, variablesCss } from './ui/tema/tema.ts';

/** The application over `router`, whose history is the browser's or, in tests, in memory. */
export function Aplicacion({ router }: { router: RegisteredRouter }) {
  return (
    <MantineProvider
      theme={tema}
      cssVariablesResolver={variablesCss}
      colorSchemeManager={gestorEsquema}
      defaultColorScheme="auto"
    >
      <QueryClientProvider client={lecturas}>
        <RouterProvider router={router} />
        {/* Toasts contain links. */}
        <RouterContextProvider router={router}>
          <LugarDeToasts />
        </RouterContextProvider>
      </QueryClientProvider>
    </MantineProvider>
  );
}

/** Renders the toasts once one exists. A failed download of their code is retried at the next toast. */
function LugarDeToasts() {
  const [Toasts, poner] = useState<ComponentType | null>(null);
  useEffect(
    () =>
      alPedirToasts(() => {
        traer(() => import('./ui/toasts/Toasts.tsx')).then(
          (modulo) => poner(() => modulo.Toasts),
          () => undefined,
        );
      }),
    [],
  );
  return Toasts && <Toasts />;
}
