import { useLocation } from '@tanstack/react-router';
import type { UsuarioSesion } from '@visitas/contract/sesion/esquemas';
import { useRef } from 'react';
import { useAparte } from '../plataforma/rutas/useAparte.ts';
import { Avatar } from '../ui/piezas/Avatar.tsx';
import { Icono } from '../ui/piezas/Icono.tsx';
import { IconSelector } from '../ui/piezas/iconos.ts';
import clases from './BotonPersona.module.css';
import { DESTINOS_DEL_MENU, entradasDe } from './persona.ts';

export interface PropsPersona {
  usuario: UsuarioSesion;
  contraida: boolean;
  enCajon: boolean;
}

const Identidad = ({ usuario }: Pick<PropsPersona, 'usuario'>) => (
  <>
    <Avatar usuario={usuario} />
    <div>
      <strong className="recortado">{usuario.nombre}</strong>
      <small className="recortado">{usuario.rol}</small>
    </div>
  </>
);

/** Opens what is the person's own. */
export function BotonPersona({ usuario, contraida, enCajon }: PropsPersona) {
  const { pieza: MenuPersona, pedir } = useAparte(
    async () => (await import('./MenuPersona.tsx')).MenuPersona,
  );
  const nombrado = useRef<HTMLButtonElement>(null);
  // The navigation has no other mark for the screens of the menu.
  const aqui = useLocation({ select: ({ pathname }) => DESTINOS_DEL_MENU.has(pathname) });
  const boton = (
    <button
      ref={nombrado}
      type="button"
      className={contraida ? clases.inicialesSolas : clases.usuario}
      aria-haspopup="menu"
      aria-current={aqui ? 'page' : undefined}
      onClick={() => void pedir()}
    >
      {contraida ? (
        <>
          <span className="solo-lectores">{usuario.nombre}</span>
          <Avatar usuario={usuario} />
        </>
      ) : (
        <Identidad usuario={usuario} />
      )}
      {!contraida && <Icono de={IconSelector} tamano={16} />}
    </button>
  );
  if (!MenuPersona) return boton;
  return (
    <MenuPersona
      entradas={entradasDe(usuario, enCajon)}
      contraido={contraida}
      alCerrar={() => nombrado.current?.focus()}
    >
      {boton}
    </MenuPersona>
  );
}
