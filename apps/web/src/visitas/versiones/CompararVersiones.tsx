import { useNavigate, useSearch } from '@tanstack/react-router';
import type { VersionDeVisita, VisitaSola } from '@visitas/contract/visitas/esquemas';
import { Suspense, useState } from 'react';
import { aparte } from '../../plataforma/rutas/aparte.ts';
import { Segmentos } from '../../ui/campos/Segmentos.tsx';
import { contado, fecha } from '../../ui/formato.ts';
import { Lectura } from '../../ui/pagina/Lectura.tsx';
import { Pagina } from '../../ui/pagina/Pagina.tsx';
import { useIdDeRuta } from '../../ui/pagina/useIdDeRuta.ts';
import { EnlaceBoton } from '../../ui/piezas/Boton.tsx';
import { Distintivo } from '../../ui/piezas/Distintivo.tsx';
import { Esqueleto } from '../../ui/piezas/Esqueleto.tsx';
import { Icono } from '../../ui/piezas/Icono.tsx';
import { IconArrowsLeftRight, IconVersions } from '../../ui/piezas/iconos.ts';
import { Tarjeta } from '../../ui/piezas/Tarjeta.tsx';
import { Vacio } from '../../ui/piezas/Vacio.tsx';
import { detalleDe } from '../enlaces.ts';
import { CuadroDeFoto } from '../evidencia/CuadroDeFoto.tsx';
import { FirmaLeidaDe } from '../evidencia/FirmaRecibida.tsx';
import { type EnVisor, leyendaDeFoto } from '../evidencia/paraVer.ts';
import { ValidacionUbicacion } from '../ficha/DetalleEjecucion.tsx';
import { LecturaVisita, useVisita } from '../ficha/LecturaVisita.tsx';
import {
  alinear,
  type Dicho,
  type FilaAlineada,
  type GrupoAlineado,
  type Lados,
} from './alinear.ts';
import clases from './CompararVersiones.module.css';
import { enVersion, useLecturaDeVersiones, versionesElegibles } from './Versiones.tsx';

const Visor = aparte(() => import('../evidencia/visor/Visor.tsx'), 'Visor');

/** Two executions of a visit that was reopened, row by row. */
export function CompararVersiones() {
  const id = useIdDeRuta('idVisita');
  const lectura = useVisita(id);
  const { data } = lectura;
  return (
    <Pagina
      estrecha
      titulo="Comparar versiones"
      detalle={data && `${data.cliente.nombre} · ${data.tipoVisita.nombre}`}
    >
      <LecturaVisita lectura={lectura}>{(visita) => <DeVisita visita={visita} />}</LecturaVisita>
    </Pagina>
  );
}

function DeVisita({ visita }: { visita: VisitaSola }) {
  const lectura = useLecturaDeVersiones(visita);
  if ((visita.vuelta ?? 1) === 1) return <UnaSola idVisita={visita.idVisita} />;
  return (
    <Lectura de={lectura} esqueleto={<Esqueleto alto={420} />}>
      {(versiones) => <ConVersiones visita={visita} versiones={versiones} />}
    </Lectura>
  );
}

const UnaSola = ({ idVisita }: { idVisita: number }) => (
  <Tarjeta>
    <Vacio icono={IconVersions} titulo="Esta visita tiene una sola versión.">
      <EnlaceBoton {...detalleDe(idVisita)}>Ver la visita</EnlaceBoton>
    </Vacio>
  </Tarjeta>
);

interface Props {
  visita: VisitaSola;
  versiones: readonly VersionDeVisita[];
}

function ConVersiones({ visita, versiones }: Props) {
  const todas = versionesElegibles(visita, versiones);
  const { elegidas, elegir } = useElegidas(todas);
  const [abierto, abrir] = useState<{ version: VisitaSola; foto: EnVisor }>();
  if (!elegidas) return <UnaSola idVisita={visita.idVisita} />;
  const lados: Lados<VisitaSola> = [
    enVersion(visita, versiones, elegidas[0].vuelta),
    enVersion(visita, versiones, elegidas[1].vuelta),
  ];
  const grupos = alinear(lados);
  return (
    <>
      <Tarjeta className={clases.comparacion}>
        <Cabecera
          todas={todas}
          elegidas={elegidas}
          elegir={elegir}
          cambios={cuantosCambian(grupos)}
        />
        {grupos.map(({ titulo, filas }) => (
          <section key={titulo} aria-label={titulo}>
            <h2 className={clases.grupo}>{titulo}</h2>
            {filas.map((una) => (
              <Fila
                key={una.llave}
                fila={una}
                elegidas={elegidas}
                lados={lados}
                abrir={(version, archivo) => abrir({ version, foto: { archivo } })}
              />
            ))}
          </section>
        ))}
      </Tarjeta>
      {abierto && (
        <Suspense>
          <Visor visita={abierto.version} inicio={abierto.foto} alCerrar={() => abrir(undefined)} />
        </Suspense>
      )}
    </>
  );
}

