import { Outlet } from '@tanstack/react-router';
import type { Visita, VisitaSola } from '@visitas/contract/visitas/esquemas';
import { Suspense } from 'react';
import { RUTAS } from '../navegacion.ts';
import { aparte } from '../plataforma/rutas/aparte.ts';
import { Pagina } from '../ui/pagina/Pagina.tsx';
import { ABRIR, abrirDesde } from '../ui/pagina/useCerrar.ts';
import { useIdDeRuta } from '../ui/pagina/useIdDeRuta.ts';
import { EnlaceBoton } from '../ui/piezas/Boton.tsx';
import { Esqueleto } from '../ui/piezas/Esqueleto.tsx';
import { IconCopy, IconHistory, IconPencil, IconRotate, IconShare2 } from '../ui/piezas/iconos.ts';
import { Tarjeta } from '../ui/piezas/Tarjeta.tsx';
import { useRecienCambiados } from '../ui/recien/useRecienCambiadas.ts';
import { traeEvidencia } from './evidencia/partesQueHay.ts';
import { FichaVisita } from './ficha/FichaVisita.tsx';
import { IntentosNoAplicados } from './ficha/IntentosNoAplicados.tsx';
import { LecturaVisita, useVisita } from './ficha/LecturaVisita.tsx';
import { DichoDelLugar } from './lugares/DichoDelLugar.tsx';
import { MapaVisita } from './mapa/MapaVisita.tsx';
import { NoSePudo } from './noRealizada/NoSePudo.tsx';
import { BotonMover } from './planear/BotonMover.tsx';
import { SerieDeVisita } from './series/SerieDeVisita.tsx';
import {
  tieneReporte,
  useComparte,
  useLeeElHistorial,
  usePlanea,
  usePuede,
  useVeAlSupervisor,
} from './situacion.ts';
import { Reabierta } from './versiones/Reabierta.tsx';
import { enVersion, SelectorDeVersion, useVersiones } from './versiones/Versiones.tsx';

/** Downloaded only for a visit that has something of it. */
const EvidenciaEnDetalle = aparte(
  () => import('./evidencia/EvidenciaEnDetalle.tsx'),
  'EvidenciaEnDetalle',
);

/** The page of a visit for its supervisor (section 2). */
export function VisitaDetalle() {
  const id = useIdDeRuta('idVisita');
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
      acciones={data && <Acciones visita={data} />}
    >
      <LecturaVisita lectura={lectura}>
        {(visita) => <Contenido visita={visita} leida={lectura.dataUpdatedAt} />}
      </LecturaVisita>
    </Pagina>
  );
}

function Acciones({ visita }: { visita: VisitaSola }) {
  const puede = usePuede();
  const planea = usePlanea();
  const comparte = useComparte();
  const params = { idVisita: String(visita.idVisita) };
  return (
    <>
      {planea && (
        <EnlaceBoton
          {...ABRIR}
          to={RUTAS['visitas-crear']}
          search={{ duplicar: params.idVisita }}
          icono={IconCopy}
        >
          Duplicar
        </EnlaceBoton>
      )}
      {puede('reabrir', visita) && !visita.ejecucionVisita?.noRealizada && (
        <EnlaceBoton {...ABRIR} to={RUTAS['reabrir-visita']} params={params} icono={IconRotate}>
          Reabrir
        </EnlaceBoton>
      )}
      {comparte && tieneReporte(visita) && (
        <EnlaceBoton
          {...ABRIR}
          to={RUTAS['compartir-visita']}
          params={params}
          tipo={visita.ejecucionVisita?.reporteVisita ? 'principal' : undefined}
          icono={IconShare2}
        >
          Compartir
        </EnlaceBoton>
      )}
      <BotonMover visita={visita} puede={puede('mover', visita)} />
      {puede('editar', visita) && (
        <EnlaceBoton {...ABRIR} to={RUTAS['editar-visita']} params={params} icono={IconPencil}>
          Modificar Datos
        </EnlaceBoton>
      )}
    </>
  );
}

function Contenido({ visita, leida }: { visita: VisitaSola; leida: number }) {
  const puede = usePuede();
  const params = { idVisita: String(visita.idVisita) };
  const { versiones, elegida, setElegida } = useVersiones(visita);
  const mostrada = enVersion(visita, versiones, elegida);
  return (
    <>
      <Reabierta visita={visita} />
      <NoSePudo visita={visita} />
      <FichaVisita
        visita={mostrada}
        leida={leida}
        reemplazada={mostrada !== visita}
        dicho={<DichoDelLugar visita={mostrada} />}
        versiones={
          versiones.length > 0 && (
            <SelectorDeVersion
              visita={visita}
              versiones={versiones}
              vuelta={mostrada.vuelta}
              alElegir={setElegida}
            />
          )
        }
        revision={<VerMotivo params={params} />}
        cierre={puede('cerrar', visita) && <CancelarVisita params={params} />}
      >
        <SerieDeVisita visita={visita} />
        {visita.intentosNoAplicados && (
          <IntentosNoAplicados visita={visita} intentos={visita.intentosNoAplicados} />
        )}
        {traeEvidencia(mostrada) && (
          <Suspense fallback={<EvidenciaEnCamino />}>
            <EvidenciaEnDetalle visita={mostrada} soloLectura={mostrada !== visita} />
          </Suspense>
        )}
      </FichaVisita>
      <MapaVisita visita={mostrada} />
      <HaciaElHistorial idVisita={params.idVisita} />
      <Outlet />
    </>
  );
}

interface PropsEnlace {
  params: { idVisita: string };
}

const VerMotivo = ({ params }: PropsEnlace) => (
  <EnlaceBoton {...ABRIR} to={RUTAS['motivo-cancelacion-visita']} params={params} tamano="chico">
    Ver Motivo
  </EnlaceBoton>
);

/** At the foot, out of the way of what is done with the visit. */
function HaciaElHistorial({ idVisita }: PropsEnlace['params']) {
  if (!useLeeElHistorial()) return null;
  return (
    <EnlaceBoton
      {...abrirDesde('Visita')}
      to={RUTAS.historial}
      search={{ de: 'visita', id: idVisita }}
      tipo="enlace"
      icono={IconHistory}
    >
      Historial
    </EnlaceBoton>
  );
}

const CancelarVisita = ({ params }: PropsEnlace) => (
  <EnlaceBoton {...ABRIR} to={RUTAS['cerrar-visita']} params={params} tipo="enlace" tamano="chico">
    Cancelar Visita
  </EnlaceBoton>
);

/** Keeps the map from moving when the cards arrive. */
const EvidenciaEnCamino = () => (
  <Tarjeta aria-busy>
    <Esqueleto alto={420} />
  </Tarjeta>
);

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
