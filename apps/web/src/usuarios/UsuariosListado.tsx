import { Outlet } from '@tanstack/react-router';
import { Pagina } from '../ui/pagina/Pagina.tsx';
import { ABRIR } from '../ui/pagina/useCerrar.ts';
import { EnlaceBoton } from '../ui/piezas/Boton.tsx';
import { IconPlus } from '../ui/piezas/iconos.ts';
import { Tarjeta } from '../ui/piezas/Tarjeta.tsx';
import { Pestanas } from './Pestanas.tsx';

/** What the four tabs have around them; it stays while one goes from one to another. */
export function UsuariosListado() {
  return (
    <Pagina
      titulo="Usuarios"
      acciones={
        <EnlaceBoton {...ABRIR} to="/usuarios/crear" tipo="principal" icono={IconPlus}>
          Agregar Usuario
        </EnlaceBoton>
      }
    >
      <Tarjeta>
        <Pestanas />
        <Outlet />
      </Tarjeta>
    </Pagina>
  );
}
