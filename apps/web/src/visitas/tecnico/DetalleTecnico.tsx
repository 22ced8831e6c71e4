import { Outlet } from '@tanstack/react-router';
import { useState } from 'react';
import { useCola } from '../../campo/pendientes/cola.ts';
import { Pagina } from '../../ui/pagina/Pagina.tsx';
import { useIdDeRuta } from '../../ui/pagina/useIdDeRuta.ts';
import { AntesDeIr } from '../ficha/AntesDeIr.tsx';
import type { Ejecucion } from '../ficha/DetalleEjecucion.tsx';
import { FichaVisita } from '../ficha/FichaVisita.tsx';
import { LecturaVisita, useVisita } from '../ficha/LecturaVisita.tsx';
import { AccionesTecnico } from './AccionesTecnico.tsx';
import { AlFinalizar } from './alFinalizar.ts';
import { Fin } from './Fin.tsx';

/**
 * The page of a visit for the technician who carries it out, and for anyone else who may read it
 * (section 2).
 */
export function DetalleTecnico() {
  const id = useIdDeRuta('idVisita');
  return <Detalle key={id} id={id} />;
}

function Detalle({ id }: { id: number }) {
  const lectura = useVisita(id);
  // The end is shown only until the page is left: loaded again, it shows the visit as always.
  const [termino, setTermino] = useState<{ ejecucion: Ejecucion | null } | null>(null);
  // What the server refused in the end has not ended.
  const rechazada = useCola().some(
    ({ idVisita, operacion, rechazo }) =>
      idVisita === id && operacion === 'visitas.finalizar' && rechazo !== null,
  );
  const terminada = termino && !rechazada && (termino.ejecucion ?? lectura.data?.ejecucionVisita);
  const refrescada = () => lectura.refetch({ cancelRefetch: false });
  const alFinalizar = (ejecucion: Ejecucion | null) => setTermino({ ejecucion });
  return (
    <Pagina
      estrecha
      titulo="Información de la Visita"
      detalle={!terminada && lectura.data?.tipoVisita.nombre}
      leida={lectura.dataUpdatedAt}
    >
      <LecturaVisita lectura={lectura}>
        {(visita) => (
          <>
            {terminada ? (
              <Fin visita={visita} ejecucion={terminada} />
            ) : (
              <>
                <AccionesTecnico visita={visita} refrescada={refrescada} />
                <FichaVisita visita={visita} leida={lectura.dataUpdatedAt}>
                  <AntesDeIr visita={visita} />
                </FichaVisita>
              </>
            )}
            <AlFinalizar value={alFinalizar}>
              <Outlet />
            </AlFinalizar>
          </>
        )}
      </LecturaVisita>
    </Pagina>
  );
}
