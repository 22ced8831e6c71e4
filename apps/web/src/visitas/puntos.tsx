import type { Respuesta } from '@visitas/contract/operaciones';
import { ventanaDe, ventanaDicha } from '@visitas/contract/visitas/hora';
import { fecha } from '../ui/formato.ts';
import { EnLugar, Marcador, type PuntoDeLista } from '../ui/mapa/puntos/punto.tsx';
import { EstadoVisita, tonoDeEstado } from '../ui/piezas/Distintivo.tsx';
import { FechaConHora } from '../ui/piezas/FechaConHora.tsx';
import { Glifo } from '../ui/piezas/Glifo.tsx';
import { PasoSuHora } from '../ui/piezas/PasoSuHora.tsx';
import { detalleDe } from './enlaces.ts';
import { estadoMostrado } from './situacion.ts';

type VisitaEnMapa = Respuesta<'visitas.mapa'>[number];

/** A visit on a map, at its client's place. A small one is the background of something else. */
export function puntoDe(visita: VisitaEnMapa, { chico = false } = {}): PuntoDeLista {
  const { idVisita, cliente, tecnico, latitud, longitud, atrasada } = visita;
  const estado = estadoMostrado({ estadoVisita: { nombre: visita.estado }, atrasada });
  const tono = tonoDeEstado(estado);
  const ventana = ventanaDe(visita);
  const dia = [fecha(visita.fechaPlanificada), ventana && ventanaDicha(ventana)];
  return {
    llave: `visita ${idVisita}`,
    latitud,
    longitud,
    nombre: `${[cliente, ...dia, estado, tecnico].filter(Boolean).join(', ')}: ver detalle`,
    marcador: () => (
      <Marcador key={idVisita} tono={tono} chico={chico}>
        <Glifo tono={tono} tamano={chico ? 14 : 16} />
      </Marcador>
    ),
    enLista: () => (
      <EnLugar
        titulo={cliente}
        detalle={
          <>
            <FechaConHora visita={visita} /> · {tecnico}
          </>
        }
        distintivo={
          <>
            <EstadoVisita nombre={estado} /> <PasoSuHora visita={{ ...visita, estado }} />
          </>
        }
      />
    ),
    destino: detalleDe(idVisita),
    buscarPor: cliente,
  };
}
