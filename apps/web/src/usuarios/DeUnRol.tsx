import type { Rol } from '@visitas/contract/comun/roles';
import type { ReactNode } from 'react';
import { FilaTelefono } from '../ui/lista/FilaTelefono.tsx';
import { ContenidoListado } from '../ui/lista/Listado.tsx';
import { useListado } from '../ui/lista/useListado.ts';
import { EstadoActivo } from '../ui/piezas/Distintivo.tsx';
import { IconUsers } from '../ui/piezas/iconos.ts';
import { Resaltado } from '../ui/piezas/Resaltado.tsx';
import { DOCUMENTO, ESTADO, NOMBRE, SUSTANTIVO, type Usuario } from './columnas.tsx';

interface Props {
  rol: Rol;
  /** As the tab calls them: 'Supervisores'. */
  etiqueta: string;
  /** Where each row leads, if it leads anywhere. */
  enlace?: (usuario: Usuario) => ReactNode;
}

/** Those of one role, to be looked at: they are edited among all the users. */
export function DeUnRol({ rol, etiqueta, enlace }: Props) {
  const datos = useListado('usuarios.listar', { rol });
  const columnas = [NOMBRE, DOCUMENTO, ESTADO];
  return (
    <ContenidoListado
      datos={datos}
      etiqueta={etiqueta}
      sustantivo={SUSTANTIVO}
      buscarPor="Buscar por nombre"
      vacio={{ icono: IconUsers, texto: `No hay ${etiqueta.toLowerCase()} registrados.` }}
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
