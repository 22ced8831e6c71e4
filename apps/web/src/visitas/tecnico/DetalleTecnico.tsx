import { useQuery } from '@tanstack/react-query';
import { Outlet, useRouteContext } from '@tanstack/react-router';
import type { Visita } from '@visitas/contract/visitas/esquemas';
import { Suspense, useState } from 'react';
import { useCola } from '../../campo/pendientes/cola.ts';
import { useConexion } from '../../plataforma/conexion.ts';
import { aparte } from '../../plataforma/rutas/aparte.ts';
import { llamar } from '../../plataforma/servidor/api.ts';
import { Pagina } from '../../ui/pagina/Pagina.tsx';
import { useIdDeRuta } from '../../ui/pagina/useIdDeRuta.ts';
import { Alerta } from '../../ui/piezas/Alerta.tsx';
import { LaVezAnterior, ParaQuienVa } from '../../ui/piezas/LaVezAnterior.tsx';
import { TarjetaFotos } from '../evidencia/TarjetaFotos.tsx';
import type { Ejecucion } from '../ficha/DetalleEjecucion.tsx';
import { FichaVisita } from '../ficha/FichaVisita.tsx';
import { LecturaVisita, useVisita } from '../ficha/LecturaVisita.tsx';
import { FueraDeSuLugar } from '../lugares/FueraDeSuLugar.tsx';
import { Reabierta } from '../versiones/Reabierta.tsx';
import { AccionesTecnico } from './AccionesTecnico.tsx';
import { AlFinalizar } from './alFinalizar.ts';
import { Fin } from './Fin.tsx';

const HojaEnDetalle = aparte(() => import('./lista/HojaEnDetalle.tsx'), 'HojaEnDetalle');

/** The page of a visit for its technician, and for other users who may read it (section 2). */
export function DetalleTecnico() {
  const id = useIdDeRuta('idVisita');
  return <Detalle key={id} id={id} />;
}

function Detalle({ id }: { id: number }) {
  const lectura = useVisita(id);
  // The end is shown only until the user leaves the page. Loaded again, it shows the visit as always.
  const [termino, setTermino] = useState<{ ejecucion: Ejecucion | null } | null>(null);
  // An end that the server refused is not an end.
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
      leida={lectura.data && lectura.dataUpdatedAt}
    >
      <LecturaVisita lectura={lectura}>
        {(visita) => (
          <>
            {terminada ? (
              <Fin visita={visita} ejecucion={terminada} />
            ) : (
              <>
                <AccionesTecnico visita={visita} refrescada={refrescada} />
                <Reabierta visita={visita} />
                <FichaVisita
                  visita={visita}
                  leida={lectura.dataUpdatedAt}
                  evidencia={
                    <>
                      {visita.listaVerificacion && (
                        <Suspense>
                          <HojaEnDetalle visita={visita} lista={visita.listaVerificacion} />
                        </Suspense>
                      )}
                      <TarjetaFotos visita={visita} />
                    </>
                  }
                >
                  <FueraDeSuLugar visita={visita} />
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

/** What the technician must know of the client: its notes, and what was done there the last time. */
function AntesDeIr({ visita }: { visita: Visita }) {
  const { usuario } = useRouteContext({ from: '__root__' });
  const envio = { parametros: { id: visita.idCliente } };
  // The visit can be done without it, so a failure is silent.
  const { data } = useQuery({
    queryKey: ['clientes.ficha', envio],
    queryFn: ({ signal }) => llamar('clientes.ficha', envio, { signal, sinToast: true }),
  });
  const hayConexion = useConexion();
  if (!data) return !hayConexion && <Alerta tipo="neutra">{SIN_CONEXION}</Alerta>;
  const { notas, anterior } = data;
  const abierta = !visita.ejecucionVisita?.fechaFinalizacion && !visita.cerradaPor;
  return (
    <>
      {notas && <ParaQuienVa notas={notas} />}
      {abierta && anterior && <LaVezAnterior anterior={anterior} idUsuario={usuario?.idUsuario} />}
    </>
  );
}

const SIN_CONEXION = 'Sin conexión: las notas y la vez anterior se verán cuando vuelva.';
