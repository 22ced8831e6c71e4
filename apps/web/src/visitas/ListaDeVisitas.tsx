import type { Visita } from '@visitas/contract/visitas/esquemas';
import { GRUPOS, ORDENES } from '@visitas/contract/visitas/filtros';
import { type ReactNode, useMemo } from 'react';
import { diaDe } from '../ui/formato.ts';
import type { Agrupacion } from '../ui/lista/agrupadas.ts';
import { Listado } from '../ui/lista/Listado.tsx';
import type { Presentacion } from '../ui/lista/presentacion.ts';
import { type DatosListado, useListado } from '../ui/lista/useListado.ts';
import { ACCIONES_APILADAS, LISTADO } from './columnas.tsx';
import { encabezadoDe, grupoDe } from './filtros/agenda.ts';
import { esRapido } from './filtros/leer.ts';
import { useBarras } from './filtros/useBarras.tsx';
import type { Cuentas, FiltrosDeLista } from './filtros/useFiltros.ts';
import { useOrdenDelPanel, usePanel } from './panel/panel.ts';
import { PorDecidir } from './porDecidir/PorDecidir.tsx';
import { useEleccion } from './useEleccion.tsx';

interface Props extends Pick<Presentacion<Visita>, 'columnas' | 'enTelefono'> {
  filtros: FiltrosDeLista;
  datos: DatosListado<Visita>;
  /** Whether whoever looks at it decides what is asked in it. */
  decide: boolean;
  /** What has to be known of its rows. */
  nota?: string | undefined;
  /** What one list says otherwise than the others. */
  propio?: Partial<
    Pick<Parameters<typeof Listado<Visita>>[0], 'etiqueta' | 'buscarPor' | 'vacio' | 'conMapa'>
  >;
}

/** The visits of a list, with its filters and in its order. */
export const useVisitas = ({ filtrable, leidos }: FiltrosDeLista): DatosListado<Visita> =>
  useListado(filtrable.lista, {}, { elegidos: leidos.pedidos, enOrden: { orden: leidos.orden } });

/** A list of visits, whoever's: its bars, and its rows or the requests there are to decide in their place. */
export function ListaDeVisitas({ filtros, datos, decide, nota, propio, ...presentacion }: Props) {
  const { filtrable, leidos, cuentas, ordenar } = filtros;
  const barras = useBarras(filtros, { total: datos.filas && datos, nota });
  const agrupacion = useAgenda(datos, cuentas);
  const abierta = usePanel()?.abierta !== undefined;
  useOrdenDelPanel(datos.filas?.map(({ idVisita }) => idVisita) ?? []);
  const { columnas } = presentacion;
  const porDecidir = decide && esRapido(leidos, 'porDecidir') && sonPorDecidir(datos);
  const { eleccion, todas, boton, barra } = useEleccion({
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
        // What the panel tells beside leaves its room to names.
        columnas={abierta ? juntoAlPanel(columnas) : columnas}
        {...barras}
        debajo={{
          ...barras.debajo,
          contenido: (cuenta) => barras.debajo.contenido(conBoton(cuenta, boton)),
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
    .map((una) => (una.tono === 'acciones' ? { ...una, ancho: ACCIONES_APILADAS } : una));

/** Beside how many there are. Without either, there is no line for them. */
const conBoton = (cuenta: ReactNode, boton: ReactNode): ReactNode =>
  cuenta || boton ? (
    <>
      {cuenta}
      {boton}
    </>
  ) : null;

const AGENDA = { nombre: 'agenda', columna: 'fecha', enPalabras: 'en orden de agenda' };

/** Under which heading each visit goes, of the day on which they were read; in another order, under none. */
function useAgenda(
  { de, leidas }: DatosListado<Visita>,
  cuentas: Cuentas | undefined,
): Agrupacion<Visita> | undefined {
  const enAgenda = deQue({ de }).orden === 'agenda';
  const hoy = diaDe(leidas || Date.now());
  return useMemo(() => {
    if (!enAgenda) return undefined;
    return {
      encabezados: new Map(
        GRUPOS.map((uno) => [uno, encabezadoDe(uno, { hoy, cuantas: cuentas?.grupos[uno] })]),
      ),
      grupoDe: (visita) => grupoDe(visita, hoy),
    };
  }, [enAgenda, hoy, cuentas]);
}

const deQue = ({ de }: Pick<DatosListado<Visita>, 'de'>) =>
  JSON.parse(de) as { orden?: unknown; solo?: string };

/** Until those asked for come, the ones on view are of something else: they are not decided there. */
const sonPorDecidir = (datos: DatosListado<Visita>): boolean =>
  deQue(datos).solo?.split(',').includes('porDecidir') === true;
