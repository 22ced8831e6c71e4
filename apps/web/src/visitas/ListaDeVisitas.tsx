import { hashKey } from '@tanstack/react-query';
import type { Visita } from '@visitas/contract/visitas/esquemas';
import { GRUPOS, ORDENES } from '@visitas/contract/visitas/filtros';
import { type ReactNode, useMemo } from 'react';
import { diaDe } from '../ui/formato.ts';
import type { Agrupacion } from '../ui/lista/agrupadas.ts';
import { Listado } from '../ui/lista/Listado.tsx';
import type { Presentacion } from '../ui/lista/presentacion.ts';
import { type DatosListado, useListado } from '../ui/lista/useListado.ts';
import { useTelefono } from '../ui/pagina/useTelefono.ts';
import { JUNTO_AL_PANEL, LISTADO } from './columnas.tsx';
import { encabezadoDe, grupoDe } from './filtros/agenda.ts';
import { esRapido } from './filtros/leer.ts';
import { useBarras } from './filtros/useBarras.tsx';
import type { FiltrosDeLista } from './filtros/useFiltros.ts';
import { useOrdenDelPanel, usePanel } from './panel/panel.ts';
import { PorDecidir } from './porDecidir/PorDecidir.tsx';
import { useEleccion } from './useEleccion.tsx';

interface Props extends Pick<Presentacion<Visita>, 'columnas' | 'enTelefono'> {
  filtros: FiltrosDeLista;
  datos: DatosListado<Visita>;
  /** True when the reader decides the cancellation requests of the list. */
  decide: boolean;
  /** A button beside the count of the rows. */
  boton?: ReactNode;
  /** A note about the rows, shown with them. */
  nota?: string | undefined;
  /** The texts that differ from those of the other lists. */
  propio?: Partial<
    Pick<Parameters<typeof Listado<Visita>>[0], 'etiqueta' | 'buscarPor' | 'vacio' | 'conMapa'>
  >;
}

export const useVisitas = ({ filtrable, leidos }: FiltrosDeLista): DatosListado<Visita> =>
  useListado(filtrable.lista, {}, { elegidos: leidos.pedidos, enOrden: { orden: leidos.orden } });

/** A list of visits for any role: its bars, and its rows or, in their place, the requests to decide. */
export function ListaDeVisitas(props: Props) {
  const { filtros, datos, decide, boton, nota, propio, ...presentacion } = props;
  const { filtrable, leidos, ordenar } = filtros;
  const barras = useBarras(filtros, { total: datos.filas && datos, nota });
  const agrupacion = useAgenda(datos, filtros);
  const abierta = usePanel()?.abierta !== undefined;
  useOrdenDelPanel(datos.filas?.map(({ idVisita }) => idVisita) ?? []);
  const { columnas } = presentacion;
  const porDecidir = decide && esRapido(leidos, 'porDecidir') && sonPorDecidir(datos);
  const {
    eleccion,
    todas,
    boton: deEleccion,
    barra,
  } = useEleccion({
    datos,
    tablaDesde: filtrable.tablaDesde,
    hayFilas: !porDecidir,
  });
  return (
    <>
      <Listado
        {...LISTADO}
        {...propio}
        {...presentacion}
        // The open panel shows the secondary data, so those columns leave their room to names.
        columnas={abierta ? juntoAlPanel(columnas) : columnas}
        {...barras}
        debajo={{
          ...barras.debajo,
          contenido: (cuenta) => barras.debajo.contenido(conBoton(cuenta, deEleccion ?? boton)),
        }}
        eleccion={eleccion}
        todas={todas}
        tablaDesde={filtrable.tablaDesde}
        conSemana={filtrable.conSemana}
        datos={datos}
        agrupacion={agrupacion}
        enOrden={{
          orden: leidos.orden,
          propio: AGENDA,
          ordenar: (orden) => ordenar(ORDENES.find((una) => una === orden) ?? 'agenda'),
        }}
        enLugar={porDecidir ? (vacio) => <PorDecidir datos={datos} vacio={vacio} /> : undefined}
      />
      {barra}
    </>
  );
}

const juntoAlPanel = (columnas: Props['columnas']): Props['columnas'] =>
  columnas
    .filter(({ tono }) => tono !== 'secundario')
    .map((una) => ({ ...una, ancho: JUNTO_AL_PANEL[una.titulo] ?? una.ancho }));

/** The button goes beside the count. Without either, the line disappears. */
const conBoton = (cuenta: ReactNode, boton: ReactNode): ReactNode =>
  cuenta || boton ? (
    <>
      {cuenta}
      {boton}
    </>
  ) : null;

const AGENDA = { nombre: 'agenda', columna: 'fecha', enPalabras: 'en orden de agenda' };

/**
 * The agenda heading of each visit, and its count if it counts these rows and they were read today. Other orders have
 * no headings.
 */
function useAgenda(
  { llaveDeLectura, leidas }: DatosListado<Visita>,
  { cuentas, cuentasDe }: FiltrosDeLista,
): Agrupacion<Visita> | undefined {
  const { orden, limite: _, ...criterios } = deQue({ llaveDeLectura });
  const enAgenda = orden === 'agenda';
  const hoy = diaDe(Date.now());
  const sonSuyas = hashKey([criterios]) === cuentasDe;
  const grupos = sonSuyas && (!leidas || diaDe(leidas) === hoy) ? cuentas?.grupos : undefined;
  const corto = useTelefono();
  return useMemo(() => {
    if (!enAgenda) return undefined;
    return {
      encabezados: new Map(
        GRUPOS.map((uno) => [uno, encabezadoDe(uno, { hoy, cuantas: grupos?.[uno], corto })]),
      ),
      grupoDe: (visita) => grupoDe(visita, hoy),
    };
  }, [enAgenda, hoy, grupos, corto]);
}

const deQue = ({ llaveDeLectura }: Pick<DatosListado<Visita>, 'llaveDeLectura'>) =>
  JSON.parse(llaveDeLectura) as { orden?: unknown; limite?: unknown; solo?: string };

/** Until the requested rows arrive, the rows on view answer another query and are not decided there. */
const sonPorDecidir = (datos: DatosListado<Visita>): boolean =>
  deQue(datos).solo?.split(',').includes('porDecidir') === true;
