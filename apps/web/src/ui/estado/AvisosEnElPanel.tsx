import { useQuery } from '@tanstack/react-query';
import { RUTAS } from '../../navegacion.ts';
import { useAbrirDesdeAqui } from '../pagina/useAbrirDesdeAqui.ts';
import { EnlaceBoton } from '../piezas/Boton.tsx';
import { AvisoEnPantalla } from './AvisoEnPantalla.tsx';
import { AVISOS_DE_ESTADO } from './avisos.ts';

/** On the dashboard of an Administrador: nothing while all is well. */
export function AvisosEnElPanel() {
  const { data } = useQuery(AVISOS_DE_ESTADO);
  const desdeAqui = useAbrirDesdeAqui();
  return data?.avisos.map((aviso) => (
    <AvisoEnPantalla
      key={aviso.clave}
      aviso={aviso}
      accion={
        <EnlaceBoton to={RUTAS.estado} {...desdeAqui}>
          Ver el estado
        </EnlaceBoton>
      }
    >
      {aviso.detalle}
    </AvisoEnPantalla>
  ));
}
