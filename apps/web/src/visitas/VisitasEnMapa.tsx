import type { Respuesta } from '@visitas/contract/operaciones';
import { useMemo } from 'react';
import { fecha } from '../ui/formato.ts';
import { ListaEnMapa } from '../ui/mapa/puntos/ListaEnMapa.tsx';
import { EnLugar, Leyenda, Marcador, type PuntoDeLista } from '../ui/mapa/puntos/punto.tsx';
import { usePuntosDeLista } from '../ui/mapa/puntos/usePuntosDeLista.ts';
import { EstadoVisita, tonoDeEstado } from '../ui/piezas/Distintivo.tsx';
import { Glifo } from '../ui/piezas/Glifo.tsx';
import { LISTADO } from './columnas.tsx';
import { detalleDe } from './enlaces.ts';
import { estadoMostrado } from './situacion.ts';

/** The visits of a list on a map, each where its client is. */
export function VisitasEnMapa({ lista }: { lista: 'visitas.listar' | 'visitas.porSupervisor' }) {
  const datos = usePuntosDeLista('visitas.mapa', lista);
  const puntos = useMemo(() => (datos.filas ?? []).map(puntoDe), [datos.filas]);
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
    />
  );
}

type VisitaEnMapa = Respuesta<'visitas.mapa'>[number];

function puntoDe(visita: VisitaEnMapa): PuntoDeLista {
  const { idVisita, cliente, tecnico, fechaPlanificada, latitud, longitud, atrasada } = visita;
  const estado = estadoMostrado({ estadoVisita: { nombre: visita.estado }, atrasada });
  const tono = tonoDeEstado(estado);
  const dia = fecha(fechaPlanificada);
  return {
    llave: `visita ${idVisita}`,
    latitud,
    longitud,
    nombre: `${cliente}, ${dia}, ${estado}, ${tecnico}: ver detalle`,
    marcador: () => (
      <Marcador key={idVisita} tono={tono}>
        <Glifo tono={tono} tamano={GLIFO} />
      </Marcador>
    ),
    enLista: () => (
      <EnLugar
        titulo={cliente}
        detalle={`${dia} · ${tecnico}`}
        distintivo={<EstadoVisita nombre={estado} />}
      />
    ),
    destino: detalleDe(idVisita),
    buscarPor: cliente,
  };
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
