import { ADMINISTRADOR, SUPERVISOR, TECNICO } from '@visitas/contract/comun/roles';
import { ABRIR } from '../ui/pagina/useCerrar.ts';
import { EnlaceBoton } from '../ui/piezas/Boton.tsx';
import type { Usuario } from './columnas.tsx';
import { DeUnRol } from './DeUnRol.tsx';

export { Todos as UsuariosTodos } from './Todos.tsx';
export { UsuariosListado } from './UsuariosListado.tsx';

const agregarTecnicos = ({ idUsuario, nombre }: Usuario) => (
  <EnlaceBoton
    {...ABRIR}
    to="/usuarios/tecnicos/$idSupervisor"
    params={{ idSupervisor: String(idUsuario) }}
    tipo="enlace"
    tamano="chico"
    aria-label={`Agregar Tecnicos a ${nombre}`}
  >
    Agregar Tecnicos
  </EnlaceBoton>
);

export const UsuariosTecnicos = () => <DeUnRol rol={TECNICO[0]} etiqueta="Técnicos" />;

export const UsuariosSupervisores = () => (
  <DeUnRol rol={SUPERVISOR[0]} etiqueta="Supervisores" enlace={agregarTecnicos} />
);

export const UsuariosAdministradores = () => (
  <DeUnRol rol={ADMINISTRADOR[0]} etiqueta="Administradores" />
);
