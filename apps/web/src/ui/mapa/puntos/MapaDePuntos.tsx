import { useNavigate } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { createPortal } from 'react-dom';
import type { Mapa, Vista } from '../../../plataforma/mapa/mapa.ts';
import { ABRIR } from '../../pagina/useCerrar.ts';
import { LienzoMapa } from '../LienzoMapa.tsx';
import { ALTO } from './alto.ts';
import { colorDeRacimo, mediaDe } from './colorDeRacimo.ts';
import { EnUnLugar } from './EnUnLugar.tsx';
import { DiscoDeRacimo } from './Marcador.tsx';
import { marcaDe, type Nombres } from './marcas.ts';
import type { PuntoDeLista } from './punto.ts';
import { type Grupo, Racimos } from './racimos.ts';
import { useElementos } from './useElementos.ts';
import { useEncuadre } from './useEncuadre.ts';
import { useFocoAlAbrir } from './useFocoAlAbrir.ts';

export interface PropsMapaDePuntos extends Nombres {
  etiqueta: string;
  puntos: readonly PuntoDeLista[];
  /** What they were searched by. */
  buscar: string;
}

const NADA: Grupo[] = [];

const Dibujo = ({ grupo, media }: { grupo: Grupo; media: number }) =>
  grupo.cuenta === 1 ? (
    grupo.leer(1).map(({ marcador }) => marcador())
  ) : (
    <DiscoDeRacimo cuenta={grupo.cuenta} color={colorDeRacimo(grupo.cuenta, media)} />
  );

/** Thousands of points: those on view are drawn, together when they would be on top of each other. */
export function MapaDePuntos({ puntos, buscar, etiqueta, ...nombres }: PropsMapaDePuntos) {
  const [mapa, setMapa] = useState<Mapa | null>(null);
  const [vista, setVista] = useState<Vista | null>(null);
  const [lugar, setLugar] = useState<Grupo | null>(null);
  const racimos = useMemo(() => new Racimos(puntos), [puntos]);
  const grupos = useMemo(() => (vista ? racimos.enVista(vista) : NADA), [racimos, vista]);
  const llaves = useMemo(() => grupos.map(({ llave }) => llave), [grupos]);
  const elementoDe = useElementos(llaves);
  const { recordada, recordar } = useEncuadre(mapa, puntos, buscar);
  const seguirAl = useFocoAlAbrir(grupos, elementoDe);
  const navegar = useNavigate();

  function pulsar(grupo: Grupo) {
    const [primero] = grupo.leer(1);
    if (grupo.juntos) return setLugar(grupo);
    if (primero && grupo.cuenta === 1) return void navegar({ ...primero.destino, ...ABRIR });
    seguirAl(grupo);
    mapa?.centrar(grupo, grupo.zoomParaAbrir());
  }

  const marcas = grupos.map((grupo) =>
    marcaDe(grupo, elementoDe(grupo.llave), nombres, () => pulsar(grupo)),
  );
  const media = mediaDe(grupos.map(({ cuenta }) => cuenta));

  return (
    <>
      <LienzoMapa
        {...recordada}
        etiqueta={etiqueta}
        alto={ALTO}
        sinBorde
        contenido={{ marcas }}
        alCrear={setMapa}
        alMover={(nueva) => {
          setVista(nueva);
          recordar(nueva);
        }}
      />
      {grupos.map((grupo) =>
        createPortal(<Dibujo grupo={grupo} media={media} />, elementoDe(grupo.llave), grupo.llave),
      )}
      {lugar && (
        <EnUnLugar grupo={lugar} sustantivo={nombres.sustantivo} alCerrar={() => setLugar(null)} />
      )}
    </>
  );
}
