import { Outlet } from '@tanstack/react-router';
import { salir } from '../plataforma/servidor/api.ts';
import { useTelefono } from '../ui/pagina/useTelefono.ts';
import { Boton } from '../ui/piezas/Boton.tsx';
import { Logo } from '../ui/piezas/Logo.tsx';
import clases from './MarcoProvisional.module.css';
import { useSesionVigente } from './useSesionVigente.ts';

/** The frame of a user who still has the password they were given. They can only change it or sign out. */
export function MarcoProvisional({ titulo }: { titulo: string }) {
  const enTelefono = useTelefono();
  useSesionVigente();
  return (
    <div className={clases.marco}>
      <header className={clases.barra}>
        {enTelefono ? (
          // The page's own h1 has the title, so the bar hides it from screen readers.
          <span className={`${clases.titulo} recortado`} aria-hidden>
            {titulo}
          </span>
        ) : (
          <span className={clases.titulo}>
            <Logo tamano={28} />
            Microservicios
          </span>
        )}
        <Boton tipo="enlace" onClick={salir}>
          Cerrar sesión
        </Boton>
      </header>
      <main id="contenido" tabIndex={-1}>
        <Outlet />
      </main>
    </div>
  );
}