type Elegible = ReturnType<typeof versionesElegibles>[number];

/** Kept in the address. By default the last two, the earlier one first. */
function useElegidas(todas: readonly Elegible[]) {
  const { versiones = '' } = useSearch({ strict: false });
  const navegar = useNavigate();
  const [una, otra] = versiones
    .split(',')
    .map((numero) => todas.find(({ vuelta }) => String(vuelta) === numero));
  const [ultima, anterior] = todas;
  const pedidas: Lados<Elegible> | undefined =
    una && otra && una !== otra ? [una, otra] : undefined;
  const elegidas: Lados<Elegible> | undefined =
    pedidas ?? (ultima && anterior ? [anterior, ultima] : undefined);

  /** A version chosen on the side where the other one is changes places with it. */
  function elegir(lado: 0 | 1, vuelta: number): void {
    if (!elegidas) return;
    const otra = elegidas[lado === 0 ? 1 : 0].vuelta;
    const queda = otra === vuelta ? elegidas[lado].vuelta : otra;
    const par = lado === 0 ? [vuelta, queda] : [queda, vuelta];
    void navegar({ to: '.', search: { versiones: par.join() }, replace: true, state: true });
  }

  return { elegidas, elegir };
}

const cuantosCambian = (grupos: readonly GrupoAlineado[]): number =>
  grupos.flatMap(({ filas }) => filas).filter(({ cambia }) => cambia).length;

interface PropsCabecera {
  todas: readonly Elegible[];
  elegidas: Lados<Elegible>;
  elegir: (lado: 0 | 1, vuelta: number) => void;
  cambios: number;
}

const LADOS = [
  { lado: 0, nombre: 'Comparar' },
  { lado: 1, nombre: 'Con' },
] as const;

function Cabecera({ todas, elegidas, elegir, cambios }: PropsCabecera) {
  return (
    <header className={clases.cabecera}>
      <p role="status">
        {cambios === 0 ? 'Dicen lo mismo' : contado(cambios, ['diferencia', 'diferencias'])}
      </p>
      {LADOS.map(({ lado, nombre }) => {
        const { vuelta, nombre: version, tecnico, fechaPlanificada } = elegidas[lado];
        return (
          <div key={lado}>
            {todas.length > 2 ? (
              <Segmentos
                label={nombre}
                opciones={todas.map((una) => ({
                  value: String(una.vuelta),
                  label: `Versión ${una.vuelta}`,
                }))}
                value={String(vuelta)}
                onChange={(cual) => elegir(lado, Number(cual))}
              />
            ) : (
              <strong>{version}</strong>
            )}
            <span>
              {tecnico.nombre} · {fecha(fechaPlanificada)}
            </span>
          </div>
        );
      })}
    </header>
  );
}

interface PropsFila {
  fila: FilaAlineada;
  elegidas: Lados<Elegible>;
  lados: Lados<VisitaSola>;
  abrir: (version: VisitaSola, archivo: string) => void;
}

function Fila({ fila: { nombre, lados: dichos, cambia }, elegidas, lados, abrir }: PropsFila) {
  return (
    <div className={clases.fila} data-cambia={cambia}>
      <h3>
        {nombre}
        {cambia && (
          <span className={clases.cambio}>
            <Icono de={IconArrowsLeftRight} tamano={13} />
            Cambió
          </span>
        )}
      </h3>
      <dl>
        {LADOS.map(({ lado }) => (
          <div key={lado}>
            <dt>{elegidas[lado].nombre.replace(', reemplazada', '')}</dt>
            <dd>
              <LoDicho dicho={dichos[lado]} version={lados[lado]} abrir={abrir} />
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

interface PropsLoDicho {
  dicho: Dicho | undefined;
  version: VisitaSola;
  abrir: PropsFila['abrir'];
}

function LoDicho({ dicho, version, abrir }: PropsLoDicho) {
  if (!dicho) return '—';
  const { texto, notas = [], fuera, validado, fotos = [], firma } = dicho;
  return (
    <>
      {texto && <span className={clases.texto}>{texto}</span>}
      {fuera && <Distintivo tono="danger">Fuera de límites</Distintivo>}
      {validado !== undefined && <ValidacionUbicacion validado={validado} />}
      {fotos.length > 0 && (
        <span className={clases.fotos}>
          {fotos.map((foto) => (
            <CuadroDeFoto
              key={foto.archivo}
              foto={foto}
              nombre={leyendaDeFoto(foto, version)}
              alAbrir={() => abrir(version, foto.archivo)}
            />
          ))}
        </span>
      )}
      {firma && (
        <div className={clases.firma}>
          <FirmaLeidaDe firma={firma} sobre={version} />
        </div>
      )}
      {notas.map((una) => (
        <small key={una}>{una}</small>
      ))}
    </>
  );
}
