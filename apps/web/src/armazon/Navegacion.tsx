import { useComputedColorScheme } from '@mantine/core';
import { Link, useLocation } from '@tanstack/react-router';
import type { UsuarioSesion } from '@visitas/contract/sesion/esquemas';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import {
  dicePorDecidir,
  type EnlaceDeMenu,
  esGrupo,
  estaEn,
  type GrupoDeMenu,
  useMenu,
} from '../menu.ts';
import { RUTAS } from '../navegacion.ts';
import { abrirCapa } from '../plataforma/atajos/capa.ts';
import { useAparte } from '../plataforma/rutas/useAparte.ts';
import { Avatar } from '../ui/piezas/Avatar.tsx';
import { BotonIcono } from '../ui/piezas/BotonIcono.tsx';
import { Icono } from '../ui/piezas/Icono.tsx';
import {
  type Icon,
  IconChevronDown,
  IconChevronRight,
  IconLayoutSidebarLeftCollapse,
  IconLogout,
  IconMoon,
  IconSearch,
  IconSelector,
  IconSun,
} from '../ui/piezas/iconos.ts';
import { Logo } from '../ui/piezas/Logo.tsx';
import { EnlaceCuenta } from './EnlaceCuenta.tsx';
import clases from './Navegacion.module.css';
import { Pista } from './Pista.tsx';
import { type EntradaDePersona, entradasDe } from './persona.ts';
import { pedirSalida } from './salida.ts';
import { conPorDecidir, usePorDecidir } from './usePorDecidir.ts';

interface Props {
  usuario: UsuarioSesion;
  /** Omitted in a drawer: the bar behind it has the bell. */
  campana?: ReactNode;
  contraida: boolean;
  alAlternar: () => void;
  /** True in a phone's drawer, which has taller rows. */
  enCajon?: boolean;
}

export function Navegacion({ usuario, campana, contraida, alAlternar, enCajon = false }: Props) {
  const menu = useMenu(usuario.rol);
  const porDecidir = usePorDecidir(dicePorDecidir(menu));
  return (
    <nav
      className={clases.navegacion}
      aria-label="Principal"
      data-contraida={contraida}
      data-cajon={enCajon}
    >
      <CabeceraNavegacion
        campana={campana}
        contraida={contraida}
        enCajon={enCajon}
        alAlternar={alAlternar}
      />
      <BotonIrA contraida={contraida} alAbrir={enCajon ? alAlternar : undefined} />
      <ul className={clases.lista}>
        {menu.map((entrada) => (
          <li key={entrada.titulo}>
            {esGrupo(entrada) ? (
              <GrupoMenu grupo={entrada} contraida={contraida} alExpandir={alAlternar} />
            ) : (
              <EnlaceMenu
                enlace={entrada}
                icono={entrada.icono}
                contraida={contraida}
                porDecidir={entrada.porDecidir ? porDecidir : 0}
              />
            )}
          </li>
        ))}
      </ul>
      <PieNavegacion
        usuario={usuario}
        contraida={contraida}
        enCajon={enCajon}
        alSalir={() => {
          // The question opens over the page, so the drawer closes first.
          if (enCajon) alAlternar();
          pedirSalida();
        }}
      />
    </nav>
  );
}

interface PropsCabecera {
  campana: ReactNode;
  contraida: boolean;
  enCajon: boolean;
  alAlternar: () => void;
}

function CabeceraNavegacion({ campana, contraida, enCajon, alAlternar }: PropsCabecera) {
  if (contraida) {
    return (
      <div className={clases.cabecera}>
        <Pista texto="Expandir menú">
          <button
            type="button"
            className={clases.expandir}
            aria-label="Expandir menú"
            aria-expanded={false}
            onClick={alAlternar}
          >
            <Logo tamano={28} />
          </button>
        </Pista>
        {campana}
      </div>
    );
  }
  return (
    <div className={clases.cabecera}>
      <Logo tamano={28} />
      <span className={clases.marca}>Microservicios</span>
      {campana}
      <BotonIcono
        icono={IconLayoutSidebarLeftCollapse}
        aria-label={enCajon ? 'Cerrar menú' : 'Contraer menú'}
        aria-expanded
        onClick={alAlternar}
      />
    </div>
  );
}

interface PropsIrA {
  contraida: boolean;
  /** Closes the drawer, if it is open, before the palette opens. */
  alAbrir: (() => void) | undefined;
}

/** The mouse's way to open the Ctrl-K palette. */
function BotonIrA({ contraida, alAbrir }: PropsIrA) {
  function abrir(): void {
    alAbrir?.();
    abrirCapa('paleta');
  }
  return (
    <div className={clases.irA}>
      <Pista texto="Ir a…" activa={contraida}>
        <button
          type="button"
          aria-label={contraida ? 'Ir a…' : undefined}
          aria-keyshortcuts="Control+K"
          onClick={abrir}
        >
          <Icono de={IconSearch} tamano={16} />
          {!contraida && (
            <>
              <span>Ir a…</span>
              <kbd aria-hidden>Ctrl K</kbd>
            </>
          )}
        </button>
      </Pista>
    </div>
  );
}

const MAS_NO_CABEN = 99;

interface PropsEnlace {
  enlace: EnlaceDeMenu;
  icono?: Icon;
  contraida: boolean;
  porDecidir?: number;
}

