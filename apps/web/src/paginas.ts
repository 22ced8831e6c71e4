import { lazyRouteComponent } from '@tanstack/react-router';

/** Each page is a file of its own, downloaded when someone goes there. */
export const Login = lazyRouteComponent(() => import('./sesion/Login.tsx'), 'Login');
export const Inicio = lazyRouteComponent(() => import('./inicio/Inicio.tsx'), 'Inicio');
export const NoAutorizado = lazyRouteComponent(
  () => import('./salidas/NoAutorizado.tsx'),
  'NoAutorizado',
);
export const Armazon = lazyRouteComponent(() => import('./armazon/Armazon.tsx'), 'Armazon');
export const Proximamente = lazyRouteComponent(() => import('./Proximamente.tsx'), 'Proximamente');

/** Asks for the first pages inside before they are needed; a failure is told when they are. */
export function adelantarInterior(): void {
  void Armazon.preload?.();
  void Inicio.preload?.();
}
