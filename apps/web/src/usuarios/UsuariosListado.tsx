import { Outlet } from '@tanstack/react-router';
import { EnlaceBoton } from '../ui/Boton.tsx';
import { IconPlus } from '../ui/iconos.ts';
import { Pagina } from '../ui/Pagina.tsx';
import { Tarjeta } from '../ui/Tarjeta.tsx';
import { ABRIR } from '../ui/useCerrar.ts';
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
