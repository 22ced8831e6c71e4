import { useRouteContext } from '@tanstack/react-router';
import { enNavegador } from '@visitas/contract/enNavegador';
import { Suspense } from 'react';
import { accesosDirectosDe, useMenu } from '../menu.ts';
import { aparte } from '../plataforma/rutas/aparte.ts';
import { Portada } from '../ui/pagina/Portada.tsx';
import { EnlaceBoton } from '../ui/piezas/Boton.tsx';
import { Logo } from '../ui/piezas/Logo.tsx';
import type { PropsBienvenida } from './AlDia.tsx';

/** Downloaded apart: a technician's phone keeps this page, and has none of it. */
const AlDia = aparte(() => import('./AlDia.tsx'), 'AlDia');
const CON_FIGURAS = new Set<string>(enNavegador['inicio.hoy'].acceso);

export function Inicio() {
  const { usuario } = useRouteContext({ from: '__root__' });
  const rol = usuario?.rol ?? '';
  if (!CON_FIGURAS.has(rol)) return <Bienvenida rol={rol} />;
  return (
    <Suspense fallback={<Bienvenida rol={rol} />}>
      <AlDia rol={rol} portada={Bienvenida} />
    </Suspense>
  );
}

function Bienvenida({ rol, ...lados }: PropsBienvenida) {
  const menu = useMenu(rol);
  return (
    <Portada
      principal
      insignia={<Logo tamano={lados.junto ? 64 : 72} />}
      titulo="Sistema de Gestión de Visitas"
      texto="Optimiza tus procesos y mantén el control de tu trabajo de campo, de la planificación al reporte."
      pie="© 2025 Sistema de Gestión de Visitas"
      {...lados}
    >
      {accesosDirectosDe(menu).map(({ titulo, destino }, indice) => (
        <EnlaceBoton
          key={destino}
          to={destino}
          tipo={indice === 0 && !lados.junto ? 'principal' : 'secundario'}
          tamano="mediano"
        >
          {titulo}
        </EnlaceBoton>
      ))}
    </Portada>
  );
}
