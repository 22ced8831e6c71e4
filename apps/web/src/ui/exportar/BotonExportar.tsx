import { useCallback, useEffect, useRef, useState } from 'react';
import { useAparte } from '../../plataforma/rutas/useAparte.ts';
import { Boton } from '../piezas/Boton.tsx';
import giro from '../piezas/giro.module.css';
import { Icono } from '../piezas/Icono.tsx';
import { IconChevronDown, IconDownload, IconLoader2 } from '../piezas/iconos.ts';
import clases from './BotonExportar.module.css';
import type { QueExportar } from './exportar.ts';

type Props = QueExportar & {
  /** A link beside the count of the rows, where the screen has no bar of actions. */
  enLinea?: boolean;
  /** Kept by the screen where the width changes the place of the button: the file goes on coming. */
  exportacion?: ReturnType<typeof useExportacion>;
};

/** The menu, downloaded on demand, and the file that comes. Leaving the list abandons it. */
export function useExportacion() {
  const { pieza: Menu, pedir } = useAparte(
    async () => (await import('./MenuDeExportar.tsx')).MenuDeExportar,
  );
  const [abierto, setAbierto] = useState(false);
  const [enMarcha, ponerEnMarcha] = useState(false);
  const control = useRef<AbortController>(undefined);
  useEffect(() => () => control.current?.abort(), []);
  const cerrar = useCallback(() => setAbierto(false), []);

  function alternar(): void {
    // Once downloaded, it opens without network.
    if (Menu) setAbierto(!abierto);
    else void pedir().then(setAbierto);
  }

  return { Menu, abierto, alternar, cerrar, enMarcha, ponerEnMarcha, control };
}

/** Takes away the list on screen. */
export function BotonExportar({ enLinea, exportacion, ...que }: Props) {
  const boton = useRef<HTMLButtonElement>(null);
  const propia = useExportacion();
  const { Menu, abierto, enMarcha, ponerEnMarcha, ...con } = exportacion ?? propia;
  return (
    <div className={enLinea ? clases.enLinea : clases.lugar}>
      <Boton
        ref={boton}
        tipo={enLinea ? 'enlace' : 'secundario'}
        aria-haspopup="menu"
        aria-expanded={abierto}
        aria-busy={enMarcha}
        onClick={con.alternar}
      >
        {!enLinea && (
          <Icono
            de={enMarcha ? IconLoader2 : IconDownload}
            tamano={16}
            className={enMarcha ? giro.giro : undefined}
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
          alCerrar={con.cerrar}
          enMarcha={enMarcha}
          ponerEnMarcha={ponerEnMarcha}
          control={con.control}
        />
      )}
    </div>
  );
}
