import type { Punto } from '@visitas/contract/comun/distancia';
import { enumerar } from '@visitas/contract/comun/formato';
import type { Propuesta, RecorridoDePropuesta } from '@visitas/contract/propuestas/esquemas';
import { useCallback, useMemo } from 'react';
import type { ContenidoDelMapa, Mapa } from '../../plataforma/mapa/mapa.ts';
import { cifra } from '../../ui/formato.ts';
import { LienzoMapa } from '../../ui/mapa/LienzoMapa.tsx';
import { Tarjeta } from '../../ui/piezas/Tarjeta.tsx';
import clases from './MapaDePropuesta.module.css';
import { nombreEn } from './textos.ts';
import type { MedidaDePropuesta } from './useMedida.ts';

export interface PropsDelMapa {
  propuesta: Propuesta;
  medida: MedidaDePropuesta;
}

const ALTO = 196;
const ZOOM_MAXIMO = 16;

/** The plan before and after. Its lines join the places in order: nobody was followed. */
export function MapaDePropuesta({ propuesta, medida }: PropsDelMapa) {
  const { recorridos, despues } = medida;
  // Both show the same part of the world, and a mark taken away moves neither.
  const encuadre = useMemo(
    () =>
      [...propuesta.recorridos.antes, ...propuesta.recorridos.despues].flatMap(
        ({ puntos }) => puntos,
      ),
    [propuesta],
  );
  const sinNadie = [
    ...new Set(recorridos.antes.filter((uno) => uno.sinNadie).map((uno) => uno.idTecnico)),
  ];
  const deQuienes = sinNadie.map((id) => nombreEn(propuesta, id));
  return (
    <Tarjeta className={clases.tarjeta} aria-label="El plan en el mapa">
      <UnMapa
        titulo="Antes"
        detalle={`${cifra(Math.round(propuesta.antes.km))} km${
          deQuienes.length > 0 ? ` · punteado, lo de ${enumerar(deQuienes)}` : ''
        }`}
        recorridos={recorridos.antes}
        encuadre={encuadre}
        color="var(--text-3)"
      />
      <UnMapa
        titulo="Después"
        detalle={`${cifra(Math.round(despues.km))} km`}
        recorridos={recorridos.despues}
        encuadre={encuadre}
        color="var(--marca)"
      />
      <p>Líneas del plan, no recorridos reales.</p>
    </Tarjeta>
  );
}

interface PropsUno {
  titulo: string;
  detalle: string;
  recorridos: readonly RecorridoDePropuesta[];
  encuadre: readonly Punto[];
  color: string;
}

function UnMapa({ titulo, detalle, recorridos, encuadre, color }: PropsUno) {
  const contenido: ContenidoDelMapa = useMemo(
    () => ({
      marcas: [],
      lineas: recorridos.map(({ puntos, sinNadie }) => ({
        puntos,
        color: sinNadie ? 'var(--text)' : color,
        discontinua: sinNadie === true,
      })),
    }),
    [recorridos, color],
  );
  const encuadrar = useCallback(
    (mapa: Mapa | null) => mapa?.encuadrar(encuadre, ZOOM_MAXIMO),
    [encuadre],
  );
  return (
    <figure className={clases.figura}>
      <LienzoMapa
        etiqueta={`${titulo}: ${detalle}`}
        alto={ALTO}
        contenido={contenido}
        alCrear={encuadrar}
      />
      <figcaption>
        <b>{titulo}</b>
        <span>{detalle}</span>
      </figcaption>
    </figure>
  );
}
