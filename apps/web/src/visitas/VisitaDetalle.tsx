import { Outlet } from '@tanstack/react-router';
import { RUTAS } from '../navegacion.ts';
import { Pagina } from '../ui/pagina/Pagina.tsx';
import { ABRIR } from '../ui/pagina/useCerrar.ts';
import { useIdDeRuta } from '../ui/pagina/useIdDeRuta.ts';
import { EnlaceBoton } from '../ui/piezas/Boton.tsx';
import { IconPencil } from '../ui/piezas/iconos.ts';
import { FichaVisita } from './ficha/FichaVisita.tsx';
import { LecturaVisita } from './ficha/LecturaVisita.tsx';
import { useVisita } from './ficha/useVisita.ts';
import { MapaVisita } from './mapa/MapaVisita.tsx';
import { Responsables } from './Responsables.tsx';
import { usePuede } from './usePuede.ts';

/** A visit for who supervises it (section 2). */
export function VisitaDetalle() {
  const id = useIdDeRuta('idVisita');
  const params = { idVisita: String(id) };
  const puede = usePuede();
  const lectura = useVisita(id);
  const { data } = lectura;
  return (
    <Pagina
      titulo="VISITA"
      encabezado="Información de la Visita"
      detalle={data && <Responsables visita={data} />}
      acciones={
        data &&
        puede('editar', data) && (
          <EnlaceBoton {...ABRIR} to={RUTAS['editar-visita']} params={params} icono={IconPencil}>
            Modificar Datos
          </EnlaceBoton>
        )
      }
    >
      <LecturaVisita lectura={lectura}>
        {(visita) => (
          <>
            <FichaVisita
              visita={visita}
              revision={
                <EnlaceBoton
                  {...ABRIR}
                  to={RUTAS['motivo-cancelacion-visita']}
                  params={params}
                  tamano="chico"
                >
                  Ver Motivo
                </EnlaceBoton>
              }
              cierre={
                puede('cerrar', visita) && (
                  <EnlaceBoton
                    {...ABRIR}
                    to={RUTAS['cerrar-visita']}
                    params={params}
                    tipo="enlace"
                    tamano="chico"
                  >
                    Cerrar sin finalizar
                  </EnlaceBoton>
                )
              }
            />
            <MapaVisita visita={visita} />
            <Outlet />
          </>
        )}
      </LecturaVisita>
    </Pagina>
  );
}
