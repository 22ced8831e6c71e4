import { useQuery } from '@tanstack/react-query';
import type { Visita } from '@visitas/contract/visitas/esquemas';
import { RUTAS } from '../../../navegacion.ts';
import { lecturaDe } from '../../../plataforma/servidor/lecturas.ts';
import { useCerrar } from '../../../ui/pagina/useCerrar.ts';
import { Boton, EnlaceBoton } from '../../../ui/piezas/Boton.tsx';
import { Esqueleto } from '../../../ui/piezas/Esqueleto.tsx';
import { Icono } from '../../../ui/piezas/Icono.tsx';
import { IconArrowRight, IconCalendarCheck } from '../../../ui/piezas/iconos.ts';
import { Tarjeta } from '../../../ui/piezas/Tarjeta.tsx';
import { Vacio } from '../../../ui/piezas/Vacio.tsx';
import type { Ejecucion } from '../../ficha/LineaDeTiempo.tsx';
import { Muelle } from '../Muelle.tsx';
import clases from './Fin.module.css';
import { Finalizada } from './Finalizada.tsx';
import { SiguienteVisita } from './SiguienteVisita.tsx';

const ALTO_SIGUIENTE = 170;
const SIGUIENTE = 'Siguiente visita';

interface Props {
  visita: Visita;
  /** As the server answered it. */
  ejecucion: Ejecucion;
}

/** What the dashboard says comes next: undefined while it is not known, null when it is nothing. */
function useSiguiente({ idVisita }: Visita) {
  const { data, isError } = useQuery(lecturaDe('dashboards.tecnico', {}));
  if (!data) return isError ? null : undefined;
  // One kept from before this visit began may still name it.
  return data.proximaVisita?.idVisita === idVisita ? undefined : data.proximaVisita;
}

/** The end of a visit: it is done, here is its report, and where to go now. */
export function Fin({ visita, ejecucion }: Props) {
  const volver = useCerrar({ to: RUTAS['dashboard-tecnicos'] });
  const siguiente = useSiguiente(visita);
  return (
    <>
      <div className={clases.fin}>
        <Finalizada visita={visita} ejecucion={ejecucion} />
        {siguiente && <SiguienteVisita titulo={SIGUIENTE} visita={siguiente} />}
        {siguiente === undefined && <Esqueleto alto={ALTO_SIGUIENTE} />}
        {siguiente === null && (
          <Tarjeta>
            <Vacio icono={IconCalendarCheck} titulo="No tienes más visitas pendientes." />
          </Tarjeta>
        )}
      </div>
      <Muelle>
        <Boton tipo={siguiente === null ? 'principal' : 'enlace'} onClick={volver}>
          Volver al Dashboard
        </Boton>
        {siguiente === undefined && (
          <Boton tipo="principal" ocupado>
            {SIGUIENTE}
          </Boton>
        )}
        {siguiente && (
          <EnlaceBoton
            to={RUTAS['detalle-visita-tecnico']}
            params={{ idVisita: String(siguiente.idVisita) }}
            // In the place of this one: going back is going to the dashboard.
            replace
            state
            tipo="principal"
          >
            {SIGUIENTE}
            <Icono de={IconArrowRight} />
          </EnlaceBoton>
        )}
      </Muelle>
    </>
  );
}
