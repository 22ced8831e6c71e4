import type { UsuarioSesion } from '@visitas/contract/sesion/esquemas';
import { useCallback, useState } from 'react';
import { Avatar } from '../ui/piezas/Avatar.tsx';
import { BotonIcono } from '../ui/piezas/BotonIcono.tsx';
import { IconMenu2 } from '../ui/piezas/iconos.ts';
import clases from './BarraTelefono.module.css';
import { EnlaceCuenta } from './EnlaceCuenta.tsx';
import { EnlaceRegreso } from './EnlaceRegreso.tsx';
import { useAparte } from './useAparte.ts';

interface Props {
  usuario: UsuarioSesion;
  titulo: string;
  /** It shows the way back; the menu is where that leads. */
  cuelga: boolean;
}

function BotonMenu({ usuario }: Pick<Props, 'usuario'>) {
  const { pieza: Cajon, pedir } = useAparte(async () => (await import('./Cajon.tsx')).Cajon);
  const [abierto, setAbierto] = useState(false);
  const cerrar = useCallback(() => setAbierto(false), []);
  return (
    <>
      <BotonIcono
        icono={IconMenu2}
        tamanoIcono={22}
        className={clases.menu}
        aria-label="Abrir menú"
        aria-expanded={abierto}
        onClick={() => void pedir().then(setAbierto)}
      />
      {Cajon && <Cajon usuario={usuario} abierto={abierto} alCerrar={cerrar} />}
    </>
  );
}

/** The title is the page's own h1, shown here: only for the eyes, so it is not read twice. */
export function BarraTelefono({ usuario, titulo, cuelga }: Props) {
  return (
    <header className={clases.barra}>
      {cuelga ? <EnlaceRegreso rol={usuario.rol} soloFlecha /> : <BotonMenu usuario={usuario} />}
      <span className={`${clases.titulo} recortado`} aria-hidden>
        {titulo}
      </span>
      <EnlaceCuenta usuario={usuario} soloIniciales className={clases.cuenta}>
        <Avatar usuario={usuario} />
      </EnlaceCuenta>
    </header>
  );
}
