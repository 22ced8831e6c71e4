import type { UsuarioSesion } from '@visitas/contract/sesion/esquemas';
import { Avatar } from '../ui/piezas/Avatar.tsx';
import { Tarjeta } from '../ui/piezas/Tarjeta.tsx';
import { BotonFoto } from './foto/BotonFoto.tsx';
import clases from './Yo.module.css';

/** The person, as everybody else sees them. */
export function Yo({ usuario }: { usuario: UsuarioSesion }) {
  const { nombre, rol, user } = usuario;
  return (
    <Tarjeta className={clases.yo}>
      <Avatar usuario={usuario} grande />
      <div>
        <h2 className="recortado" title={nombre}>
          {nombre}
        </h2>
        <p className="recortado">
          {rol} · {user}
        </p>
      </div>
      <BotonFoto usuario={usuario} />
    </Tarjeta>
  );
}
