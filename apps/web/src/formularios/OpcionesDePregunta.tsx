import { LARGOS_DE_FORMULARIO, type Pregunta } from '@visitas/contract/formularios/formulario';
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

  return (
    <fieldset ref={lista} className={clases.opciones}>
      <legend>Opciones</legend>
      {opciones.map(({ id, texto }, i) => (
        <UnaOpcion
          key={id}
          numero={i + 1}
          ultima={i === opciones.length - 1}
          texto={texto}
          alEscribir={(nuevo) =>
            alCambiar(opciones.map((una) => (una.id === id ? { ...una, texto: nuevo } : una)))
          }
          alSeguir={() => anadirTras(i)}
          alSubir={() => subir(i)}
          alBajar={() => subir(i + 1)}
          alQuitar={() => {
            alCambiar(opciones.filter((una) => una.id !== id));
            enfocar(Math.max(i - 1, 0));
          }}
        />
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

interface PropsDeOpcion {
  numero: number;
  ultima: boolean;
  texto: string;
  alEscribir: (texto: string) => void;
  alSeguir: () => void;
  alSubir: () => void;
  alBajar: () => void;
  alQuitar: () => void;
}

function UnaOpcion(props: PropsDeOpcion) {
  const { numero, ultima, texto, alEscribir, alSeguir, alSubir, alBajar, alQuitar } = props;
  function alTeclear(evento: KeyboardEvent): void {
    if (evento.key !== 'Enter' || evento.nativeEvent.isComposing) return;
    evento.preventDefault();
    alSeguir();
  }
  return (
    <div className={clases.opcion}>
      <CampoTexto
        aria-label={`Opción ${numero}`}
        maxLength={LARGOS_DE_FORMULARIO.opcion}
        value={texto}
        onChange={({ currentTarget }) => alEscribir(currentTarget.value)}
        onKeyDown={alTeclear}
        mensajes={[]}
      />
      <BotonIcono
        icono={IconArrowUp}
        aria-label={`Subir la opción ${numero}`}
        aria-disabled={numero === 1}
        onClick={alSubir}
      />
      <BotonIcono
        icono={IconArrowDown}
        aria-label={`Bajar la opción ${numero}`}
        aria-disabled={ultima}
        onClick={alBajar}
      />
      <BotonIcono
        icono={IconTrash}
        aria-label={`Eliminar la opción ${numero}`}
        onClick={alQuitar}
      />
    </div>
  );
}
