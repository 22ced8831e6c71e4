import { useLocation } from '@tanstack/react-router';
import type { UsuarioSesion } from '@visitas/contract/sesion/esquemas';
import { useRef } from 'react';
import { useAparte } from '../plataforma/rutas/useAparte.ts';
import { Avatar } from '../ui/piezas/Avatar.tsx';
import { Icono } from '../ui/piezas/Icono.tsx';
import { IconChevronRight, IconSelector } from '../ui/piezas/iconos.ts';
import clases from './BotonPersona.module.css';
import { EnlaceCuenta } from './EnlaceCuenta.tsx';
import { Pista } from './Pista.tsx';
import { DESTINOS_DEL_MENU, type EntradaDePersona, entradasDe } from './persona.ts';

export interface PropsPersona {
  usuario: UsuarioSesion;
  contraida: boolean;
  enCajon: boolean;
}

/** Opens what is the person's own. One entry needs no menu: the name is then its link. */
export function BotonPersona({ usuario, contraida, enCajon }: PropsPersona) {
  const entradas = entradasDe(usuario, enCajon);
  if (entradas.length > 1) {
    return <ConMenu usuario={usuario} contraida={contraida} entradas={entradas} />;
  }
  if (contraida) {
    return (
      <Pista texto={`${usuario.nombre} · ${usuario.rol}`}>
        <EnlaceCuenta usuario={usuario} soloIniciales className={clases.inicialesSolas}>
          <Avatar usuario={usuario} />
        </EnlaceCuenta>
      </Pista>
    );
  }
  return (
    <EnlaceCuenta usuario={usuario} className={clases.usuario}>
      <Identidad usuario={usuario} />
      <Icono de={IconChevronRight} tamano={16} />
    </EnlaceCuenta>
  );
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

interface PropsConMenu extends Pick<PropsPersona, 'usuario' | 'contraida'> {
  entradas: readonly EntradaDePersona[];
}

function ConMenu({ usuario, contraida, entradas }: PropsConMenu) {
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
      entradas={entradas}
      contraido={contraida}
      alCerrar={() => nombrado.current?.focus()}
    >
      {boton}
    </MenuPersona>
  );
}
