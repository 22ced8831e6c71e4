import { IconMapSearch } from '../ui/piezas/iconos.ts';
import { SinPagina } from './SinPagina.tsx';

export function NoEncontrada() {
  return (
    <SinPagina
      icono={IconMapSearch}
      titulo="Página no encontrada"
      texto="Esta dirección no lleva a ninguna página. Revisa que esté bien escrita o vuelve al inicio."
    />
  );
}
