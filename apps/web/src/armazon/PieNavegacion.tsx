import type { UsuarioSesion } from '@visitas/contract/sesion/esquemas';
import { salir } from '../plataforma/servidor/api.ts';
import { Avatar } from '../ui/piezas/Avatar.tsx';
import { Icono } from '../ui/piezas/Icono.tsx';
import { IconChevronRight, IconLogout } from '../ui/piezas/iconos.ts';
import { EnlaceCuenta } from './EnlaceCuenta.tsx';
import clases from './Navegacion.module.css';
import { Pista } from './Pista.tsx';
import { SelectorTema } from './SelectorTema.tsx';

interface Props {
  usuario: UsuarioSesion;
  contraida: boolean;
}

function Usuario({ usuario, contraida }: Props) {
  const { nombre, rol } = usuario;
  if (contraida) {
    return (
      <Pista texto={`${nombre} · ${rol}`}>
        <EnlaceCuenta usuario={usuario} soloIniciales className={clases.inicialesSolas}>
          <Avatar usuario={usuario} />
        </EnlaceCuenta>
      </Pista>
    );
  }
  return (
    <EnlaceCuenta usuario={usuario} className={clases.usuario}>
      <Avatar usuario={usuario} />
      <div>
        <strong className="recortado" title={nombre}>
          {nombre}
        </strong>
        <small className="recortado">{rol}</small>
      </div>
      <Icono de={IconChevronRight} tamano={16} />
    </EnlaceCuenta>
  );
}

export function PieNavegacion({ usuario, contraida }: Props) {
  return (
    <div data-acciones className={clases.pie}>
      <Usuario usuario={usuario} contraida={contraida} />
      <div className={clases.salida}>
        <Pista texto="Cerrar sesión" activa={contraida}>
          <button
            type="button"
            className={clases.fila}
            aria-label={contraida ? 'Cerrar sesión' : undefined}
            onClick={salir}
          >
            <Icono de={IconLogout} />
            {!contraida && 'Cerrar sesión'}
          </button>
        </Pista>
        <SelectorTema contraido={contraida} />
      </div>
    </div>
  );
}