function EnlaceMenu({ enlace, icono, contraida, porDecidir = 0 }: PropsEnlace) {
  const { titulo, destino } = enlace;
  const nombre = conPorDecidir(titulo, porDecidir);
  const activo = useLocation({ select: ({ pathname }) => estaEn(enlace, pathname) });
  return (
    <Pista texto={nombre} activa={contraida}>
      <Link
        to={destino}
        className={clases.fila}
        aria-current={activo ? 'page' : undefined}
        aria-label={contraida || porDecidir > 0 ? nombre : undefined}
      >
        {icono && <Icono de={icono} />}
        {!contraida && titulo}
        {porDecidir > 0 && (
          // Drawn by CSS, because the link's accessible name already has the count.
          <span
            className={clases.cuenta}
            data-dice={porDecidir > MAS_NO_CABEN ? `${MAS_NO_CABEN}+` : porDecidir}
          />
        )}
      </Link>
    </Pista>
  );
}

interface PropsGrupo {
  grupo: GrupoDeMenu;
  contraida: boolean;
  /** Widens the narrow navigation, which has no room for an open group. */
  alExpandir: () => void;
}

function GrupoMenu({ grupo, contraida, alExpandir }: PropsGrupo) {
  const id = useId();
  const { activo, abierto, setAbierto } = useAbierto(grupo);
  const desplegado = abierto && !contraida;

  function alternar() {
    if (contraida) alExpandir();
    setAbierto(!desplegado);
  }

  return (
    <>
      <Pista texto={grupo.titulo} activa={contraida}>
        <button
          type="button"
          className={clases.fila}
          aria-expanded={desplegado}
          aria-controls={desplegado ? id : undefined}
          aria-label={contraida ? grupo.titulo : undefined}
          data-contiene-activo={contraida && activo}
          onClick={alternar}
        >
          <Icono de={grupo.icono} />
          {!contraida && grupo.titulo}
          {!contraida && <Icono de={IconChevronDown} tamano={16} className={clases.flecha} />}
        </button>
      </Pista>
      {desplegado && (
        <ul id={id} className={clases.sublista}>
          {grupo.enlaces.map((enlace) => (
            <li key={enlace.titulo}>
              <EnlaceMenu enlace={enlace} contraida={false} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

/** The group opens by itself when the current page belongs to it. After that the user opens and closes it. */
function useAbierto({ enlaces }: GrupoDeMenu) {
  const activo = useLocation({
    select: ({ pathname }) => enlaces.some((enlace) => estaEn(enlace, pathname)),
  });
  const [abierto, setAbierto] = useState(activo);
  useEffect(() => {
    if (activo) setAbierto(true);
  }, [activo]);
  return { activo, abierto, setAbierto };
}

interface PropsPie {
  usuario: UsuarioSesion;
  contraida: boolean;
  enCajon: boolean;
}

function PieNavegacion({ alSalir, ...deQuien }: PropsPie & { alSalir: () => void }) {
  const { contraida } = deQuien;
  return (
    <div data-acciones className={clases.pie}>
      <Usuario {...deQuien} />
      <div className={clases.salida}>
        <Pista texto="Cerrar sesión" activa={contraida}>
          <button
            type="button"
            className={clases.fila}
            aria-label={contraida ? 'Cerrar sesión' : undefined}
            onClick={alSalir}
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

/** One entry needs no menu: it is then the link itself. */
function Usuario({ usuario, contraida, enCajon }: PropsPie) {
  const entradas = entradasDe(usuario, enCajon);
  if (entradas.length > 1) {
    return <UsuarioConMenu usuario={usuario} contraida={contraida} entradas={entradas} />;
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

const Identidad = ({ usuario }: Pick<PropsPie, 'usuario'>) => (
  <>
    <Avatar usuario={usuario} />
    <div>
      <strong className="recortado">{usuario.nombre}</strong>
      <small className="recortado">{usuario.rol}</small>
    </div>
  </>
);

interface PropsConMenu extends Pick<PropsPie, 'usuario' | 'contraida'> {
  entradas: readonly EntradaDePersona[];
}

/** The screens that the menu opens, so the name is their mark in the navigation. */
const EN_EL_MENU: readonly string[] = [RUTAS['mi-cuenta'], RUTAS.estado];

function UsuarioConMenu({ usuario, contraida, entradas }: PropsConMenu) {
  const { pieza: MenuPersona, pedir } = useAparte(
    async () => (await import('./MenuPersona.tsx')).MenuPersona,
  );
  const nombrado = useRef<HTMLButtonElement>(null);
  const aqui = useLocation({ select: ({ pathname }) => EN_EL_MENU.includes(pathname) });
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

function SelectorTema({ contraido }: { contraido: boolean }) {
  const alaVista = useComputedColorScheme('light', { getInitialValueInEffect: false });
  const { pieza: MenuTema, pedir } = useAparte(
    async () => (await import('./MenuTema.tsx')).MenuTema,
  );
  const boton = (
    <BotonIcono
      icono={alaVista === 'dark' ? IconSun : IconMoon}
      className={contraido ? clases.temaContraido : clases.tema}
      aria-label="Cambiar tema"
      aria-haspopup="menu"
      onClick={() => void pedir()}
    />
  );
  if (!MenuTema) return boton;
  return <MenuTema contraido={contraido}>{boton}</MenuTema>;
}
