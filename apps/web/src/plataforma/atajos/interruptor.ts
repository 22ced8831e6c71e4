import { crearAlmacen } from '../memoria/almacen.ts';

const APAGADOS = 'no';
const almacen = crearAlmacen('visitas.atajos-de-una-tecla', () => localStorage);

/**
 * Users who dictate or use a screen reader can turn off the one-key shortcuts (WCAG 2.1.4), on this device.
 */
export const interruptor = {
  encendido: (): boolean => almacen.leer() !== APAGADOS,
  poner: (encendido: boolean): void => almacen.guardar(encendido ? null : APAGADOS),
};
