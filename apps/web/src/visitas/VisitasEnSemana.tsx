import { Suspense } from 'react';
import { aparte } from '../plataforma/rutas/aparte.ts';
import { Esqueleto } from '../ui/piezas/Esqueleto.tsx';
import { Tarjeta } from '../ui/piezas/Tarjeta.tsx';
import type { Filtrable } from './filtros/fuentes.ts';

/** It is downloaded only when somebody asks for the week. */
const SemanaDelEquipo = aparte(() => import('./semana/SemanaDelEquipo.tsx'), 'SemanaDelEquipo');

/** The visits of a week, each with its technician and on its day. */
export const VisitasEnSemana = (props: { filtrable: Filtrable }) => (
  <Suspense fallback={<EnCamino />}>
    <SemanaDelEquipo {...props} />
  </Suspense>
);

const EnCamino = () => (
  <Tarjeta aria-busy="true">
    <Esqueleto alto="min(640px, 70vh)" />
  </Tarjeta>
);
