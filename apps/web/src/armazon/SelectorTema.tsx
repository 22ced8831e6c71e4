import { useComputedColorScheme } from '@mantine/core';
import { BotonIcono } from '../ui/piezas/BotonIcono.tsx';
import { IconMoon, IconSun } from '../ui/piezas/iconos.ts';
import clases from './SelectorTema.module.css';
import { useAparte } from './useAparte.ts';

export function SelectorTema({ contraido }: { contraido: boolean }) {
  const alaVista = useComputedColorScheme('light', { getInitialValueInEffect: false });
  const { pieza: MenuTema, pedir } = useAparte(
    async () => (await import('./MenuTema.tsx')).MenuTema,
  );
  const boton = (
    <BotonIcono
      icono={alaVista === 'dark' ? IconSun : IconMoon}
      className={contraido ? clases.contraido : clases.boton}
      aria-label="Cambiar tema"
      aria-haspopup="menu"
      onClick={() => void pedir()}
    />
  );
  if (!MenuTema) return boton;
  return <MenuTema contraido={contraido}>{boton}</MenuTema>;
}
