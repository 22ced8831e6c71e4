import { Outlet } from '@tanstack/react-router';
import { BotonActivar } from '../ui/lista/BotonActivar.tsx';
import { FilaTelefono } from '../ui/lista/FilaTelefono.tsx';
import { ContenidoListado } from '../ui/lista/Listado.tsx';
import { useListado } from '../ui/lista/useListado.ts';
import { ABRIR } from '../ui/pagina/useCerrar.ts';
import { EnlaceBoton } from '../ui/piezas/Boton.tsx';
import { EstadoActivo } from '../ui/piezas/Distintivo.tsx';
import { IconPencil, IconUsers } from '../ui/piezas/iconos.ts';
import { Resaltado } from '../ui/piezas/Resaltado.tsx';
import { ConfirmarDesactivar } from './ConfirmarDesactivar.tsx';
import { DOCUMENTO, ESTADO, NOMBRE, ROL, SUSTANTIVO, type Usuario } from './columnas.tsx';
import { useConmutar } from './useConmutar.ts';

interface PropsAcciones {
  usuario: Usuario;
  alActivar: (usuario: Usuario) => void;
}

function Acciones({ usuario, alActivar }: PropsAcciones) {
  return (
    <>
      <EnlaceBoton
        {...ABRIR}
        to="/usuarios/editar/$id"
        params={{ id: String(usuario.idUsuario) }}
        tipo="enlace"
        tamano="chico"
        icono={IconPencil}
        aria-label={`Editar ${usuario.nombre}`}
      >
        Editar
      </EnlaceBoton>
      <BotonActivar
        nombre={usuario.nombre}
        activo={usuario.activo}
        alPulsar={() => alActivar(usuario)}
      />
    </>
  );
}

/** Everybody, whatever their role: here they are edited and switched on and off. */
export function Todos() {
  const datos = useListado('usuarios.listar');
  const { alPulsar, porConfirmar, alCancelar, alConfirmar } = useConmutar();
  const acciones = (usuario: Usuario) => <Acciones usuario={usuario} alActivar={alPulsar} />;
  return (
    <>
      <ContenidoListado
        datos={datos}
        etiqueta="Usuarios"
        sustantivo={SUSTANTIVO}
        buscarPor="Buscar por nombre"
        vacio={{ icono: IconUsers, texto: 'No hay usuarios registrados.' }}
        llaveDe={({ idUsuario }) => idUsuario}
        tablaDesde={1180}
        columnas={[
          NOMBRE,
          DOCUMENTO,
          ROL,
          ESTADO,
          { titulo: '', ancho: '220px', tono: 'acciones', celda: acciones },
        ]}
        enTelefono={(usuario, buscar) => (
          <FilaTelefono
            titulo={<Resaltado texto={usuario.nombre} buscar={buscar} />}
            distintivo={<EstadoActivo activo={usuario.activo} />}
            detalle={
              <>
                {usuario.rolUsuario.nombre} ·{' '}
                <span className="mono">{usuario.documentoIdentificacion}</span>
              </>
            }
            acciones={acciones(usuario)}
          />
        )}
      />
      {porConfirmar && (
        <ConfirmarDesactivar
          usuario={porConfirmar}
          alCancelar={alCancelar}
          alConfirmar={() => alConfirmar(porConfirmar)}
        />
      )}
      <Outlet />
    </>
  );
}
