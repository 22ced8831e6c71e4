import { useSearch } from '@tanstack/react-router';
import type { Visita } from '@visitas/contract/visitas/esquemas';
import { FILTROS } from '@visitas/contract/visitas/filtros';
import { type ReactNode, type Ref, useEffect, useMemo, useRef, useState } from 'react';
import { useAtajos } from '../../plataforma/atajos/atajos.ts';
import { useCapa } from '../../plataforma/atajos/capa.ts';
import { EN_UNA_LISTA } from '../../plataforma/atajos/filas.ts';
import { interruptor } from '../../plataforma/atajos/interruptor.ts';
import type { EnUrl } from '../../ui/lista/enUrl.ts';
import { TarjetasEsqueleto } from '../../ui/lista/FilaTelefono.tsx';
import { SeguirTrayendo } from '../../ui/lista/Listado.tsx';
import { useFilasVisibles } from '../../ui/lista/useFilasVisibles.ts';
import type { DatosListado } from '../../ui/lista/useListado.ts';
import { useSinSaltos } from '../../ui/lista/useSinSaltos.ts';
import { useTelefono } from '../../ui/pagina/useTelefono.ts';
import { IconCalendarCheck } from '../../ui/piezas/iconos.ts';
import { Tecla } from '../../ui/piezas/Tecla.tsx';
import { Vacio } from '../../ui/piezas/Vacio.tsx';
import { useRecienCambiadas } from '../../ui/recien/useRecienCambiadas.ts';
import clases from './PorDecidir.module.css';
import { Resuelta } from './Resuelta.tsx';
import { conResueltas, idDeVisita, type Resolucion, siguienteA } from './resueltas.ts';
import { type Decidir, Solicitud } from './Solicitud.tsx';

interface Props {
  datos: DatosListado<Visita>;
  /** Shown when no visit passes the filters. */
  vacio: ReactNode;
}

/** The cancellation requests to decide, in the place of the ordinary rows. */
export const PorDecidir = (props: Props) => (
  // The decided requests stay until the list has another query.
  <Solicitudes key={props.datos.llaveDeLectura} {...props} />
);

const ETIQUETA = 'Cancelaciones por decidir';
const ALTO_ESTIMADO = 112;
/** The target of the focus when nothing is left. */
const AL_FINAL = 'final';

