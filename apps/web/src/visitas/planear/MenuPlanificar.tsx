import { Link } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { RUTAS } from '../../navegacion.ts';
import type { EnUrl } from '../../ui/lista/enUrl.ts';
import { MenuDeBoton } from '../../ui/pagina/MenuDeBoton.tsx';
import opcionDeMenu from '../../ui/pagina/opcionDeMenu.module.css';
import { ABRIR } from '../../ui/pagina/useCerrar.ts';
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
      {abierto && (
        <MenuDeBoton
          nombre="Planificar"
          boton={boton}
          className={clases.menu}
          alCerrar={() => setAbierto(false)}
        >
          {(cerrar) =>
            OPCIONES.map(({ texto, to }) => (
              <Link
                key={to}
                {...ABRIR}
                to={to}
                search={(antes: EnUrl) => antes}
                role="menuitem"
                tabIndex={-1}
                className={opcionDeMenu.opcion}
                // The focus returns to the button when the opened screen closes.
                onClick={cerrar}
              >
                {texto}
              </Link>
            ))
          }
        </MenuDeBoton>
      )}
    </div>
  );
}
