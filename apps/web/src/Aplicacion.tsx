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
import './ui/tema/impresion.css';
import { gestorEsquema, tema, variablesCss } from './ui/tema/tema.ts';

/** The whole application on the routes of `router`: the browser's address bar, or a test's memory. */
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
        {/* What they speak of is a link. */}
        <RouterContextProvider router={router}>
          <LugarDeToasts />
        </RouterContextProvider>
      </QueryClientProvider>
    </MantineProvider>
  );
}

/** Where toasts appear, once there are any. What did not arrive is asked for again with the next one. */
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
