import {
  type Contestada,
  estaFuera,
  estaMalEscrita,
  numeroEscrito,
  textoDeLimites,
  textoDeRespuesta,
} from '@visitas/contract/evidencia/reglas';
import {
  NOTA_DE_RESPUESTA_MAXIMA,
  RESPUESTA_MAXIMA,
  type Valor,
} from '@visitas/contract/evidencia/respuestas';
import {
  type Pregunta,
  TEXTO_DE_SI_NO,
  VALORES_SI_NO,
} from '@visitas/contract/formularios/formulario';
import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react';
import { CampoArea } from '../campos/CampoArea.tsx';
import { MensajesDeGrupo } from '../campos/Mensajes.tsx';
import { Boton } from '../piezas/Boton.tsx';
import { Casilla } from '../piezas/Casilla.tsx';
import { Glifo } from '../piezas/Glifo.tsx';
import { Icono } from '../piezas/Icono.tsx';
import { IconCheck, IconCornerDownRight, IconPencil } from '../piezas/iconos.ts';
import clases from './PreguntaDeLista.module.css';

interface Props {
  pregunta: Pregunta;
  elegida: true | undefined;
  contestada: Contestada;
  /** The answer of the last visit to this client. */
  anterior: Valor;
  fotos: ReactNode;
  alContestar: (contestada: Contestada) => void;
  /** Called on Enter. */
  alPasar: () => void;
}

const ANCLA = 'pregunta-';
export const anclaDe = (id: string): string => ANCLA + id;

/** Moves the focus to the field of a question. */
export function enfocarPregunta(id: string): void {
  const lugar = document.getElementById(anclaDe(id));
  lugar?.scrollIntoView({ block: 'center' });
  const elegida = lugar?.querySelector<HTMLElement>('input:checked');
  (elegida ?? lugar?.querySelector<HTMLElement>('input, textarea, button'))?.focus({
    preventScroll: true,
  });
}

export function PreguntaDeLista(props: Props) {
  const { pregunta, elegida, contestada, anterior, fotos, alPasar } = props;
  const titulo = useId();
  const fuera = estaFuera(pregunta, contestada.valor);
  const conFotos = pregunta.clase === 'foto' || fuera;

  function alTeclear(evento: KeyboardEvent<HTMLElement>): void {
    const enCampo = evento.target instanceof HTMLInputElement;
    if (evento.key !== 'Enter' || !enCampo || evento.nativeEvent.isComposing) return;
    evento.preventDefault();
    alPasar();
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the key comes from the fields inside.
    <div
      id={anclaDe(pregunta.id)}
      className={clases.pregunta}
      data-condicional={pregunta.condicion ? true : undefined}
      data-elegida={elegida}
      onKeyDown={alTeclear}
    >
      {pregunta.condicion && <Icono de={IconCornerDownRight} tamano={16} />}
      <p id={titulo} className={clases.titulo}>
        {pregunta.texto} {!pregunta.obligatoria && <small>Opcional</small>}
      </p>
      <Respuesta {...props} titulo={titulo} />
      <PieDePregunta pregunta={pregunta} fuera={fuera} anterior={anterior} titulo={titulo} />
      {(conFotos || contestada.nota !== null) && (
        <div className={clases.junto}>
          {conFotos && fotos}
          {(fuera || contestada.nota !== null) && <Nota {...props} />}
        </div>
      )}
    </div>
  );
}

interface PropsRespuesta extends Props {
  /** The id of the element with the question's text. */
  titulo: string;
}

const DE_SI_NO = VALORES_SI_NO.map((id) => ({ id, texto: TEXTO_DE_SI_NO[id] }));

function Respuesta(props: PropsRespuesta) {
  const { clase, opciones = [] } = props.pregunta;
  if (clase === 'siNo') return <UnaOpcion {...props} opciones={DE_SI_NO} />;
  if (clase === 'una') return <UnaOpcion {...props} opciones={opciones} />;
  if (clase === 'varias') return <VariasOpciones {...props} opciones={opciones} />;
  if (clase === 'numero') return <Numero {...props} />;
  return clase === 'texto' ? <Texto {...props} /> : null;
}

interface ConOpciones extends PropsRespuesta {
  opciones: readonly { id: string; texto: string }[];
}

const ANCHO_DE_LETRA = 8;
const MARGEN_DE_OPCION = 32;

/** The options are side by side while they fit, and otherwise in a column. */
function UnaOpcion({ pregunta, contestada, opciones, titulo, alContestar }: ConOpciones) {
  const larga = Math.max(...opciones.map(({ texto }) => texto.length));
  const caben = Math.round(opciones.length * (larga * ANCHO_DE_LETRA + MARGEN_DE_OPCION));
  // Wider than the row when the options do not fit in it.
  const flexBasis = `calc((${caben}px - 100%) * 999)`;
  const elegir = (valor: string | null) => alContestar({ ...contestada, valor });
  return (
    <div
      role="radiogroup"
      aria-labelledby={titulo}
      aria-required={pregunta.obligatoria}
      className={clases.opciones}
    >
      {opciones.map(({ id, texto }) => {
        const elegida = contestada.valor === id;
        return (
          <label key={id} className={clases.opcion} style={{ flexBasis }}>
            <input
              type="radio"
              name={titulo}
              checked={elegida}
              onChange={() => elegir(id)}
              // An optional answer can be taken back.
              onClick={() => elegida && !pregunta.obligatoria && elegir(null)}
            />
            <span>
              {elegida && <Icono de={IconCheck} tamano={16} />}
              {texto}
            </span>
          </label>
        );
      })}
    </div>
  );
}

