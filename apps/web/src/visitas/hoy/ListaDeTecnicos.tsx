import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';
import { atrasos } from '../../ui/equipo.ts';
import { useSinSaltos } from '../../ui/lista/useSinSaltos.ts';
import { Avatar } from '../../ui/piezas/Avatar.tsx';
import { Glifo } from '../../ui/piezas/Glifo.tsx';
import { Resaltado } from '../../ui/piezas/Resaltado.tsx';
import type { Recien } from '../../ui/recien/useRecienCambiadas.ts';
import { type JornadaDeTecnico, loQueQueda, lugarActual } from './jornadaDeTecnico.ts';
import clases from './ListaDeTecnicos.module.css';

interface Props {
  jornadas: readonly JornadaDeTecnico[];
  leidas: number;
  recien: Recien;
  buscar: string;
  elegido: number | null;
  alElegir: (idTecnico: number | null) => void;
  /** The chosen technician's card, when it has no place on the map. */
  ficha: ReactNode;
}

export const llaveDeTecnico = ({ idTecnico }: JornadaDeTecnico) => idTecnico;

/** Says all that the map says. The arrows walk it, and its order does not change under the pointer. */
export function ListaDeTecnicos(props: Props) {
  const { leidas, recien, buscar, elegido, alElegir, ficha } = props;
  const { filas: jornadas = [], zona } = useSinSaltos(props.jornadas, {
    llaveDe: llaveDeTecnico,
    llaveDeLectura: buscar,
  });
  const lista = useElegidoALaVista(elegido);
  const alcanzable = elegido ?? jornadas[0]?.idTecnico;

  function teclear(evento: KeyboardEvent) {
    if (evento.key === 'Escape' && elegido !== null) {
      evento.stopPropagation();
      return alElegir(null);
    }
    const botones = [...(lista.current?.querySelectorAll<HTMLElement>('li > button') ?? [])];
    const aqui = botones.findIndex((uno) => uno.matches(':focus'));
    const destino = adonde(evento.key, aqui, botones.length - 1);
    const jornada = destino === undefined ? undefined : jornadas[destino];
    if (aqui < 0 || destino === undefined || !jornada) return;
    evento.preventDefault();
    botones[destino]?.focus();
    alElegir(jornada.idTecnico);
  }

  return (
    <ul
      ref={lista}
      className={clases.lista}
      aria-label="Técnicos hoy"
      onKeyDown={teclear}
      {...zona}
    >
      {jornadas.map((jornada) => {
        const { idTecnico } = jornada;
        const esElegida = idTecnico === elegido;
        return (
          <li
            key={idTecnico}
            data-fila={idTecnico}
            data-elegida={esElegida}
            data-recien={recien(idTecnico)}
          >
            <button
              type="button"
              aria-current={esElegida ? 'true' : undefined}
              tabIndex={idTecnico === alcanzable ? 0 : -1}
              onClick={() => alElegir(idTecnico)}
            >
              <Fila jornada={jornada} ahora={leidas} buscar={buscar} />
            </button>
            {esElegida && ficha && <div className={clases.ficha}>{ficha}</div>}
          </li>
        );
      })}
    </ul>
  );
}

function adonde(tecla: string, aqui: number, ultimo: number): number | undefined {
  if (tecla === 'ArrowDown') return Math.min(aqui + 1, ultimo);
  if (tecla === 'ArrowUp') return Math.max(aqui - 1, 0);
  if (tecla === 'Home') return 0;
  return tecla === 'End' ? ultimo : undefined;
}

interface PropsFila {
  jornada: JornadaDeTecnico;
  ahora: number;
  buscar: string;
}

function Fila({ jornada, ahora, buscar }: PropsFila) {
  const { nombre, enVisita, atrasadas } = jornada;
  const donde = lugarActual(jornada, ahora);
  return (
    <>
      <Avatar usuario={jornada} />
      <strong className="recortado" title={nombre}>
        <Resaltado texto={nombre} buscar={buscar} />
      </strong>
      <span className={clases.quedan}>{loQueQueda(jornada)}</span>
      <span className={clases.donde}>
        {enVisita && <Glifo tono="primary" tamano={12} />}
        <span className="recortado" title={donde}>
          <Resaltado texto={donde} buscar={buscar} />
        </span>
        {atrasadas > 0 && (
          <span className={clases.atraso}>
            <Glifo tono="danger" tamano={12} />
            {atrasos(atrasadas)}
          </span>
        )}
      </span>
    </>
  );
}

/** Brings the technician chosen on the map into view, and scrolls no more than needed. */
function useElegidoALaVista(elegido: number | null) {
  const lista = useRef<HTMLUListElement>(null);
  useEffect(() => {
    if (elegido === null) return;
    lista.current?.querySelector('[data-elegida="true"]')?.scrollIntoView({ block: 'nearest' });
  }, [elegido]);
  return lista;
}
