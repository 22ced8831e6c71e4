import type { ReactNode } from 'react';
import type { Recuento } from '../../plataforma/servidor/leerVentanas.ts';
import { useTelefono } from '../../ui/pagina/useTelefono.ts';
import { Boton } from '../../ui/piezas/Boton.tsx';
import { IconAdjustmentsHorizontal } from '../../ui/piezas/iconos.ts';
import { Vacio } from '../../ui/piezas/Vacio.tsx';
import { BarraDeFiltros, MasFiltros } from './BarraDeFiltros.tsx';
import { SIN_FILTROS } from './leer.ts';
import { MisVistas } from './MisVistas.tsx';
import type { FiltrosDeLista } from './useFiltros.ts';

interface DeLasFilas {
  /** How many rows there are; undefined until known. */
  total: Recuento | undefined;
  /** A note about the rows, shown with them. */
  nota?: string | undefined;
}

/** The controls around the rows of a list, or around the points of a map. */
export function useBarras(filtros: FiltrosDeLista, { total, nota }: DeLasFilas) {
  const enTelefono = useTelefono();
  return {
    junto: (
      <>
        <MisVistas filtros={filtros} />
        {enTelefono && <MasFiltros filtros={filtros} total={total} incluyeRapidos />}
      </>
    ),
    debajo: {
      contenido: (cuenta: ReactNode) => (
        <BarraDeFiltros filtros={filtros} total={total} cuenta={cuenta} nota={nota} />
      ),
      conCuenta: enTelefono,
    },
    ningunaPasa: (
      <Vacio icono={IconAdjustmentsHorizontal} titulo="Ninguna visita con estos filtros.">
        <Boton onClick={() => filtros.poner({ ...SIN_FILTROS, buscar: undefined })}>Limpiar</Boton>
      </Vacio>
    ),
  };
}
