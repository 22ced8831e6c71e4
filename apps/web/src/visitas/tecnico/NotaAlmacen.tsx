import { usePendientes } from '../../campo/pendientes/cola.ts';
import { Icono } from '../../ui/piezas/Icono.tsx';
import { IconWifiOff } from '../../ui/piezas/iconos.ts';
import clases from './Ubicacion.module.css';

/** Warns, before any press, that this phone keeps nothing. */
export function NotaAlmacen() {
  const pendientes = usePendientes();
  if (!pendientes || pendientes.guarda) return null;
  return (
    <p className={clases.nota}>
      <Icono de={IconWifiOff} tamano={16} />
      Este teléfono no puede guardar sin conexión. Necesitas cobertura.
    </p>
  );
}
