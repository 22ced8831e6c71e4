import { comoHora } from '@visitas/contract/comun/horas';
import { ventanaDe, ventanaEnTexto } from '@visitas/contract/visitas/hora';
import { type RefObject, useMemo, useRef } from 'react';
import { avisosDeVarias } from '../planear/avisos.ts';
import type { SitioYHora } from '../planear/mover.ts';
import { type PuntoDePantalla, useArrastre } from '../semana/useArrastre.ts';
import { useQuieto } from '../semana/useLlevar.ts';
import { avisosDeHora } from './avisosDeHora.ts';
import { alPaso, destinoDeBarra, enSuDestino } from './destino.ts';
import type { Sombra } from './FilaPorHoras.tsx';
import { type Barra, trazarFila } from './trazar.ts';
import type { DiaTrazado } from './useTrazado.ts';

/** A minute of a technician's row. */
interface LugarEnHoras {
  idTecnico: number;
  minuto: number;
}

/** The dragged bar, and where it would be. The board stays still meanwhile. */
export function useLlevarBarra(
  rejilla: RefObject<HTMLElement | null>,
  leido: DiaTrazado,
  alDejar: (barra: Barra, destino: SitioYHora) => void,
) {
  const dibujado = useRef(leido);
  const { enMano, ...dibujo } = useArrastre<LugarEnHoras>(
    rejilla,
    {
      bajo: (punto, asido) => bajo(punto, asido, dibujado.current.horas),
      marca: ({ idTecnico, minuto }) => `${idTecnico} ${alPaso(minuto)}`,
    },
    (idVisita, lugar) => {
      const suya = barraDe(dibujado.current, idVisita);
      if (suya) alDejar(suya, destinoDeBarra(suya, lugar));
    },
  );
  const trazado = useQuieto(leido, enMano !== null);
  dibujado.current = trazado;
  const barra = enMano ? barraDe(trazado, enMano.idVisita) : undefined;
  const sobre = enMano?.sobre;
  const puesta = useMemo(
    () => barra && sobre && comoQuedaria(trazado, barra, destinoDeBarra(barra, sobre)),
    [trazado, barra, sobre],
  );
  return { trazado, barra, puesta, sobre: puesta && sobre?.idTecnico, ...dibujo };
}

export const barraDe = (
  { filas }: Pick<DiaTrazado, 'filas'>,
  idVisita: number,
): Barra | undefined =>
  filas.flatMap(({ barras }) => barras).find(({ visita }) => visita.idVisita === idVisita);

/** The row under the pointer, if its technician may take visits, and the minute where the bar would begin. */
function bajo(
  { clientX, clientY }: PuntoDePantalla,
  asido: number,
  { desde, hasta }: DiaTrazado['horas'],
): LugarEnHoras | undefined {
  const fila = document.elementFromPoint(clientX, clientY)?.closest<HTMLElement>('[data-tecnico]');
  const pista = fila?.querySelector('[data-pista]');
  if (!fila || !pista) return undefined;
  const { left, width } = pista.getBoundingClientRect();
  const parte = (clientX - asido - left) / width;
  return { idTecnico: Number(fila.dataset.tecnico), minuto: desde + parte * (hasta - desde) };
}

/** The visit laid out in its new place, and what to bear in mind there. */
function comoQuedaria(
  { dia, datos, filas, ahora, ordenes }: DiaTrazado,
  { visita }: Barra,
  destino: SitioYHora,
): { sombra: Sombra; avisos: string[] } | undefined {
  const movida = enSuDestino(visita, destino);
  const fila = filas.find(({ tecnico }) => tecnico.idTecnico === movida.idTecnico);
  if (!fila) return undefined;
  const otras = dia.visitas.filter(
    ({ idVisita, idTecnico }) => idTecnico === movida.idTecnico && idVisita !== movida.idVisita,
  );
  const orden = ordenes.get(movida.idTecnico) ?? [];
  const nueva = trazarFila([...otras, movida], fila.tecnico, orden, datos);
  const suya = barraDe({ filas: [nueva] }, movida.idVisita);
  if (!suya) return undefined;
  const ventana = ventanaDe(movida);
  const deHora = avisosDeHora(nueva, ahora).get(movida.idVisita) ?? [];
  const deTablero = avisosDeVarias(dia, [visita], {
    idTecnico: movida.idTecnico,
    fechaPlanificada: dia.fecha,
  });
  return {
    sombra: {
      barra: suya,
      hora: ventana ? ventanaEnTexto(ventana) : `≈ ${comoHora(suya.desde)}`,
    },
    avisos: [...deHora, ...deTablero.map(({ frase }) => frase)],
  };
}