function VariasOpciones({ contestada, opciones, titulo, alContestar }: ConOpciones) {
  const { valor } = contestada;
  const elegidas = Array.isArray(valor) ? valor : [];
  const alternar = (id: string) => {
    const otras = opciones.filter((una) => elegidas.includes(una.id) !== (una.id === id));
    alContestar({ ...contestada, valor: otras.map((una) => una.id) });
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset needs a legend of its own.
    <div role="group" aria-labelledby={titulo} className={clases.varias}>
      {opciones.map(({ id, texto }) => (
        <label key={id} htmlFor={`${titulo}-${id}`}>
          <Casilla
            id={`${titulo}-${id}`}
            checked={elegidas.includes(id)}
            onChange={() => alternar(id)}
          />
          {texto}
        </label>
      ))}
    </div>
  );
}

const NO_ES_NUMERO = 'Escribe un número, como 7.5.';
/** A message that appeared while the next answer is pressed would move that answer from under the finger. */
const TOQUE_MS = 300;

/** The decimal keypad of an iPhone has no minus. */
const tecladoDe = ({ minimo }: Pregunta): 'decimal' | 'text' =>
  typeof minimo === 'number' && minimo < 0 ? 'text' : 'decimal';

/** What was typed stays as it was typed; the answer is the number that it says. */
function Numero({ pregunta, contestada, titulo, alContestar }: PropsRespuesta) {
  const { valor, escrito = typeof valor === 'number' ? String(valor) : '' } = contestada;
  const [dejado, setDejado] = useState(true);
  const reloj = useRef<ReturnType<typeof setTimeout>>(undefined);
  const mal = dejado && estaMalEscrita(contestada);
  const mensaje = useId();
  return (
    <div>
      <div className={clases.numero} data-fuera={estaFuera(pregunta, valor)} data-mal={mal}>
        <input
          type="text"
          inputMode={tecladoDe(pregunta)}
          autoComplete="off"
          maxLength={20}
          aria-labelledby={titulo}
          aria-invalid={mal}
          aria-describedby={`${mensaje} ${titulo}-pie`}
          placeholder={textoDeLimites(pregunta)}
          value={escrito}
          onFocus={() => {
            clearTimeout(reloj.current);
            setDejado(false);
          }}
          onBlur={() => {
            reloj.current = setTimeout(setDejado, TOQUE_MS, true);
          }}
          onChange={({ currentTarget: { value } }) =>
            alContestar({ ...contestada, valor: numeroEscrito(value) ?? null, escrito: value })
          }
        />
        {pregunta.unidad && <span className={clases.unidad}>{pregunta.unidad}</span>}
      </div>
      <MensajesDeGrupo id={mensaje} textos={mal ? [NO_ES_NUMERO] : []} />
    </div>
  );
}

function Texto({ contestada, titulo, alContestar }: PropsRespuesta) {
  const { valor } = contestada;
  return (
    <CampoArea
      aria-labelledby={titulo}
      rows={2}
      maxLength={RESPUESTA_MAXIMA}
      value={typeof valor === 'string' ? valor : ''}
      mensajes={[]}
      onChange={({ currentTarget: { value } }) =>
        alContestar({ ...contestada, valor: value === '' ? null : value })
      }
    />
  );
}

interface PropsPie extends Pick<PropsRespuesta, 'pregunta' | 'anterior' | 'titulo'> {
  fuera: boolean;
}

/** An answer out of its limits is a result and prevents nothing; the last one helps to see a slip of the finger. */
function PieDePregunta({ pregunta, fuera, anterior, titulo }: PropsPie) {
  const antes = textoDeRespuesta({ ...pregunta, unidad: null }, anterior);
  return (
    <div id={`${titulo}-pie`} role="status" className={clases.pie}>
      {fuera && (
        <span className={clases.fuera}>
          <Glifo tono="danger" tamano={14} />
          Fuera de límites ({textoDeLimites(pregunta)}){pregunta.pedirFoto && ': pide una foto'}
        </span>
      )}
      {antes && <span>La vez anterior: {antes}</span>}
    </div>
  );
}

function Nota({ contestada, alContestar }: Props) {
  const [abierta, setAbierta] = useState(contestada.nota !== null);
  if (!abierta)
    return (
      <Boton tamano="mediano" icono={IconPencil} onClick={() => setAbierta(true)}>
        Nota
      </Boton>
    );
  return (
    <CampoArea
      label="Nota"
      rows={2}
      maxLength={NOTA_DE_RESPUESTA_MAXIMA}
      value={contestada.nota ?? ''}
      mensajes={[]}
      autoFocus={contestada.nota === null}
      onChange={({ currentTarget: { value } }) =>
        alContestar({ ...contestada, nota: value === '' ? null : value })
      }
    />
  );
}
