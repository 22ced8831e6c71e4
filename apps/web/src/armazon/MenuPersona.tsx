import { Menu } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactElement, ReactNode } from 'react';
import type { Destino } from '../navegacion.ts';
import { abrirCapa } from '../plataforma/atajos/capa.ts';
import { AVISOS_DE_ESTADO } from '../ui/estado/avisos.ts';
import { useAbrirDesdeAqui } from '../ui/pagina/useAbrirDesdeAqui.ts';
import { Icono } from '../ui/piezas/Icono.tsx';
import {
  type Icon,
  IconActivity,
  IconAlertTriangle,
  IconBook,
  IconChartBar,
  IconHistory,
  IconKeyboard,
  IconSettings,
  IconUserCircle,
} from '../ui/piezas/iconos.ts';
import { Tecla } from '../ui/piezas/Tecla.tsx';
import { MenuDelArmazon, OPCION } from './MenuDelArmazon.tsx';
import clases from './MenuPersona.module.css';
import { type EntradaDePersona, PANTALLAS_DEL_MENU } from './persona.ts';

interface Props {
  entradas: readonly EntradaDePersona[];
  contraido: boolean;
  /** Called when it closes with the focus inside. */
  alCerrar: () => void;
  /** The button that opens the menu. */
  children: ReactElement;
}

/** What is the person's own, and what only an Administrador sees. */
export function MenuPersona({ entradas, contraido, alCerrar, children }: Props) {
  return (
    <MenuDelArmazon
      contraido={contraido}
      desde="start"
      ancho={254}
      alCerrar={() => document.activeElement?.closest('[role="menu"]') && alCerrar()}
      boton={children}
    >
      {entradas.includes('cuenta') && (
        <Hacia destino={PANTALLAS_DEL_MENU.cuenta} icono={IconUserCircle}>
          Mi cuenta
        </Hacia>
      )}
      {entradas.includes('cifras') && (
        <Hacia destino={PANTALLAS_DEL_MENU.cifras} icono={IconChartBar}>
          Cifras del mes
        </Hacia>
      )}
      {entradas.includes('ajustes') && (
        <>
          <Menu.Divider className={clases.raya} />
          <Hacia destino={PANTALLAS_DEL_MENU.ajustes} icono={IconSettings}>
            Ajustes de la empresa
          </Hacia>
        </>
      )}
      {entradas.includes('historial') && (
        <Hacia destino={PANTALLAS_DEL_MENU.historial} icono={IconHistory}>
          Historial
        </Hacia>
      )}
      {entradas.includes('estado') && <HaciaElEstado />}
      <Menu.Divider className={clases.raya} />
      <Hacia destino={PANTALLAS_DEL_MENU.manual} icono={IconBook}>
        Manual
      </Hacia>
      {entradas.includes('atajos') && (
        <Menu.Item
          className={OPCION}
          leftSection={<Icono de={IconKeyboard} />}
          rightSection={<Tecla>?</Tecla>}
          onClick={() => abrirCapa('atajos')}
        >
          Atajos
        </Menu.Item>
      )}
    </MenuDelArmazon>
  );
}

interface PropsHacia {
  destino: Destino;
  icono: Icon;
  marca?: ReactNode;
  children: ReactNode;
}

function Hacia({ destino, icono, marca, children }: PropsHacia) {
  const desdeAqui = useAbrirDesdeAqui();
  return (
    <Menu.Item
      className={OPCION}
      leftSection={<Icono de={icono} />}
      rightSection={marca}
      renderRoot={(propios) => <Link to={destino} {...desdeAqui} {...propios} />}
    >
      {children}
    </Menu.Item>
  );
}

function HaciaElEstado() {
  const { data } = useQuery(AVISOS_DE_ESTADO);
  const avisa = data !== undefined && data.avisos.length > 0;
  return (
    <Hacia
      destino={PANTALLAS_DEL_MENU.estado}
      icono={IconActivity}
      marca={
        avisa && (
          <span className={clases.avisa}>
            <Icono de={IconAlertTriangle} />
            <span className="solo-lectores">pide atención</span>
          </span>
        )
      }
    >
      Estado del sistema
    </Hacia>
  );
}
