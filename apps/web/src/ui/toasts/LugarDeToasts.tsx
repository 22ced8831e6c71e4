import { type ComponentType, useEffect, useState } from 'react';
import { traer } from '../../plataforma/rutas/aparte.ts';
import { alPedirToasts } from '../../plataforma/toasts.ts';

/** Where toasts appear, once there are any. What did not arrive is asked for again with the next one. */
export function LugarDeToasts() {
  const [Toasts, poner] = useState<ComponentType | null>(null);
  useEffect(
    () =>
      alPedirToasts(() => {
        traer(() => import('./Toasts.tsx')).then(
          (modulo) => poner(() => modulo.Toasts),
          () => undefined,
        );
      }),
    [],
  );
  return Toasts && <Toasts />;
}
