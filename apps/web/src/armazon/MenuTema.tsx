import { type MantineColorScheme, Menu, useMantineColorScheme } from '@mantine/core';
import { nombresDe } from '@visitas/contract/comun/tablas';
import type { ReactElement } from 'react';
import { Icono } from '../ui/piezas/Icono.tsx';
import { IconCheck } from '../ui/piezas/iconos.ts';
import { MenuDelArmazon, OPCION } from './MenuDelArmazon.tsx';

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
    <MenuDelArmazon contraido={contraido} desde="end" ancho={200} boton={children}>
      <Menu.RadioGroup value={colorScheme} onChange={elegir}>
        {NOMBRES.map((nombre) => (
          <Menu.RadioItem
            key={nombre}
            value={nombre}
            className={OPCION}
            checkIcon={<Icono de={IconCheck} tamano={16} />}
            closeMenuOnClick
          >
            {TEMAS[nombre]}
          </Menu.RadioItem>
        ))}
      </Menu.RadioGroup>
    </MenuDelArmazon>
  );
}
