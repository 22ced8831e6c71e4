import { useRouteContext } from '@tanstack/react-router';
import type { Rol } from '@visitas/contract/comun/roles';
import { IconBell } from '../ui/piezas/iconos.ts';
import { Vacio } from '../ui/piezas/Vacio.tsx';

const TEXTOS: Record<Rol, string> = {
  Administrador:
    'Aquí verás las solicitudes que lleven más de un día sin decidir y las visitas que se queden sin supervisor.',
  Supervisor:
    'Aquí verás lo que te pidan decidir, lo que se haga fuera de rango o no se aplique y lo que quede atrasado.',
  Tecnico: 'Aquí verás las visitas que te asignen, cambien o cancelen.',
};
const DE_CADA_ROL = new Map<string, string>(Object.entries(TEXTOS));

export function SinAvisos() {
  const { usuario } = useRouteContext({ from: '__root__' });
  const texto = DE_CADA_ROL.get(usuario?.rol ?? '') ?? '';
  return <Vacio icono={IconBell} titulo="No hay avisos" texto={texto} />;
}
