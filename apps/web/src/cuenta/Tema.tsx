import { type MantineColorScheme, useMantineColorScheme } from '@mantine/core';
import { Segmentos } from '../ui/campos/Segmentos.tsx';
import { Tarjeta } from '../ui/piezas/Tarjeta.tsx';
import clases from './Tema.module.css';

const TEMAS: { value: MantineColorScheme; label: string }[] = [
  { value: 'auto', label: 'Sistema' },
  { value: 'light', label: 'Claro' },
  { value: 'dark', label: 'Oscuro' },
];

/** The colours of this browser: the same choice as the menu of the frame. */
export function Tema() {
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const elegir = (valor: string) => {
    const elegido = TEMAS.find(({ value }) => value === valor);
    if (elegido) setColorScheme(elegido.value);
  };
  return (
    <Tarjeta
      titulo="Tema"
      className={clases.tema}
      acciones={<Segmentos label="Tema" opciones={TEMAS} value={colorScheme} onChange={elegir} />}
    />
  );
}
