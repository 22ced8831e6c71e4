import { RUTAS } from './navegacion.ts';
import { EnlaceBoton } from './ui/Boton.tsx';
import { IconClock } from './ui/iconos.ts';
import { Pagina } from './ui/Pagina.tsx';
import { Tarjeta } from './ui/Tarjeta.tsx';
import { Vacio } from './ui/Vacio.tsx';
import { usePantalla } from './usePantalla.ts';

/** What a route shows until its screen is built. */
export function Proximamente() {
  const { titulo } = usePantalla();
  return (
    <Pagina titulo={titulo}>
      <Tarjeta>
        <Vacio icono={IconClock} titulo="Esta sección estará disponible muy pronto.">
          <EnlaceBoton to={RUTAS.home}>Ir al inicio</EnlaceBoton>
        </Vacio>
      </Tarjeta>
    </Pagina>
  );
}
