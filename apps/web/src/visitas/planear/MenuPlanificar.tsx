import { Link } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { RUTAS } from '../../navegacion.ts';
import type { EnUrl } from '../../ui/lista/enUrl.ts';
import { opcionesDe, recorrerMenu } from '../../ui/pagina/recorrerMenu.ts';
import { ABRIR } from '../../ui/pagina/useCerrar.ts';
import { useCerrarFuera } from '../../ui/pagina/useCerrarFuera.ts';
import { Boton } from '../../ui/piezas/Boton.tsx';
import { Icono } from '../../ui/piezas/Icono.tsx';
import { IconChevronDown } from '../../ui/piezas/iconos.ts';
import clases from './MenuPlanificar.module.css';

/** The screens that plan many visits at once. A new one goes in this list. */
const OPCIONES = [
  { texto: 'Copiar la semana pasada', to: RUTAS['visitas-copiar'] },
  { texto: 'Repartir los días de…', to: RUTAS['visitas-repartir'] },
  { texto: 'Proponer', to: RUTAS['visitas-proponer'] },
] as const;

export function MenuPlanificar() {
  const boton = useRef<HTMLButtonElement>(null);
  const [abierto, setAbierto] = useState(false);
  return (
    <div className={clases.lugar}>
      <Boton
        ref={boton}
        aria-haspopup="menu"
        aria-expanded={abierto}
        onClick={() => setAbierto(!abierto)}
      >
        Planificar
        <Icono de={IconChevronDown} tamano={16} />
      </Boton>
      {abierto && <Menu boton={boton} alCerrar={() => setAbierto(false)} />}
    </div>
  );
}

interface PropsMenu {
  boton: React.RefObject<HTMLButtonElement | null>;
  alCerrar: () => void;
}

function Menu({ boton, alCerrar }: PropsMenu) {
  const menu = useRef<HTMLDivElement>(null);
  const { cerrar, alSalirElFoco } = useCerrarFuera({ panel: menu, boton, alCerrar });
  useEffect(() => opcionesDe(menu.current)[0]?.focus(), []);
  return (
    <div
      ref={menu}
      role="menu"
      aria-label="Planificar"
      tabIndex={-1}
      className={clases.menu}
      onKeyDown={(evento) => (evento.key === 'Tab' ? cerrar() : recorrerMenu(evento))}
      onBlur={alSalirElFoco}
    >
      {OPCIONES.map(({ texto, to }) => (
        <Link
          key={to}
          {...ABRIR}
          to={to}
          search={(antes: EnUrl) => antes}
          role="menuitem"
          tabIndex={-1}
          className={clases.opcion}
          // The focus returns to the button when the opened screen closes.
          onClick={cerrar}
        >
          {texto}
        </Link>
      ))}
    </div>
  );
}
