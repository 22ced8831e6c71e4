import { useQuery } from '@tanstack/react-query';
import { type Hoy, VISITAS_DE_HOY_MAXIMAS } from '@visitas/contract/visitas/esquemas';
import { useMemo, useState } from 'react';
import { aparte } from '../../plataforma/rutas/aparte.ts';
import { lecturaDe } from '../../plataforma/servidor/lecturas.ts';
import { cifra } from '../../ui/formato.ts';
import { BarraDeLista, SelectorDeMapa } from '../../ui/lista/BarraDeLista.tsx';
import { useBusqueda } from '../../ui/lista/useBusqueda.ts';
import { MapaEnCamino } from '../../ui/mapa/puntos/MapaEnCamino.tsx';
import { Fallo } from '../../ui/pagina/Fallo.tsx';
import { useApilados } from '../../ui/pagina/useTelefono.ts';
import { Boton } from '../../ui/piezas/Boton.tsx';
import { tonoDeEstado } from '../../ui/piezas/Distintivo.tsx';
import { Esqueleto } from '../../ui/piezas/Esqueleto.tsx';
import { Glifo } from '../../ui/piezas/Glifo.tsx';
import { IconMapSearch, IconUsers } from '../../ui/piezas/iconos.ts';
import { Tarjeta } from '../../ui/piezas/Tarjeta.tsx';
import { Vacio } from '../../ui/piezas/Vacio.tsx';
import { type Recien, useRecienCambiadas } from '../../ui/recien/useRecienCambiadas.ts';
import { LISTADO } from '../columnas.tsx';
import { Ficha } from './Ficha.tsx';
import {
  buscarEn,
  type JornadaDeTecnico,
  porTurno,
  resumenDelEquipo,
  tienePaso,
} from './jornadaDeTecnico.ts';
import { ListaDeTecnicos, llaveDeTecnico } from './ListaDeTecnicos.tsx';
import clases from './VisitasDeHoy.module.css';

const MapaDeHoy = aparte(() => import('./MapaDeHoy.tsx'), 'MapaDeHoy');

export function VisitasDeHoy() {
  const busqueda = useBusqueda();
  const { buscar, escribir } = busqueda;
  const { data, error, refetch, dataUpdatedAt } = useQuery(lecturaDe('visitas.hoy', {}));
  const jornadas = useMemo(() => data && porTurno(buscarEn(data.tecnicos, buscar)), [data, buscar]);
  const recien = useRecienCambiadas(jornadas, {
    llaveDe: llaveDeTecnico,
    leidas: dataUpdatedAt,
    llaveDeLectura: buscar,
  });

  function contenido() {
    if (!data || !jornadas)
      return error ? <Fallo error={error} alReintentar={() => void refetch()} /> : <EnEspera />;
    if (data.tecnicos.length === 0) return <SinTecnicos />;
    if (jornadas.length === 0)
      return (
        <Vacio icono={IconMapSearch} titulo={`Sin resultados para «${buscar}»`}>
          <Boton onClick={() => escribir('')}>Limpiar búsqueda</Boton>
        </Vacio>
      );
    return (
      <Dia
        jornadas={jornadas}
        visitas={data.visitas}
        leidas={dataUpdatedAt}
        recien={recien}
        buscar={buscar}
      />
    );
  }

  return (
    <Tarjeta className={clases.tarjeta}>
      <BarraDeLista
        buscarPor={LISTADO.buscarPor}
        busqueda={busqueda}
        cuenta={jornadas ? resumenDelEquipo(jornadas) : ''}
        conMapa
        conSemana
      >
        <SelectorDeMapa />
      </BarraDeLista>
      {contenido()}
    </Tarjeta>
  );
}

const ALTO = 'var(--alto-del-mapa)';

interface PropsDia {
  jornadas: readonly JornadaDeTecnico[];
  visitas: Hoy['visitas'];
  leidas: number;
  recien: Recien;
  buscar: string;
}

function Dia({ jornadas, visitas, leidas, recien, buscar }: PropsDia) {
  const [elegido, elegir] = useState<number | null>(null);
  const apilados = useApilados();
  const elegida = jornadas.find(({ idTecnico }) => idTecnico === elegido);
  const enElMapa = useMemo(() => jornadas.filter(tienePaso), [jornadas]);
  const suyas = useMemo(() => {
    const mostrados = new Set(jornadas.map(({ idTecnico }) => idTecnico));
    return visitas.filter(({ idTecnico }) => mostrados.has(idTecnico));
  }, [jornadas, visitas]);
  const ficha = elegida && <Ficha jornada={elegida} ahora={leidas} />;
  // The card floats over a map beside the list, if the technician is on it. Otherwise it opens in the row.
  const flota = elegida !== undefined && tienePaso(elegida) && !apilados;
  return (
    <div className={clases.hoy}>
      <ListaDeTecnicos
        jornadas={jornadas}
        leidas={leidas}
        recien={recien}
        buscar={buscar}
        elegido={elegida?.idTecnico ?? null}
        alElegir={elegir}
        ficha={flota ? null : ficha}
      />
      <div className={clases.mapa}>
        <MapaEnCamino alto={ALTO}>
          <MapaDeHoy
            alto={ALTO}
            jornadas={enElMapa}
            visitas={suyas}
            leidas={leidas}
            buscar={buscar}
            elegido={elegida?.idTecnico ?? null}
            alElegir={elegir}
            ficha={flota ? ficha : null}
          />
        </MapaEnCamino>
      </div>
      <Leyenda visitas={suyas} />
      <p className={clases.nota}>Entre una visita y otra no se sigue a nadie.</p>
    </div>
  );
}

const ESTADOS = ['Pendiente', 'Finalizada', 'Atrasada'];

/** The technician's ring marks a visit in process. The visit's own sign is named only when it is there. */
function Leyenda({ visitas }: Pick<PropsDia, 'visitas'>) {
  const hayEnProceso = visitas.some(({ estado }) => estado === 'En Proceso');
  const estados = hayEnProceso ? ['En Proceso', ...ESTADOS] : ESTADOS;
  return (
    <ul className={clases.leyenda} aria-label="Colores del mapa">
      <li>
        <i data-en-visita />
        En visita
      </li>
      <li>
        <i />
        Último inicio o finalización
      </li>
      {estados.map((estado) => (
        <li key={estado}>
          <Glifo tono={tonoDeEstado(estado)} tamano={13} />
          {estado}
        </li>
      ))}
      {visitas.length >= VISITAS_DE_HOY_MAXIMAS && (
        <li>Las {cifra(VISITAS_DE_HOY_MAXIMAS)} visitas de fecha más cercana</li>
      )}
    </ul>
  );
}

const SinTecnicos = () => (
  <Vacio icono={IconUsers} titulo="Sin técnicos" texto="Cuando haya técnicos, aquí verás su día." />
);

/** Typical lengths of names, for one screenful. */
const LARGOS = ['62%', '48%', '70%', '54%', '66%', '44%', '58%', '50%'];

const EnEspera = () => (
  <div className={clases.hoy} aria-busy="true">
    <ul className={clases.espera} aria-label="Técnicos hoy">
      {LARGOS.map((largo) => (
        <li key={largo}>
          <Esqueleto ancho="32px" alto={32} />
          <Esqueleto ancho={largo} alto={14} />
        </li>
      ))}
    </ul>
    <div className={clases.mapa}>
      <Esqueleto alto={ALTO} />
    </div>
  </div>
);
