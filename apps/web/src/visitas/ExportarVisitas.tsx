import { BotonExportar, type useExportacion } from '../ui/exportar/BotonExportar.tsx';
import { useEnDia, useEnMapa, useEnSemana } from '../ui/lista/useBusqueda.ts';
import { LISTADO } from './columnas.tsx';
import type { Filtrable } from './filtros/fuentes.ts';
import { useFiltros } from './filtros/useFiltros.ts';

interface Props {
  filtrable: Filtrable;
  enLinea?: boolean;
  exportacion?: ReturnType<typeof useExportacion>;
}

/** Takes away the visits as they are listed, or their reports. A map, a week and a day are no list. */
export function ExportarVisitas({ filtrable, ...delBoton }: Props) {
  const { leidos } = useFiltros(filtrable, { sinCuentas: true });
  const otraVista = [useEnMapa(), useEnSemana(), useEnDia()];
  if (otraVista.includes(true)) return null;
  return (
    <BotonExportar
      lista={filtrable.lista}
      filtros={leidos.pedidos}
      orden={leidos.orden}
      sustantivo={LISTADO.sustantivo}
      femenino
      {...delBoton}
      conReportes
    />
  );
}
