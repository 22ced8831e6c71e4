import type { Pregunta } from '@visitas/contract/formularios/formulario';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { CampoTexto } from '../ui/campos/CampoTexto.tsx';
import { Boton } from '../ui/piezas/Boton.tsx';
import { BotonIcono } from '../ui/piezas/BotonIcono.tsx';
import { IconArrowDown, IconArrowUp, IconPlus, IconTrash } from '../ui/piezas/iconos.ts';
import { idNuevo } from './edicion.ts';
import clases from './PanelDePregunta.module.css';

type Opciones = NonNullable<Pregunta['opciones']>;

interface Props {
  opciones: Opciones;
  alCambiar: (opciones: Opciones) => void;
}

/** The options of a choice. Enter adds the next one. */
export function OpcionesDePregunta({ opciones, alCambiar }: Props) {
  const lista = useRef<HTMLFieldSetElement>(null);
  const [porEnfocar, enfocar] = useState<number>();
  useEffect(() => {
    if (porEnfocar === undefined) return;
    lista.current?.querySelectorAll('input')[porEnfocar]?.focus();
    enfocar(undefined);
  }, [porEnfocar]);

  function anadirTras(indice: number): void {
    const nueva = { id: idNuevo(), texto: '' };
    alCambiar([...opciones.slice(0, indice + 1), nueva, ...opciones.slice(indice + 1)]);
    enfocar(indice + 1);
  }

  function subir(indice: number): void {
    const [antes, esta] = [opciones[indice - 1], opciones[indice]];
    if (!antes || !esta) return;
    alCambiar([...opciones.slice(0, indice - 1), esta, antes, ...opciones.slice(indice + 1)]);
  }

  function alTeclear(evento: KeyboardEvent, indice: number): void {
    if (evento.key !== 'Enter' || evento.nativeEvent.isComposing) return;
    evento.preventDefault();
    anadirTras(indice);
  }

  return (
    <fieldset ref={lista} className={clases.opciones}>
      <legend>Opciones</legend>
      {opciones.map(({ id, texto }, i) => (
        <div key={id} className={clases.opcion}>
          <CampoTexto
            aria-label={`Opción ${i + 1}`}
            maxLength={100}
            value={texto}
            onChange={({ currentTarget: { value } }) =>
              alCambiar(opciones.map((una) => (una.id === id ? { ...una, texto: value } : una)))
            }
            onKeyDown={(evento) => alTeclear(evento, i)}
            mensajes={[]}
          />
          <BotonIcono
            icono={IconArrowUp}
            aria-label={`Subir la opción ${i + 1}`}
            aria-disabled={i === 0}
            onClick={() => subir(i)}
          />
          <BotonIcono
            icono={IconArrowDown}
            aria-label={`Bajar la opción ${i + 1}`}
            aria-disabled={i === opciones.length - 1}
            onClick={() => subir(i + 1)}
          />
          <BotonIcono
            icono={IconTrash}
            aria-label={`Eliminar la opción ${i + 1}`}
            onClick={() => {
              alCambiar(opciones.filter((una) => una.id !== id));
              enfocar(Math.max(i - 1, 0));
            }}
          />
        </div>
      ))}
      <Boton
        tipo="enlace"
        tamano="chico"
        icono={IconPlus}
        onClick={() => anadirTras(opciones.length - 1)}
      >
        Añadir opción
      </Boton>
    </fieldset>
  );
}
