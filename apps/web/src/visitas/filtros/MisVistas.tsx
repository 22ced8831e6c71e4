import { useCallback, useRef, useState } from 'react';
import { useAparte } from '../../plataforma/rutas/useAparte.ts';
import { Icono } from '../../ui/piezas/Icono.tsx';
import { IconBookmark, IconChevronDown } from '../../ui/piezas/iconos.ts';
import clases from './MisVistas.module.css';
import type { FiltrosDeLista } from './useFiltros.ts';

/** Opens the user's saved views. The menu is downloaded on demand. */
export function MisVistas({ filtros }: { filtros: FiltrosDeLista }) {
  const boton = useRef<HTMLButtonElement>(null);
  const { pieza: Menu, pedir } = useAparte(
    async () => (await import('./MenuDeVistas.tsx')).MenuDeVistas,
  );
  const [abierto, setAbierto] = useState(false);
  const cerrar = useCallback(() => setAbierto(false), []);
  return (
    <div className={clases.vistas}>
      <button
        ref={boton}
        type="button"
        className={clases.boton}
        aria-haspopup="menu"
        aria-expanded={abierto}
        onClick={() => (abierto ? cerrar() : void pedir().then(setAbierto))}
      >
        <Icono de={IconBookmark} tamano={16} />
        <span>Mis vistas</span>
        <Icono de={IconChevronDown} tamano={16} />
      </button>
      {Menu && <Menu filtros={filtros} boton={boton} abierto={abierto} alCerrar={cerrar} />}
    </div>
  );
}
