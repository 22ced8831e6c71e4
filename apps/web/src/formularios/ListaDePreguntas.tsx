import { draggable } from '@atlaskit/pragmatic-drag-and-drop/adapter/element-adapter';
import {
  type ClaseDePregunta,
  type LoQueSePide,
  type Pregunta,
  preguntasDe,
} from '@visitas/contract/formularios/formulario';
import type { Reparo } from '@visitas/contract/formularios/reparos';
import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';
import { Boton } from '../ui/piezas/Boton.tsx';
import { Icono } from '../ui/piezas/Icono.tsx';
import {
  type Icon,
  IconAlertCircle,
  IconCamera,
  IconCircleCheck,
  IconCornerDownRight,
  IconGripVertical,
  IconList,
  IconListCheck,
  IconNumber123,
  IconPlus,
  IconTextSize,
} from '../ui/piezas/iconos.ts';
import { Tarjeta } from '../ui/piezas/Tarjeta.tsx';
import {
  anadirPregunta,
  anadirSeccion,
  type Editado,
  type LlaveDeFila,
  llaveDeSeccion,
  soltarJunto,
} from './edicion.ts';
import clases from './ListaDePreguntas.module.css';
import { detalleDePregunta } from './palabras.ts';
import { type JuntoA, useArrastreDeFilas } from './useArrastreDeFilas.ts';

interface Props {
  contenido: LoQueSePide;
  elegida: LlaveDeFila;
  reparos: readonly Reparo[];
  /** False where it is only read. */
  editable: false | { elegir: (llave: LlaveDeFila) => void; editar: (editado: Editado) => void };
}

const ICONO_DE: Record<ClaseDePregunta, Icon> = {
  siNo: IconCircleCheck,
  numero: IconNumber123,
  una: IconList,
  varias: IconListCheck,
  texto: IconTextSize,
  foto: IconCamera,
};

/** The sections and their questions, in their order. */
export function ListaDePreguntas({ contenido, elegida, reparos, editable }: Props) {
  const lista = useRef<HTMLUListElement>(null);
  const editar = editable ? editable.editar : undefined;
  const sobre = useArrastreDeFilas(lista, (llave, junto) =>
    editar?.(soltarJunto(contenido, llave, junto)),
  );
  const deFila = (llave: LlaveDeFila): DeFila => ({
    llave,
    elegida: llave === elegida,
    sobre: sobre?.llave === llave ? sobre : undefined,
    alElegir: editable ? () => editable.elegir(llave) : undefined,
  });
  return (
    <Tarjeta
      className={clases.preguntas}
      titulo={
        <>
          Preguntas <span className={clases.cuenta}>{preguntasDe(contenido).length}</span>
        </>
      }
      acciones={
        editar && (
          <Boton tamano="chico" icono={IconPlus} onClick={() => editar(anadirSeccion(contenido))}>
            Sección
          </Boton>
        )
      }
    >
      <ul ref={lista} className={clases.lista} onKeyDown={recorrer}>
        {contenido.secciones.length === 0 && (
          <li className={clases.nada}>{textoVacio(editable)}</li>
        )}
        <Filas contenido={contenido} reparos={reparos} deFila={deFila} />
        {editar && (
          <li className={clases.nueva}>
            <button
              type="button"
              onClick={() => editar(anadirPregunta(contenido, elegida))}
              data-llave="nueva"
            >
              <Icono de={IconPlus} tamano={18} />
              Añadir pregunta
            </button>
          </li>
        )}
      </ul>
    </Tarjeta>
  );
}

interface PropsFilas extends Pick<Props, 'contenido' | 'reparos'> {
  deFila: (llave: LlaveDeFila) => DeFila;
}

