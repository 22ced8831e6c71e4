import { Suspense } from 'react';
import { aparte } from '../../plataforma/rutas/aparte.ts';
import { Esqueleto } from '../../ui/piezas/Esqueleto.tsx';
import type { PropsDelMapa } from './MapaDePropuesta.tsx';

const Mapa = aparte<'MapaDePropuesta', PropsDelMapa>(
  () => import('./MapaDePropuesta.tsx'),
  'MapaDePropuesta',
);

/** The maps are downloaded only where they are looked at. */
export const MapaAparte = (props: PropsDelMapa) => (
  <Suspense fallback={<Esqueleto alto={420} />}>
    <Mapa {...props} />
  </Suspense>
);
