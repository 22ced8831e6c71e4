import type { Respuesta } from '@visitas/contract/operaciones';
import { fecha } from '../ui/formato.ts';
import { EnLugar, Marcador, type PuntoDeLista } from '../ui/mapa/puntos/punto.tsx';
import { EstadoVisita, tonoDeEstado } from '../ui/piezas/Distintivo.tsx';
import { Glifo } from '../ui/piezas/Glifo.tsx';
import { detalleDe } from './enlaces.ts';
import { estadoMostrado } from './situacion.ts';

type VisitaEnMapa = Respuesta<'visitas.mapa'>[number];

/** A visit on a map, at its client's place. A small one is the background of something else. */
export function puntoDe(visita: VisitaEnMapa, { chico = false } = {}): PuntoDeLista {
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
      <Marcador key={idVisita} tono={tono} chico={chico}>
        <Glifo tono={tono} tamano={chico ? 14 : 16} />
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
