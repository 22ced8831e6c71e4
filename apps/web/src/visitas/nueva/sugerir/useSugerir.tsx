import { type RefObject, useEffect, useRef, useState } from 'react';
import type { FormularioDe } from '../../../ui/formulario/useFormulario.ts';
import { Boton } from '../../../ui/piezas/Boton.tsx';
import { IconCalendarSearch } from '../../../ui/piezas/iconos.ts';
import type { ValoresVisita } from '../../CamposVisita.tsx';
import { PanelDeSugerencias } from './PanelDeSugerencias.tsx';

interface Opciones {
  formulario: FormularioDe<ValoresVisita>;
  /** The visit being edited: its own place is free. */
  visita?: number;
  /** False where a suggestion says nothing: several visits at once, a series, a visit that has begun. */
  hay: boolean;
}

/** The button that asks where a visit has room, and the panel with the answer while it is open. */
export function useSugerir({ formulario, visita, hay }: Opciones) {
  const [abierto, setAbierto] = useState(false);
  const boton = useRef<HTMLButtonElement>(null);
  const titulo = useFocoAlAbrir(abierto);
  const { idCliente, idTipoVisita } = formulario.valores;
  const listo = idCliente !== '' && idTipoVisita !== '';
  if (!hay) return { boton: undefined, panel: undefined };

  function cerrar(): void {
    setAbierto(false);
    boton.current?.focus();
  }

  return {
    boton: (
      <div>
        <Boton
          ref={boton}
          tipo="enlace"
          tamano="chico"
          icono={IconCalendarSearch}
          disabled={!listo && !abierto}
          aria-expanded={abierto}
          onClick={() => (abierto ? cerrar() : setAbierto(true))}
        >
          Sugerir día y técnico
        </Boton>
      </div>
    ),
    panel: abierto ? (
      <PanelDeSugerencias
        titulo={titulo}
        formulario={formulario}
        visita={visita}
        listo={listo}
        alCerrar={cerrar}
      />
    ) : undefined,
  };
}

/** Only a press moves the focus: a panel that comes back by itself leaves it where it is. */
function useFocoAlAbrir(abierto: boolean): RefObject<HTMLHeadingElement | null> {
  const titulo = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (abierto) titulo.current?.focus();
  }, [abierto]);
  return titulo;
}
