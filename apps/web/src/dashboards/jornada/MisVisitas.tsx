import { Link, useSearch } from '@tanstack/react-router';
import { Suspense, useEffect, useRef, useState } from 'react';
import type { VisitaDelDia } from '../../campo/jornada/jornada.ts';
import type { Jornada } from '../../campo/jornada/useJornada.ts';
import { RUTAS } from '../../navegacion.ts';
import { enCalma } from '../../plataforma/rutas/enCalma.ts';
import { useAparte } from '../../plataforma/rutas/useAparte.ts';
import { cifra } from '../../ui/formato.ts';
import type { EnUrl } from '../../ui/lista/enUrl.ts';
import { useSinTablas } from '../../ui/pagina/useTelefono.ts';
import { Boton } from '../../ui/piezas/Boton.tsx';
import { Esqueleto } from '../../ui/piezas/Esqueleto.tsx';
import { Icono } from '../../ui/piezas/Icono.tsx';
import { IconCalendarCheck, IconList, IconMap } from '../../ui/piezas/iconos.ts';
import { Tarjeta } from '../../ui/piezas/Tarjeta.tsx';
import { Vacio } from '../../ui/piezas/Vacio.tsx';
import { type Recien, useRecienCambiadas } from '../../ui/recien/useRecienCambiadas.ts';
import { gruposDe } from './filas.ts';
import { GrupoDeTarjetas, type PropsGrupo } from './Grupos.tsx';
import clases from './MisVisitas.module.css';
import { TablaDelDia } from './tabla.ts';

const TITULO = 'Mis Visitas';
/** Its table has the telephone and the way of each visit, so a narrower screen would cut the names. */
const DESDE_MIS_VISITAS = 1200;

interface Props {
  visitas: readonly VisitaDelDia[];
  jornada: Jornada;
  leidas: number;
}

/** The open visits by date, and after them the last closed ones. */
export function MisVisitas({ visitas, jornada, leidas }: Props) {
  const { ver }: EnUrl = useSearch({ strict: false });
  const enMapa = ver === 'mapa';
  const hayVisitas = visitas.length > 0;
  // Kept here and not in the groups, so the first visit of an empty day is marked as new too.
  const recien = useRecienCambiadas(visitas, { llaveDe, leidas });
  return (
    <Tarjeta
      className={clases.visitas}
      titulo={
        <>
          {TITULO} <span className={clases.cuenta}>{cifra(visitas.length)}</span>
        </>
      }
      acciones={hayVisitas && <VerEnElMapa enMapa={enMapa} />}
    >
      <div className={clases.cuerpo}>
        {!hayVisitas && (
          <Vacio icono={IconCalendarCheck} titulo="No hay visitas asignadas actualmente." />
        )}
        {hayVisitas && enMapa && <EnMapa jornada={jornada} />}
        {hayVisitas && !enMapa && <EnGrupos jornada={jornada} recien={recien} />}
      </div>
    </Tarjeta>
  );
}

const llaveDe = ({ idVisita }: VisitaDelDia) => idVisita;

const ALTO_DEL_MAPA = 'clamp(320px, 52vh, 560px)';

/** Downloads the map's code when it is opened. */
function EnMapa({ jornada }: Pick<Props, 'jornada'>) {
  const [perdido, setPerdido] = useState(false);
  const { pieza: Mapa, pedir } = useAparte(
    async () => (await import('./MapaDelDia.tsx')).MapaDelDia,
  );
  const traer = useRef(() => void pedir().then((llego) => setPerdido(!llego)));
  useEffect(() => traer.current(), []);
  if (Mapa) return <Mapa alto={ALTO_DEL_MAPA} jornada={jornada} />;
  if (!perdido) return <Esqueleto alto={ALTO_DEL_MAPA} />;
  return (
    <Vacio icono={IconMap} titulo="No se pudo cargar el mapa">
      <Boton onClick={() => traer.current()}>Reintentar</Boton>
    </Vacio>
  );
}

interface PropsEnGrupos {
  jornada: Jornada;
  recien: Recien;
}

function EnGrupos({ jornada, recien }: PropsEnGrupos) {
  const enTarjetas = useSinTablas(DESDE_MIS_VISITAS);
  const { hoja, alCambiarOrden } = useHoja(jornada);
  // A tablet may be turned later, without a network.
  useEffect(() => enCalma([TablaDelDia.adelantar]), []);
  const comun = { jornada, recien, alCambiarOrden };
  const grupos = gruposDe(jornada).map((grupo) => ({ grupo, ...comun }));
  const tarjetas = <EnTarjetas grupos={grupos} />;
  return (
    <>
      {enTarjetas ? (
        tarjetas
      ) : (
        <Suspense fallback={tarjetas}>
          <TablaDelDia etiqueta={TITULO} grupos={grupos} />
        </Suspense>
      )}
      {hoja}
    </>
  );
}

const EnTarjetas = ({ grupos }: { grupos: readonly PropsGrupo[] }) =>
  grupos.map((uno) => <GrupoDeTarjetas key={uno.grupo.nombre} {...uno} />);

/** The sheet to change the order, downloaded on request. */
function useHoja(jornada: Jornada) {
  const [abierta, setAbierta] = useState(false);
  const { pieza: Hoja, pedir } = useAparte(
    async () => (await import('./CambiarOrden.tsx')).CambiarOrden,
  );
  const hoja = abierta && Hoja && <Hoja jornada={jornada} alCerrar={() => setAbierta(false)} />;
  const alCambiarOrden = () => void pedir().then(setAbierta);
  return { hoja, alCambiarOrden };
}

/** The map and the list have an address each, so going back returns from the map to the list. */
const VerEnElMapa = ({ enMapa }: { enMapa: boolean }) => (
  <Link
    to={RUTAS['dashboard-tecnicos']}
    search={{ ver: enMapa ? undefined : 'mapa' }}
    resetScroll={false}
    className={clases.ver}
  >
    <Icono de={enMapa ? IconList : IconMap} />
    {enMapa ? 'Ver en la lista' : 'Ver en el mapa'}
  </Link>
);
