import { ABRIR } from '../pagina/useCerrar.ts';
import { IconPencil } from '../piezas/iconos.ts';

/** What every link from a row to where it is edited has; its `aria-label` says of which row it is. */
export const EDITAR = {
  ...ABRIR,
  tipo: 'enlace',
  tamano: 'chico',
  icono: IconPencil,
  children: 'Editar',
} as const;
