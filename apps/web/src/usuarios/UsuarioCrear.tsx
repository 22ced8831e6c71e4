import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import type { Rol } from '@visitas/contract/comun/roles';
import { RUTAS } from '../navegacion.ts';
import { lecturaDe } from '../plataforma/servidor/lecturas.ts';
import { useEnvio } from '../plataforma/servidor/useEnvio.ts';
import { PaginaDeLectura, PaginaFormulario } from '../ui/formulario/PaginaFormulario.tsx';
import { useFormulario } from '../ui/formulario/useFormulario.ts';
import { useCerrar } from '../ui/pagina/useCerrar.ts';
import { anunciarCreada } from '../ui/recien/creada.ts';
import { CamposUsuario, EsqueletoUsuario, type ValoresUsuario } from './CamposUsuario.tsx';
import { LoQueSeLeDa } from './LoQueSeLeDa.tsx';
import { mencionDeUsuario } from './mencion.tsx';

const PADRE = { to: RUTAS['usuarios-generales'] } as const;
const VACIO = {
  idRolUsuario: '',
  nombre: '',
  documentoIdentificacion: '',
  user: '',
  password: '',
  debeCambiarContrasena: true,
};

/** Opened from the list of a role, the form begins with it. */
export function UsuarioCrear() {
  const rol = useRolDelNuevo();
  if (rol === undefined) return <FormularioDeAlta idRolUsuario="" />;
  return <AltaConRol rol={rol} />;
}

const useRolDelNuevo = (): Rol | undefined =>
  useLocation({ select: ({ state }) => state.rolDelNuevo });

function AltaConRol({ rol }: { rol: Rol }) {
  const roles = useQuery(
    lecturaDe('rolUsuario.listar', { criterios: { buscar: rol, activo: 'true' } }),
  );
  const suyo = (todos: readonly { nombre: string; idRolUsuario: number }[]) =>
    new Map(todos.map(({ nombre, idRolUsuario }) => [nombre, idRolUsuario])).get(rol) ?? '';
  return (
    <PaginaDeLectura
      titulo="Nuevo Usuario"
      padre={PADRE}
      lectura={roles}
      esqueleto={<EsqueletoUsuario />}
    >
      {(todos) => <FormularioDeAlta idRolUsuario={String(suyo(todos))} />}
    </PaginaDeLectura>
  );
}

function FormularioDeAlta({ idRolUsuario }: Pick<ValoresUsuario, 'idRolUsuario'>) {
  const lecturas = useQueryClient();
  const cerrar = useCerrar(PADRE);
  const envio = useEnvio(
    'usuarios.crear',
    { texto: 'Usuario Creado Exitosamente', de: mencionDeUsuario },
    '',
    ({ cuerpo }) => <LoQueSeLeDa cuerpo={cuerpo} />,
  );
  const formulario = useFormulario({
    inicial: VACIO,
    llevado: { idRolUsuario },
    envio,
    preparar: (cuerpo) => ({ cuerpo }),
    alGuardar: ({ idUsuario, nombre }) => {
      anunciarCreada(lecturas, 'usuarios', { llave: idUsuario, nombre });
      cerrar();
    },
  });
  return (
    <PaginaFormulario titulo="Nuevo Usuario" formulario={formulario} padre={PADRE}>
      <CamposUsuario formulario={formulario} />
    </PaginaFormulario>
  );
}
