import { BotonExportar, type useExportacion } from '../ui/exportar/BotonExportar.tsx';
import { useEnMapa, useEnSemana } from '../ui/lista/useBusqueda.ts';
import { LISTADO } from './columnas.tsx';
import type { Filtrable } from './filtros/fuentes.ts';
import { useFiltros } from './filtros/useFiltros.ts';

interface Props {
  filtrable: Filtrable;
  enLinea?: boolean;
  exportacion?: ReturnType<typeof useExportacion>;
}

/** Takes away the visits as they are listed, or their reports. A map and a week are no list. */
export function ExportarVisitas({ filtrable, ...delBoton }: Props) {
  const { leidos } = useFiltros(filtrable, { sinCuentas: true });
  const [enMapa, enSemana] = [useEnMapa(), useEnSemana()];
  if (enMapa || enSemana) return null;
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
