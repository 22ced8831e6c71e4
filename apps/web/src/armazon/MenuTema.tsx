import { type MantineColorScheme, Menu, useMantineColorScheme } from '@mantine/core';
import { nombresDe } from '@visitas/contract/comun/tablas';
import type { ReactElement } from 'react';
import { Icono } from '../ui/piezas/Icono.tsx';
import { IconCheck } from '../ui/piezas/iconos.ts';
import './menu.css';
import clases from './MenuTema.module.css';

const TEMAS = {
  auto: 'Según el sistema',
  light: 'Claro',
  dark: 'Oscuro',
} as const satisfies Record<MantineColorScheme, string>;
const NOMBRES = nombresDe(TEMAS);

interface Props {
  contraido: boolean;
  /** The button that opens the menu. */
  children: ReactElement;
}

export function MenuTema({ contraido, children }: Props) {
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const elegir = (valor: string) => {
    const tema = NOMBRES.find((nombre) => nombre === valor);
    if (tema) setColorScheme(tema);
  };
  return (
    <Menu
      defaultOpened
      position={contraido ? 'right-end' : 'top-end'}
      width={200}
      zIndex="var(--capa-menu)"
      withinPortal={false}
      withInitialFocusPlaceholder={false}
    >
      <Menu.Target>{children}</Menu.Target>
      <Menu.Dropdown className={clases.menu}>
        <Menu.RadioGroup value={colorScheme} onChange={elegir}>
          {NOMBRES.map((nombre) => (
            <Menu.RadioItem
              key={nombre}
              value={nombre}
              className={clases.opcion}
              checkIcon={<Icono de={IconCheck} tamano={16} />}
              closeMenuOnClick
            >
              {TEMAS[nombre]}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
      </Menu.Dropdown>
    </Menu>
  );
}
