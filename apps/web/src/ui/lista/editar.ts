import { ABRIR } from '../pagina/useCerrar.ts';
import { IconPencil } from '../piezas/iconos.ts';

/** The common props of a row's edit link. Its `aria-label` names the row. */
export const EDITAR = {
  ...ABRIR,
  tipo: 'enlace',
  tamano: 'chico',
  icono: IconPencil,
  children: 'Editar',
} as const;