const Filas = ({ contenido, reparos, deFila }: PropsFilas) =>
  contenido.secciones.flatMap(({ titulo, preguntas }, i) => [
    <FilaDeSeccion
      // A section has no id.
      // biome-ignore lint/suspicious/noArrayIndexKey: its place is its name.
      key={`seccion-${i}`}
      fila={deFila(llaveDeSeccion(i))}
      titulo={titulo}
      cuantas={preguntas.length}
    />,
    ...preguntas.map((una) => (
      <FilaDePregunta
        key={una.id}
        fila={deFila(una.id)}
        pregunta={una}
        detalle={detalleDePregunta(una, contenido)}
        reparo={reparos.find(({ pregunta }) => pregunta === una.id)?.mensaje}
      />
    )),
  ]);

const textoVacio = (editable: Props['editable']) =>
  editable ? 'Añade la primera pregunta.' : 'Sin preguntas.';

/** The arrows go from row to row. */
function recorrer(evento: KeyboardEvent<HTMLElement>): void {
  const paso = { ArrowUp: -1, ArrowDown: 1 }[evento.key];
  if (paso === undefined) return;
  const filas = [...evento.currentTarget.querySelectorAll<HTMLElement>('[data-llave]')];
  const actual = filas.findIndex((una) => una.matches(':focus'));
  const siguiente = actual < 0 ? undefined : filas[actual + paso];
  if (!siguiente) return;
  evento.preventDefault();
  siguiente.focus();
}

interface DeFila {
  llave: LlaveDeFila;
  elegida: boolean;
  sobre: JuntoA | undefined;
  /** Undefined where the list is only read. */
  alElegir: (() => void) | undefined;
}

interface PropsDePregunta {
  fila: DeFila;
  pregunta: Pregunta;
  detalle: string;
  reparo: string | undefined;
}

function FilaDePregunta({ fila, pregunta, detalle, reparo }: PropsDePregunta) {
  const { texto, clase, obligatoria, condicion } = pregunta;
  return (
    <Fila fila={fila} condicional={Boolean(condicion)}>
      <Icono de={ICONO_DE[clase]} tamano={18} />
      <span className={clases.dicho}>
        <b>{texto || 'Sin texto'}</b>
        {reparo ? (
          <small className={clases.reparo}>
            <Icono de={IconAlertCircle} tamano={13} />
            {reparo}
          </small>
        ) : (
          <small>{detalle}</small>
        )}
      </span>
      {obligatoria && <span className={clases.obligatoria}>Obligatoria</span>}
    </Fila>
  );
}

const FilaDeSeccion = ({
  fila,
  titulo,
  cuantas,
}: {
  fila: DeFila;
  titulo: string;
  cuantas: number;
}) => (
  <Fila fila={fila} seccion>
    <span className={clases.dicho}>{titulo || 'Sección sin título'}</span>
    <span className={clases.cuenta}>{cuantas}</span>
  </Fila>
);

interface PropsDeFila {
  fila: DeFila;
  condicional?: boolean;
  seccion?: boolean;
  children: ReactNode;
}

function Fila({ fila, condicional = false, seccion = false, children }: PropsDeFila) {
  const { llave, elegida, sobre, alElegir } = fila;
  const elemento = useRef<HTMLLIElement>(null);
  const seMueve = alElegir !== undefined;
  useEffect(() => {
    const element = elemento.current;
    if (!element || !seMueve) return undefined;
    return draggable({ element, getInitialData: () => ({ llave }) });
  }, [llave, seMueve]);
  return (
    <li
      ref={elemento}
      className={clases.fila}
      data-de-llave={llave}
      data-seccion={seccion}
      data-condicional={condicional}
      data-elegida={elegida}
      data-sobre={sobre && (sobre.despues ? 'despues' : 'antes')}
    >
      {seMueve && (
        <span className={clases.asa}>
          <Icono de={condicional ? IconCornerDownRight : IconGripVertical} tamano={16} />
        </span>
      )}
      {alElegir ? (
        <button type="button" data-llave={llave} aria-current={elegida} onClick={alElegir}>
          {children}
        </button>
      ) : (
        <div>{children}</div>
      )}
    </li>
  );
}
