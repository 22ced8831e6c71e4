import { IconLock } from '../ui/piezas/iconos.ts';
import { SinPagina } from './SinPagina.tsx';

export function NoAutorizado() {
  return (
    <SinPagina
      icono={IconLock}
      titulo="Acceso no autorizado"
      texto="Tu rol no tiene permiso para ver esta página. Si crees que es un error, consulta con un administrador."
    />
  );
}
