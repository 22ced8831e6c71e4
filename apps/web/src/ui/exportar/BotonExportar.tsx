import { useCallback, useRef, useState } from 'react';
import { useAparte } from '../../plataforma/rutas/useAparte.ts';
import { Boton } from '../piezas/Boton.tsx';
import { Icono } from '../piezas/Icono.tsx';
import { IconChevronDown, IconDownload, IconLoader2 } from '../piezas/iconos.ts';
import clases from './BotonExportar.module.css';
import type { QueExportar } from './exportar.ts';

type Props = QueExportar & {
  /** A link beside the count of the rows, where the screen has no bar of actions. */
  enLinea?: boolean;
};

/** Takes away the list on screen. Its menu is downloaded on demand, and goes on while the file comes. */
export function BotonExportar({ enLinea = false, ...que }: Props) {
  const boton = useRef<HTMLButtonElement>(null);
  const { pieza: Menu, pedir } = useAparte(
    async () => (await import('./MenuDeExportar.tsx')).MenuDeExportar,
  );
  const [abierto, setAbierto] = useState(false);
  const [enMarcha, setEnMarcha] = useState(false);
  const cerrar = useCallback(() => setAbierto(false), []);
  return (
    <div className={enLinea ? clases.enLinea : clases.lugar}>
      <Boton
        ref={boton}
        tipo={enLinea ? 'enlace' : 'secundario'}
        aria-haspopup="menu"
        aria-expanded={abierto}
        aria-busy={enMarcha}
        onClick={() => (abierto ? cerrar() : void pedir().then(setAbierto))}
      >
        {!enLinea && (
          <Icono
            de={enMarcha ? IconLoader2 : IconDownload}
            tamano={16}
            className={enMarcha ? clases.giro : undefined}
          />
        )}
        <span>{enMarcha ? 'Exportando…' : 'Exportar'}</span>
        {!enLinea && <Icono de={IconChevronDown} tamano={16} />}
      </Boton>
      {Menu && (
        <Menu
          que={que}
          boton={boton}
          abierto={abierto}
          alCerrar={cerrar}
          enMarcha={enMarcha}
          ponerEnMarcha={setEnMarcha}
        />
      )}
    </div>
  );
}
