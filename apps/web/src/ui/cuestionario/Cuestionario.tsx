import type { ListaVerificacion } from '@visitas/contract/evidencia/esquemas';
import {
  type Contestada,
  comoMapa,
  estaRespondida,
  preguntasALaVista,
  type Respuestas,
} from '@visitas/contract/evidencia/reglas';
import type { Pregunta } from '@visitas/contract/formularios/formulario';
import { type ReactNode, useMemo, useRef } from 'react';
import { Tarjeta } from '../piezas/Tarjeta.tsx';
import clases from './Cuestionario.module.css';
import { enfocarPregunta, PreguntaDeLista } from './PreguntaDeLista.tsx';

interface Props {
  lista: Pick<ListaVerificacion, 'secciones'> & Partial<Pick<ListaVerificacion, 'anteriores'>>;
  respuestas: Respuestas;
  /** Numbers as they were typed, by question. */
  escritos: Readonly<Record<string, Pick<Contestada, 'escrito'>>>;
  /** The questions that photos answer. */
  fotografiadas: ReadonlySet<string>;
  /** The photos of a question and the way to add one. */
  fotosDe: (pregunta: Pregunta) => ReactNode;
  alContestar: (pregunta: string, contestada: Contestada) => void;
  /** The question that is being edited. */
  elegida?: string;
}

/** The questions of a form, section by section. A condition shows and hides questions as others are answered. */
export function Cuestionario(props: Props) {
  const { lista, respuestas, escritos, fotografiadas, fotosDe, alContestar, elegida } = props;
  const vistas = preguntasALaVista(lista, respuestas);
  const anteriores = useMemo(() => comoMapa(lista.anteriores ?? []), [lista.anteriores]);
  const visibles = new Set(vistas.map(({ id }) => id));
  const secciones = lista.secciones
    .map(({ titulo, preguntas }) => ({
      titulo,
      preguntas: preguntas.filter(({ id }) => visibles.has(id)),
    }))
    .filter(({ preguntas }) => preguntas.length > 0);

  /** Enter goes on to the question below, as on paper. */
  function pasar(desde: string): void {
    const siguiente = vistas[vistas.findIndex(({ id }) => id === desde) + 1];
    if (siguiente) enfocarPregunta(siguiente.id);
  }

  return (
    <Tarjeta className={clases.hoja}>
      {secciones.map(({ titulo, preguntas }) => (
        <section key={preguntas[0]?.id} aria-label={titulo}>
          <header className={clases.seccion}>
            <h2>{titulo}</h2>
            <span>
              {preguntas.filter((una) => estaRespondida(una, respuestas, fotografiadas)).length} de{' '}
              {preguntas.length}
            </span>
          </header>
          {preguntas.map((una) => (
            <PreguntaDeLista
              key={una.id}
              pregunta={una}
              elegida={una.id === elegida || undefined}
              contestada={{ valor: null, nota: null, ...respuestas.get(una.id), ...escrito(una) }}
              anterior={anteriores.get(una.id)?.valor}
              fotos={fotosDe(una)}
              alContestar={(contestada) => alContestar(una.id, contestada)}
              alPasar={() => pasar(una.id)}
            />
          ))}
        </section>
      ))}
      <Aparecidas vistas={vistas} />
    </Tarjeta>
  );

  function escrito({ id }: Pregunta): Pick<Contestada, 'escrito'> {
    const dicho = escritos[id]?.escrito;
    return dicho === undefined ? {} : { escrito: dicho };
  }
}

/** Tells that a question has appeared; the focus stays where it was. */
function Aparecidas({ vistas }: { vistas: readonly Pregunta[] }) {
  const antes = useRef<ReadonlySet<string>>(null);
  const dicho = useRef('');
  const ahora = new Set(vistas.map(({ id }) => id));
  const nuevas = vistas.filter(
    ({ id, condicion }) => condicion && antes.current && !antes.current.has(id),
  );
  if (nuevas.length > 0) dicho.current = `Aparece: ${nuevas.map(({ texto }) => texto).join(' ')}`;
  antes.current = ahora;
  return (
    <p role="status" className="solo-lectores">
      {dicho.current}
    </p>
  );
}
