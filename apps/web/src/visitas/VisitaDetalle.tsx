import { Outlet } from '@tanstack/react-router';
import type { Visita } from '@visitas/contract/visitas/esquemas';
import { Suspense } from 'react';
import { RUTAS } from '../navegacion.ts';
import { aparte } from '../plataforma/rutas/aparte.ts';
import { Pagina } from '../ui/pagina/Pagina.tsx';
import { ABRIR } from '../ui/pagina/useCerrar.ts';
import { useIdDeRuta } from '../ui/pagina/useIdDeRuta.ts';
import { EnlaceBoton } from '../ui/piezas/Boton.tsx';
import { IconCopy, IconPencil } from '../ui/piezas/iconos.ts';
import { useRecienCambiados } from '../ui/recien/useRecienCambiadas.ts';
import { traeEvidencia } from './evidencia/partesQueHay.ts';
import { FichaVisita } from './ficha/FichaVisita.tsx';
import { IntentosNoAplicados } from './ficha/IntentosNoAplicados.tsx';
import { LecturaVisita, useVisita } from './ficha/LecturaVisita.tsx';
import { MapaVisita } from './mapa/MapaVisita.tsx';
import { NoSePudo } from './noRealizada/NoSePudo.tsx';
import { BotonMover } from './planear/BotonMover.tsx';
import { SerieDeVisita } from './series/SerieDeVisita.tsx';
import { usePlanea, usePuede, useVeAlSupervisor } from './situacion.ts';

/** Downloaded only for a visit that has something of it. */
const EvidenciaEnDetalle = aparte(
  () => import('./evidencia/EvidenciaEnDetalle.tsx'),
  'EvidenciaEnDetalle',
);

/** The page of a visit for its supervisor (section 2). */
export function VisitaDetalle() {
  const id = useIdDeRuta('idVisita');
  const params = { idVisita: String(id) };
  const puede = usePuede();
  const planea = usePlanea();
  const lectura = useVisita(id);
  const { data, dataUpdatedAt } = lectura;
  const recien = useRecienCambiados(data && { responden: responden(data) }, {
    leidas: dataUpdatedAt,
    llaveDeLectura: id,
  });
  return (
    <Pagina
      estrecha
      titulo="VISITA"
      encabezado="Información de la Visita"
      detalle={
        data && (
          <span data-recien={recien('responden')}>
            <Responsables visita={data} />
          </span>
        )
      }
      acciones={
        data && (
          <>
            {planea && (
              <EnlaceBoton
                {...ABRIR}
                to={RUTAS['visitas-crear']}
                search={{ duplicar: String(id) }}
                icono={IconCopy}
              >
                Duplicar
              </EnlaceBoton>
            )}
            <BotonMover visita={data} puede={puede('mover', data)} />
            {puede('editar', data) && (
              <EnlaceBoton
                {...ABRIR}
                to={RUTAS['editar-visita']}
                params={params}
                icono={IconPencil}
              >
                Modificar Datos
              </EnlaceBoton>
            )}
          </>
        )
      }
    >
      <LecturaVisita lectura={lectura}>
        {(visita) => (
          <>
            <NoSePudo visita={visita} />
            <FichaVisita
              visita={visita}
              leida={lectura.dataUpdatedAt}
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
                    Cancelar Visita
                  </EnlaceBoton>
                )
              }
            >
              <SerieDeVisita visita={visita} />
              {visita.intentosNoAplicados && (
                <IntentosNoAplicados intentos={visita.intentosNoAplicados} />
              )}
              {traeEvidencia(visita) && (
                <Suspense>
                  <EvidenciaEnDetalle visita={visita} />
                </Suspense>
              )}
            </FichaVisita>
            <MapaVisita visita={visita} />
            <Outlet />
          </>
        )}
      </LecturaVisita>
    </Pagina>
  );
}

const responden = ({ tipoVisita, tecnico, supervisor }: Visita) => [
  tipoVisita,
  tecnico,
  supervisor,
];

function Responsables({ visita }: { visita: Visita }) {
  const veAlSupervisor = useVeAlSupervisor();
  const { tipoVisita, tecnico, supervisor } = visita;
  const partes = [tipoVisita.nombre, `Técnico: ${tecnico.nombre}`];
  if (veAlSupervisor) partes.push(`Supervisor: ${supervisor.nombre}`);
  return partes.join(' · ');
}
