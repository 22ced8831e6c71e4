import { Link, Outlet, useLocation } from '@tanstack/react-router';
import { ADMINISTRADOR, type Rol, SUPERVISOR, TECNICO } from '@visitas/contract/comun/roles';
import type { ReactNode } from 'react';
import { RUTAS } from '../navegacion.ts';
import { BotonExportar } from '../ui/exportar/BotonExportar.tsx';
import { FilaTelefono } from '../ui/lista/FilaTelefono.tsx';
import { ContenidoListado } from '../ui/lista/Listado.tsx';
import { useListado } from '../ui/lista/useListado.ts';
import { Pagina } from '../ui/pagina/Pagina.tsx';
import { Pestanas } from '../ui/pagina/Pestanas.tsx';
import { ABRIR } from '../ui/pagina/useCerrar.ts';
import { EnlaceBoton } from '../ui/piezas/Boton.tsx';
import { EstadoActivo } from '../ui/piezas/Distintivo.tsx';
import { IconCalendarOff, IconFileImport, IconPlus } from '../ui/piezas/iconos.ts';
import { Resaltado } from '../ui/piezas/Resaltado.tsx';
import { Tarjeta } from '../ui/piezas/Tarjeta.tsx';
import { DOCUMENTO, ESTADO_DE_USUARIO, NOMBRE, SUSTANTIVO, type Usuario } from './columnas.tsx';
import { SIN_ADMINISTRADORES, SIN_SUPERVISORES, SIN_TECNICOS } from './vacios.tsx';

// The four tabs share a file, so switching between them downloads nothing.
export { UsuariosTodos } from './UsuariosTodos.tsx';

/** The page around the four tabs. It stays mounted while the user switches between them. */
export function UsuariosListado() {
  const pestana = useLocation({ select: ({ pathname }) => pestanaEn(pathname) });
  return (
    <Pagina
      titulo="Usuarios"
      acciones={
        <>
          {pestana?.destino === DE_TECNICOS && (
            <EnlaceBoton {...ABRIR} to={RUTAS.ausencias} icono={IconCalendarOff}>
              Ausencias
            </EnlaceBoton>
          )}
          <EnlaceBoton {...ABRIR} to={RUTAS['importar-usuarios']} icono={IconFileImport}>
            Importar
          </EnlaceBoton>
          {pestana && (
            <BotonExportar
              lista="usuarios.listar"
              filtros={'rol' in pestana ? { rol: pestana.rol } : {}}
              sustantivo={SUSTANTIVO}
            />
          )}
          <EnlaceBoton {...ABRIR} to="/usuarios/crear" tipo="principal" icono={IconPlus}>
            Agregar Usuario
          </EnlaceBoton>
        </>
      }
    >
      <Tarjeta>
        <TiposDeUsuario />
        <Outlet />
      </Tarjeta>
    </Pagina>
  );
}

const DE_TECNICOS = '/usuarios/listado/tecnicos';

const PESTANAS = [
  { titulo: 'Todos', destino: '/usuarios/listado/todos' },
  { titulo: 'Técnicos', destino: DE_TECNICOS, rol: TECNICO[0] },
  { titulo: 'Supervisores', destino: '/usuarios/listado/supervisores', rol: SUPERVISOR[0] },
  {
    titulo: 'Administradores',
    destino: '/usuarios/listado/administradores',
    rol: ADMINISTRADOR[0],
  },
] as const;

/** A screen over a tab has a longer address. */
const pestanaEn = (ruta: string) => PESTANAS.find(({ destino }) => ruta.startsWith(destino));

/** They keep the search. */
const TiposDeUsuario = () => (
  <Pestanas etiqueta="Tipos de usuario">
    {PESTANAS.map(({ titulo, destino }) => (
      <Link key={destino} to={destino} search>
        {titulo}
      </Link>
    ))}
  </Pestanas>
);

export const UsuariosTecnicos = () => (
  <DeUnRol rol={TECNICO[0]} etiqueta="Técnicos" vacio={SIN_TECNICOS} />
);

export const UsuariosSupervisores = () => (
  <DeUnRol
    rol={SUPERVISOR[0]}
    etiqueta="Supervisores"
    vacio={SIN_SUPERVISORES}
    enlace={agregarTecnicos}
  />
);

export const UsuariosAdministradores = () => (
  <DeUnRol rol={ADMINISTRADOR[0]} etiqueta="Administradores" vacio={SIN_ADMINISTRADORES} />
);

interface Props {
  rol: Rol;
  /** The name of the tab: 'Supervisores'. */
  etiqueta: string;
  vacio: typeof SIN_TECNICOS;
  /** The link of each row, if any. */
  enlace?: (usuario: Usuario) => ReactNode;
}

/** The users of a role, read-only: they are edited in the tab of all users. */
function DeUnRol({ rol, etiqueta, vacio, enlace }: Props) {
  const datos = useListado('usuarios.listar', { rol });
  const columnas = [NOMBRE, DOCUMENTO, ESTADO_DE_USUARIO];
  return (
    <ContenidoListado
      datos={datos}
      etiqueta={etiqueta}
      sustantivo={SUSTANTIVO}
      buscarPor="Buscar por nombre"
      vacio={vacio}
      llaveDe={({ idUsuario }) => idUsuario}
      tablaDesde={1000}
      columnas={
        enlace
          ? [...columnas, { titulo: '', ancho: '180px', tono: 'acciones', celda: enlace }]
          : columnas
      }
      enTelefono={(usuario, buscar) => (
        <FilaTelefono
          titulo={<Resaltado texto={usuario.nombre} buscar={buscar} />}
          distintivo={<EstadoActivo activo={usuario.activo} />}
          detalle={<span className="mono">{usuario.documentoIdentificacion}</span>}
          acciones={enlace?.(usuario)}
        />
      )}
    />
  );
}

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
