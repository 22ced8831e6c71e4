import { useRouteContext } from '@tanstack/react-router';
import { trabajaEnCampo } from '../plataforma/memoria/enCampo.ts';
import { IconBell } from '../ui/piezas/iconos.ts';
import { Vacio } from '../ui/piezas/Vacio.tsx';

const A_QUIEN_ATIENDE = 'Aquí verás las visitas que te asignen, cambien o cancelen.';
const A_QUIEN_SUPERVISA =
  'Aquí verás lo que te pidan decidir, lo que se haga fuera de rango o no se aplique y lo que quede atrasado.';

export function SinAvisos() {
  const { usuario } = useRouteContext({ from: '__root__' });
  const texto = trabajaEnCampo(usuario) ? A_QUIEN_ATIENDE : A_QUIEN_SUPERVISA;
  return <Vacio icono={IconBell} titulo="No hay avisos" texto={texto} />;
}
