import { useRouteContext } from '@tanstack/react-router';
import type { UsuarioSesion } from '@visitas/contract/sesion/esquemas';
import { useState } from 'react';
import { Pagina } from '../ui/pagina/Pagina.tsx';
import { Alerta } from '../ui/piezas/Alerta.tsx';
import { Avatar } from '../ui/piezas/Avatar.tsx';
import { Icono } from '../ui/piezas/Icono.tsx';
import { IconKey } from '../ui/piezas/iconos.ts';
import { Tarjeta } from '../ui/piezas/Tarjeta.tsx';
import { CambioDeContrasena } from './CambioDeContrasena.tsx';
import clases from './MiCuenta.module.css';

function Yo({ usuario }: { usuario: UsuarioSesion }) {
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
    </Tarjeta>
  );
}

/** Who one is here, and the password that only oneself should know. */
export function MiCuenta() {
  const { usuario } = useRouteContext({ from: '__root__' });
  // Once changed, the form begins again: nothing of the passwords stays on screen.
  const [cambios, setCambios] = useState(0);
  if (!usuario) return null;
  return (
    <Pagina titulo="Mi cuenta">
      <div className={clases.cuenta}>
        {usuario.debeCambiarContrasena ? (
          <Alerta tipo="neutra">
            <Icono de={IconKey} />
            Te dieron una contraseña provisional. Cámbiala para continuar.
          </Alerta>
        ) : (
          <Yo usuario={usuario} />
        )}
        <CambioDeContrasena
          key={cambios}
          usuario={usuario}
          alCambiar={() => setCambios(cambios + 1)}
        />
      </div>
    </Pagina>
  );
}
