import { useMemo } from 'react';
import { SelectorDeMapa } from '../ui/lista/BarraDeLista.tsx';
import { useMapaDeHoy } from '../ui/lista/useBusqueda.ts';
import { ListaEnMapa } from '../ui/mapa/puntos/ListaEnMapa.tsx';
import { Leyenda } from '../ui/mapa/puntos/punto.tsx';
import { usePuntosDeLista } from '../ui/mapa/puntos/usePuntosDeLista.ts';
import { tonoDeEstado } from '../ui/piezas/Distintivo.tsx';
import { Glifo } from '../ui/piezas/Glifo.tsx';
import { LISTADO } from './columnas.tsx';
import { VisitasDeHoy } from './hoy/VisitasDeHoy.tsx';
import { puntoDe } from './puntos.tsx';

interface Props {
  lista: 'visitas.listar' | 'visitas.porSupervisor';
}

/** The visits of a list on a map, each where its client is; or where each technician was last today. */
export const VisitasEnMapa = (props: Props) =>
  useMapaDeHoy() ? <VisitasDeHoy /> : <Todas {...props} />;

function Todas({ lista }: Props) {
  const datos = usePuntosDeLista('visitas.mapa', lista);
  const puntos = useMemo(() => (datos.filas ?? []).map((visita) => puntoDe(visita)), [datos.filas]);
  return (
    <ListaEnMapa
      datos={datos}
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
