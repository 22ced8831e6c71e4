import { useEffect, useMemo, useRef } from 'react';
import { SelectorDeMapa } from '../ui/lista/BarraDeLista.tsx';
import { useMapaDeHoy } from '../ui/lista/useBusqueda.ts';
import { ListaEnMapa } from '../ui/mapa/puntos/ListaEnMapa.tsx';
import { Leyenda } from '../ui/mapa/puntos/punto.tsx';
import { usePuntosDeLista } from '../ui/mapa/puntos/usePuntosDeLista.ts';
import { tonoDeEstado } from '../ui/piezas/Distintivo.tsx';
import { Glifo } from '../ui/piezas/Glifo.tsx';
import { LISTADO } from './columnas.tsx';
import type { Filtrable } from './filtros/fuentes.ts';
import { useBarras } from './filtros/useBarras.tsx';
import { useFiltros } from './filtros/useFiltros.ts';
import { VisitasDeHoy } from './hoy/VisitasDeHoy.tsx';
import { useOrdenDelPanel, usePanel } from './panel/panel.ts';
import { puntoDe } from './puntos.tsx';

interface Props {
  filtrable: Filtrable;
}

/** A map of visits, each at its client; or of technicians, each at their last step of today. */
export const VisitasEnMapa = (props: Props) =>
  useMapaDeHoy() ? <VisitasDeHoy /> : <Todas {...props} />;

function Todas({ filtrable }: Props) {
  const filtros = useFiltros(filtrable);
  const datos = usePuntosDeLista('visitas.mapa', filtrable.lista, filtros.leidos.pedidos);
  const panel = usePanel();
  const abrir = panel?.cabe ? panel.abrir : undefined;
  useOrdenDelPanel(datos.filas?.map(({ idVisita }) => idVisita) ?? []);
  const abrirla = useRef(abrir);
  useEffect(() => {
    abrirla.current = abrir;
  });
  const cabe = abrir !== undefined;
  const puntos = useMemo(
    () =>
      (datos.filas ?? []).map((visita) => ({
        ...puntoDe(visita),
        ...(cabe && { alAbrir: () => abrirla.current?.(visita.idVisita) }),
      })),
    [datos.filas, cabe],
  );
  return (
    <ListaEnMapa
      {...useBarras(filtros, { total: datos.filas && datos })}
      datos={datos}
      conSemana={filtrable.conSemana}
      puntos={puntos}
      etiqueta="Mapa de visitas"
      sustantivo={LISTADO.sustantivo}
      juntas="juntas"
      buscarPor={LISTADO.buscarPor}
      vacio="No hay visitas con ubicación."
      leyenda={LEYENDA}
      selector={<SelectorDeMapa />}
    />
  );
}

const GLIFO = 16;
const ESTADOS = ['Pendiente', 'En Proceso', 'Finalizada', 'Atrasada', 'Cancelada'];

const LEYENDA = (
  <Leyenda
    signos={ESTADOS.map((texto) => ({
      texto,
      signo: <Glifo tono={tonoDeEstado(texto)} tamano={GLIFO} />,
    }))}
  />
);
