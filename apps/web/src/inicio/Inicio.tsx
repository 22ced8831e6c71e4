import { useRouteContext } from '@tanstack/react-router';
import { accesosDirectosDe, useMenu } from '../menu.ts';
import { Portada } from '../ui/pagina/Portada.tsx';
import { EnlaceBoton } from '../ui/piezas/Boton.tsx';
import { Logo } from '../ui/piezas/Logo.tsx';

export function Inicio() {
  const { usuario } = useRouteContext({ from: '__root__' });
  const menu = useMenu(usuario?.rol);
  return (
    <Portada
      principal
      insignia={<Logo tamano={72} />}
      titulo="Sistema de Gestión de Visitas"
      texto="Optimiza tus procesos y mantén el control de tu trabajo de campo, de la planificación al reporte."
      pie="© 2025 Sistema de Gestión de Visitas"
    >
      {accesosDirectosDe(menu).map(({ titulo, destino }, indice) => (
        <EnlaceBoton
          key={destino}
          to={destino}
          tipo={indice === 0 ? 'principal' : 'secundario'}
          tamano="mediano"
        >
          {titulo}
        </EnlaceBoton>
      ))}
    </Portada>
  );
}
