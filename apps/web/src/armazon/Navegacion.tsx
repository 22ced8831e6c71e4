import { useComputedColorScheme } from '@mantine/core';
import { Link, useLocation } from '@tanstack/react-router';
import { PASOS, pasosHechos, quedanPasos } from '@visitas/contract/inicio/pasos';
import type { UsuarioSesion } from '@visitas/contract/sesion/esquemas';
import { type ReactNode, Suspense, useEffect, useId, useState } from 'react';
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
import { configuracion } from '../plataforma/configuracion.ts';
import { aparte } from '../plataforma/rutas/aparte.ts';
import { useAparte } from '../plataforma/rutas/useAparte.ts';
import { BotonIcono } from '../ui/piezas/BotonIcono.tsx';
import { Icono } from '../ui/piezas/Icono.tsx';
import {
  type Icon,
  IconChevronDown,
  IconLayoutSidebarLeftCollapse,
  IconListCheck,
  IconLogout,
  IconMoon,
  IconSearch,
  IconSun,
} from '../ui/piezas/iconos.ts';
import { Logo } from '../ui/piezas/Logo.tsx';
import { usePrimerosPasos } from '../ui/primerosPasos.ts';
import { BotonPersona, type PropsPersona } from './BotonPersona.tsx';
import clases from './Navegacion.module.css';
import { Pista } from './Pista.tsx';
import { pedirSalida } from './salida.ts';
import { conPorDecidir, usePorDecidir } from './usePorDecidir.ts';

const NotaDeDemostracion = aparte(() => import('./NotaDeDemostracion.tsx'), 'NotaDeDemostracion');

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

function PieNavegacion({ alSalir, ...deQuien }: PropsPersona & { alSalir: () => void }) {
  const { contraida } = deQuien;
  return (
    <div data-acciones className={clases.pie}>
      {configuracion.demostracion && !contraida && (
        <Suspense>
          <NotaDeDemostracion rol={deQuien.usuario.rol} />
        </Suspense>
      )}
      <ParaEmpezar usuario={deQuien.usuario} contraida={contraida} />
      <BotonPersona {...deQuien} />
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

/** What a new company still has to do, from every page but the one that shows it. */
function ParaEmpezar({ usuario, contraida }: Pick<PropsPersona, 'usuario' | 'contraida'>) {
  const { inicio } = usePrimerosPasos(usuario.rol, { despues: true });
  const enInicio = useLocation({ select: ({ pathname }) => pathname === RUTAS.home });
  if (!inicio || !quedanPasos(inicio) || enInicio) return null;
  const cuantos = `${pasosHechos(inicio).size} de ${PASOS.length}`;
  return (
    <Pista texto={`Para empezar, ${cuantos}`} activa={contraida}>
      <Link
        to={RUTAS.home}
        className={`${clases.fila} ${clases.empezar}`}
        aria-label={contraida ? `Para empezar, ${cuantos}` : undefined}
      >
        <Icono de={IconListCheck} />
        {!contraida && (
          <>
            Para empezar <strong>{cuantos}</strong>
          </>
        )}
      </Link>
    </Pista>
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
