import {
  type MantineColorScheme,
  Menu,
  useComputedColorScheme,
  useMantineColorScheme,
} from '@mantine/core';
import { BotonIcono } from '../ui/BotonIcono.tsx';
import { Icono } from '../ui/Icono.tsx';
import { IconCheck, IconMoon, IconSun } from '../ui/iconos.ts';
import clases from './SelectorTema.module.css';

const TEMAS = {
  auto: 'Según el sistema',
  light: 'Claro',
  dark: 'Oscuro',
} as const satisfies Record<MantineColorScheme, string>;
const NOMBRES = Object.keys(TEMAS) as MantineColorScheme[];

export function SelectorTema({ contraido }: { contraido: boolean }) {
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const alaVista = useComputedColorScheme('light', { getInitialValueInEffect: false });
  const elegir = (valor: string) => {
    const tema = NOMBRES.find((nombre) => nombre === valor);
    if (tema) setColorScheme(tema);
  };
  return (
    <Menu
      position={contraido ? 'right-end' : 'top-end'}
      width={200}
      zIndex="var(--capa-menu)"
      withinPortal={false}
      withInitialFocusPlaceholder={false}
    >
      <Menu.Target>
        <BotonIcono
          icono={alaVista === 'dark' ? IconSun : IconMoon}
          className={contraido ? clases.contraido : clases.boton}
          aria-label="Cambiar tema"
        />
      </Menu.Target>
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
