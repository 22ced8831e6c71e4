import { Outlet } from '@tanstack/react-router';
import { Pagina } from '../../ui/Pagina.tsx';
import { useIdDeRuta } from '../../ui/useIdDeRuta.ts';
import { ConsultaVisita } from '../ficha/ConsultaVisita.tsx';
import { FichaVisita } from '../ficha/FichaVisita.tsx';
import { useVisita } from '../ficha/useVisita.ts';
import { AccionesTecnico } from './AccionesTecnico.tsx';

/** A visit for whoever carries it out, and for anyone else who may read it (section 2). */
export function DetalleTecnico() {
  const id = useIdDeRuta('idVisita');
  const consulta = useVisita(id);
  const refrescada = () => consulta.refetch({ cancelRefetch: false });
  return (
    <Pagina titulo="Información de la Visita" detalle={consulta.data?.tipoVisita.nombre}>
      <ConsultaVisita consulta={consulta}>
        {(visita) => (
          <>
            <AccionesTecnico visita={visita} refrescada={refrescada} />
            <FichaVisita visita={visita} />
            <Outlet />
          </>
        )}
      </ConsultaVisita>
    </Pagina>
  );
}
