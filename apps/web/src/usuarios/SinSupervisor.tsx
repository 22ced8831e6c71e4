import { RUTAS } from '../navegacion.ts';
import { explicar } from '../plataforma/fallo.ts';
import { EnlaceBoton } from '../ui/Boton.tsx';
import { Fallo } from '../ui/Fallo.tsx';
import { IconMapSearch } from '../ui/iconos.ts';
import { Pagina } from '../ui/Pagina.tsx';
import { Tarjeta } from '../ui/Tarjeta.tsx';
import { Vacio } from '../ui/Vacio.tsx';

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
