import { ADMINISTRADOR, type Rol, SUPERVISOR, TECNICO } from '@visitas/contract/comun/roles';
import { RUTAS } from '../navegacion.ts';
import { ABRIR, abrirCon } from '../ui/pagina/useCerrar.ts';
import { EnlaceBoton } from '../ui/piezas/Boton.tsx';
import { IconFileImport, IconPlus, IconUsers } from '../ui/piezas/iconos.ts';

/** An empty list of people: what they are for, and the way to the first one. */
const sin = (quienes: string, detalle: string, rol?: Rol) => ({
  icono: IconUsers,
  texto: `Aún no hay ${quienes}`,
  detalle,
  acciones: (
    <>
      <EnlaceBoton {...(rol ? abrirCon(rol) : ABRIR)} to="/usuarios/crear" icono={IconPlus}>
        Agregar uno
      </EnlaceBoton>
      <EnlaceBoton {...ABRIR} to={RUTAS['importar-usuarios']} icono={IconFileImport}>
        Importar usuarios
      </EnlaceBoton>
    </>
  ),
});

export const SIN_USUARIOS = sin(
  'usuarios',
  'Agrega primero a los supervisores y después a sus técnicos.',
);
export const SIN_TECNICOS = sin(
  'técnicos',
  'Son quienes salen a las visitas. Después se ponen a cargo de un supervisor.',
  TECNICO[0],
);
export const SIN_SUPERVISORES = sin(
  'supervisores',
  'Planifican las visitas de los técnicos que tienen a cargo.',
  SUPERVISOR[0],
);
export const SIN_ADMINISTRADORES = sin(
  'administradores',
  'Ponen al día usuarios, clientes y catálogos.',
  ADMINISTRADOR[0],
);
