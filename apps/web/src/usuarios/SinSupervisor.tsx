import { RUTAS } from '../navegacion.ts';
import { explicar } from '../plataforma/servidor/fallo.ts';
import { Fallo } from '../ui/pagina/Fallo.tsx';
import { Pagina } from '../ui/pagina/Pagina.tsx';
import { EnlaceBoton } from '../ui/piezas/Boton.tsx';
import { IconMapSearch } from '../ui/piezas/iconos.ts';
import { Tarjeta } from '../ui/piezas/Tarjeta.tsx';
import { Vacio } from '../ui/piezas/Vacio.tsx';

interface Props {
  error: unknown;
  alReintentar: () => void;
}

const NoEsSupervisor = () => (
  <Vacio
    icono={IconMapSearch}
    titulo="No encontramos a este supervisor"
    texto="Es posible que ya no exista o que ahora tenga otro rol."
  >
    <EnlaceBoton to={RUTAS['usuarios-supervisores']}>Ver supervisores</EnlaceBoton>
  </Vacio>
);

/** The page of a supervisor who could not be had, or is none. */
export function SinSupervisor({ error, alReintentar }: Props) {
  const ausente = explicar(error).clase === 'ausente';
  return (
    <Pagina titulo="Técnicos del supervisor">
      <Tarjeta>
        {ausente ? <NoEsSupervisor /> : <Fallo error={error} alReintentar={alReintentar} />}
      </Tarjeta>
    </Pagina>
  );
}