function Solicitudes({ datos, vacio }: Props) {
  const { leidas, llaveDeLectura, hayMas } = datos;
  const [resueltas, setResueltas] = useState<ReadonlyMap<number, Resolucion>>(new Map());
  const [enCurso, setEnCurso] = useState<ReadonlySet<number>>(new Set());
  const recien = useRecienCambiadas(datos.filas, {
    llaveDe: idDeVisita,
    leidas,
    llaveDeLectura,
    hayMas,
  });
  const mostradas = useRef<readonly Visita[]>([]);
  const todas = useMemo(() => {
    const quedan = new Set([...resueltas.keys(), ...enCurso]);
    return datos.filas && conResueltas(mostradas.current, datos.filas, quedan);
  }, [datos.filas, resueltas, enCurso]);
  const { filas, zona } = useSinSaltos(todas, { llaveDe: idDeVisita, llaveDeLectura });
  useEffect(() => {
    mostradas.current = filas ?? [];
  });
  const { contenedor, medir, visibles, despues } = useFilasVisibles<Visita, HTMLUListElement>({
    datos: { ...datos, filas },
    llaveDe: idDeVisita,
    altoEstimado: ALTO_ESTIMADO,
    altoDeEncabezado: 0,
  });
  const decidir = useTeclas();
  const soloEstas = useSoloEstas();
  const [foco, setFoco] = useState<number | typeof AL_FINAL>();
  const final = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (foco === undefined) return;
    const destino =
      foco === AL_FINAL
        ? final.current
        : contenedor.current?.querySelector<HTMLElement>(`[data-fila="${foco}"] [data-foco]`);
    destino?.focus();
  }, [foco, contenedor]);

  /** The list may change before the user's own decision is answered, so the row stays meanwhile. */
  function alDecidir({ idVisita }: Visita, decidiendo: boolean): void {
    setEnCurso((antes) => {
      const ahora = new Set(antes);
      if (decidiendo) ahora.add(idVisita);
      else ahora.delete(idVisita);
      return ahora;
    });
  }

  function alResolver(resolucion: Resolucion, teniaFoco: boolean): void {
    const { idVisita } = resolucion.visita;
    setResueltas((antes) => new Map(antes).set(idVisita, resolucion));
    // A user who has moved to another row meanwhile stays there.
    if (teniaFoco) setFoco(siguienteA(idVisita, filas ?? [], resueltas) ?? AL_FINAL);
  }

  if (filas?.length === 0) return soloEstas ? <NadaQueda ref={final} /> : vacio;
  const quedan = filas?.some((visita) => !resueltas.has(visita.idVisita)) ?? true;
  return (
    <>
      <ul
        ref={contenedor}
        {...zona}
        className={clases.lista}
        aria-label={ETIQUETA}
        aria-busy={!filas}
        style={{ paddingBottom: despues }}
      >
        {!filas && <TarjetasEsqueleto />}
        {visibles.map((una) => {
          if (!('fila' in una)) return null;
          const { fila: visita, llave, antes, posicion } = una;
          const resolucion = resueltas.get(visita.idVisita);
          const comun = { medir, posicion, antes };
          return resolucion ? (
            <Resuelta key={llave} {...comun} resolucion={resolucion} />
          ) : (
            <Solicitud
              key={llave}
              {...comun}
              visita={visita}
              recien={recien(llave)}
              decidir={decidir}
              alDecidir={alDecidir}
              alResolver={alResolver}
            />
          );
        })}
      </ul>
      <SeguirTrayendo datos={datos} />
      {quedan ? <Teclas /> : <NadaQueda ref={final} />}
    </>
  );
}

/** True when no other filter narrows the list, so an empty list leaves nothing to decide. */
function useSoloEstas(): boolean {
  const { solo, buscar, ...url }: EnUrl = useSearch({ strict: false });
  const otros = FILTROS.filter((filtro) => filtro !== 'solo' && url[filtro] !== undefined);
  return solo === 'porDecidir' && buscar === undefined && otros.length === 0;
}

/** A and R decide only the row with the focus. Each row registers here how it is decided. */
function useTeclas() {
  const decidir = useRef(new Map<string, Decidir>());
  const con = (cual: Parameters<Decidir>[0]) => (fila: string | undefined) =>
    decidir.current.get(fila ?? '')?.(cual);
  const deDecidir = { nombre: 'Aprobar · Rechazar la cancelación', grupo: EN_UNA_LISTA } as const;
  useAtajos([
    { ...deDecidir, teclas: 'a', hacer: con('aprobar') },
    { ...deDecidir, teclas: 'r', hacer: con('rechazar') },
  ]);
  return decidir.current;
}

function Teclas() {
  const enTelefono = useTelefono();
  // The keys are turned off and on in a layer. When it closes, this renders again.
  useCapa();
  if (enTelefono || !interruptor.encendido()) return null;
  return (
    <p className={clases.teclas}>
      <span>
        <Tecla>j</Tecla>
        <Tecla>k</Tecla> siguiente y anterior
      </span>
      <span>
        <Tecla>a</Tecla> aprobar
      </span>
      <span>
        <Tecla>r</Tecla> rechazar
      </span>
      <span>
        <Tecla>intro</Tecla> ver la visita
      </span>
    </p>
  );
}

const NadaQueda = ({ ref }: { ref: Ref<HTMLDivElement> }) => (
  <div ref={ref} tabIndex={-1} className={clases.final}>
    <Vacio icono={IconCalendarCheck} titulo="No queda nada por decidir." />
  </div>
);
