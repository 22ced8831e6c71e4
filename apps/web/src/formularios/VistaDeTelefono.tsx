import {
  avanceDe,
  type Contestada,
  preguntasALaVista,
  type Respuestas,
} from '@visitas/contract/evidencia/reglas';
import type { Respondida } from '@visitas/contract/evidencia/respuestas';
import {
  type LoQueSePide,
  type Pregunta,
  preguntasDe,
} from '@visitas/contract/formularios/formulario';
import { valoresDe } from '@visitas/contract/formularios/reparos';
import { type RefObject, useEffect, useId, useRef, useState } from 'react';
import { AvanceDeLista } from '../ui/cuestionario/AvanceDeLista.tsx';
import { Cuestionario } from '../ui/cuestionario/Cuestionario.tsx';
import { MarcoDeFotos } from '../ui/cuestionario/MarcoDeFotos.tsx';
import { anclaDe } from '../ui/cuestionario/PreguntaDeLista.tsx';
import { Icono } from '../ui/piezas/Icono.tsx';
import { IconPhoto } from '../ui/piezas/iconos.ts';
import { type LlaveDeFila, paraQueAparezca, preguntaDe, seccionDe } from './edicion.ts';
import clases from './VistaDeTelefono.module.css';

interface Props {
  contenido: LoQueSePide;
  elegida: LlaveDeFila;
}

const SIN_RESPUESTAS: Readonly<Record<string, Contestada>> = {};

/** The questions as the technician's phone asks them, with its own parts. It is answered to try it: nothing is kept. */
export function VistaDeTelefono({ contenido, elegida }: Props) {
  const titulo = useId();
  const pantalla = useRef<HTMLDivElement>(null);
  const [contestadas, setContestadas] = useState(SIN_RESPUESTAS);
  const [fotografiadas, setFotografiadas] = useState<ReadonlySet<string>>(new Set());
  const respuestas: Respuestas = new Map(Object.entries(contestadas));
  const lista = conRotulos(contenido);
  const { pregunta: depende, valor } = preguntaDe(contenido, elegida)?.condicion ?? {};

  // biome-ignore lint/correctness/useExhaustiveDependencies: the answers change when another question is chosen or its condition changes, and not as the rest is edited.
  useEffect(
    () => setContestadas((dadas) => paraQueAparezca(contenido, elegida, dadas)),
    [elegida, depende, valor],
  );
  useLlevarA(pantalla, loQueSeMira(contenido, elegida, respuestas));

  if (preguntasDe(contenido).length === 0) return null;
  return (
    <section className={clases.vista} aria-labelledby={titulo}>
      <p id={titulo}>Así se ve en el teléfono</p>
      <div className={clases.telefono}>
        <div className={clases.pantalla}>
          <div ref={pantalla} className={clases.hoja}>
            <AvanceDeLista {...avanceDe(lista, respuestas, fotografiadas)} />
            <Cuestionario
              lista={lista}
              respuestas={respuestas}
              escritos={contestadas}
              fotografiadas={fotografiadas}
              fotosDe={(pregunta) => (
                <MarcoDeFotos
                  pregunta={pregunta}
                  vacio={!fotografiadas.has(pregunta.id)}
                  alAnadir={() => setFotografiadas(new Set([...fotografiadas, pregunta.id]))}
                >
                  <li className={clases.foto}>
                    <Icono de={IconPhoto} />
                  </li>
                </MarcoDeFotos>
              )}
              alContestar={(id, contestada) => setContestadas({ ...contestadas, [id]: contestada })}
              elegida={elegida}
            />
          </div>
        </div>
      </div>
    </section>
  );
}

/** What is still to be written has a place too, and the last visit an answer. */
const conRotulos = ({ secciones, ...mas }: LoQueSePide) => ({
  ...mas,
  secciones: secciones.map(({ titulo, preguntas }) => ({
    titulo: titulo || 'Sección sin título',
    preguntas: preguntas.map((una) => ({
      ...una,
      texto: una.texto || 'Sin texto',
      ...(una.opciones && {
        opciones: una.opciones.map(({ id, texto }) => ({ id, texto: texto || '…' })),
      }),
    })),
  })),
  anteriores: secciones
    .flatMap(({ preguntas }) => preguntas)
    .filter(({ ensenarAnterior }) => ensenarAnterior)
    .map(deLaVezAnterior),
});

function deLaVezAnterior(una: Pregunta): Respondida {
  const valor = valoresDe(una)[0]?.valor ?? '…';
  return { pregunta: una.id, valor: una.clase === 'varias' ? [valor] : valor, nota: null };
}

/** The chosen question, or the first of the chosen section, while the answers show it. */
function loQueSeMira(contenido: LoQueSePide, elegida: LlaveDeFila, respuestas: Respuestas) {
  const seccion = contenido.secciones[seccionDe(elegida) ?? -1];
  const suyas = new Set(seccion?.preguntas.map(({ id }) => id) ?? [elegida]);
  return preguntasALaVista(contenido, respuestas).find(({ id }) => suyas.has(id))?.id;
}

/** Brings a question into the phone, with the title of its section when both fit. The page stays where it is. */
function useLlevarA(pantalla: RefObject<HTMLDivElement | null>, id: string | undefined): void {
  useEffect(() => {
    const marco = pantalla.current;
    const lugar = id === undefined ? null : document.getElementById(anclaDe(id));
    const seccion = lugar?.closest('section');
    if (!marco || !lugar || !seccion) return;
    const suyo = marco.getBoundingClientRect();
    // The phone is drawn at a smaller scale.
    const escala = suyo.height / marco.offsetHeight;
    const arriba = seccion.getBoundingClientRect().top - suyo.top;
    const abajo = lugar.getBoundingClientRect().bottom - suyo.bottom;
    if (arriba >= 0 && abajo <= 0) return;
    marco.scrollTop += Math.max(arriba, abajo) / escala;
  }, [pantalla, id]);
}
