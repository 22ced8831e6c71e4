import { useQuery } from '@tanstack/react-query';
import { nombresDe } from '@visitas/contract/comun/tablas';
import type { Vista } from '@visitas/contract/vistas/operaciones';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { leerParametros } from '../../plataforma/rutas/parametrosDeUrl.ts';
import { lecturaDe } from '../../plataforma/servidor/lecturas.ts';
import { useTotal } from '../../plataforma/servidor/ventanas.ts';
import { cifraConTope } from '../../ui/formato.ts';
import { leerEnUrl } from '../../ui/lista/enUrl.ts';
import { Fallo } from '../../ui/pagina/Fallo.tsx';
import flotante from '../../ui/pagina/flotante.module.css';
import opcionDeMenu from '../../ui/pagina/opcionDeMenu.module.css';
import { opcionesDe, recorrerMenu } from '../../ui/pagina/recorrerMenu.ts';
import { useCerrarFuera } from '../../ui/pagina/useCerrarFuera.ts';
import { Esqueleto } from '../../ui/piezas/Esqueleto.tsx';
import { Icono } from '../../ui/piezas/Icono.tsx';
import { IconAdjustmentsHorizontal, IconBookmark, IconPlus } from '../../ui/piezas/iconos.ts';
import { AdministrarVistas, GuardarVista } from './DialogosDeVistas.tsx';
import { type DePersonasYCosas, type Leidos, leerFiltros, SIN_FILTROS } from './leer.ts';
import clases from './MisVistas.module.css';
import type { FiltrosDeLista } from './useFiltros.ts';
import { type Nombres, useNombres } from './useNombres.ts';

interface Props {
  filtros: FiltrosDeLista;
  /** The button that opened the menu; the focus returns to it. */
  boton: RefObject<HTMLButtonElement | null>;
  abierto: boolean;
  alCerrar: () => void;
}

/** The dialogs outlive the menu. */
export function MenuDeVistas(props: Props) {
  const { filtros, boton, abierto, alCerrar } = props;
  const [dialogo, setDialogo] = useState<'guardar' | 'ordenar'>();

  function abrir(cual: 'guardar' | 'ordenar'): void {
    // The focus returns to the button when the dialog closes.
    boton.current?.focus();
    alCerrar();
    setDialogo(cual);
  }
  const cerrarDialogo = () => setDialogo(undefined);

  return (
    <>
      {abierto && <Menu {...props} abrir={abrir} />}
      {dialogo === 'guardar' && <GuardarVista filtros={filtros} alCerrar={cerrarDialogo} />}
      {dialogo === 'ordenar' && <AdministrarVistas alCerrar={cerrarDialogo} />}
    </>
  );
}

interface PropsMenu extends Props {
  abrir: (cual: 'guardar' | 'ordenar') => void;
}

function Menu({ filtros, boton, alCerrar, abrir }: PropsMenu) {
  const menu = useRef<HTMLDivElement>(null);
  const lectura = useQuery(lecturaDe('vistas.listar', {}));
  const { data: vistas, error, refetch } = lectura;
  const leidas = (vistas ?? []).map(({ filtros: texto }) => deVista(texto, filtros));
  const nombre = useNombres(filtros.filtrable, leidas);

  const { cerrar, alSalirElFoco } = useCerrarFuera({ panel: menu, boton, alCerrar });
  const cargadas = vistas !== undefined;
  // Focuses the first view, unless the keyboard has moved to another option meanwhile.
  useEffect(() => {
    if (vistas && menu.current?.matches(':focus')) opcionesDe(menu.current)[0]?.focus();
  }, [vistas]);

  function elegir({ filtros: texto }: Vista): void {
    cerrar();
    const { ver, mapa, buscar, ...puestos } = leerEnUrl(leerParametros(texto));
    filtros.poner({ ...SIN_FILTROS, orden: undefined, ...puestos });
  }

  return (
    <div
      ref={menu}
      role="menu"
      aria-label="Mis vistas"
      aria-busy={!cargadas}
      tabIndex={-1}
      className={`${flotante.caja} ${clases.menu}`}
      onKeyDown={recorrerMenu}
      onBlur={alSalirElFoco}
    >
      {!cargadas &&
        (error ? <Fallo error={error} alReintentar={refetch} /> : <Esqueleto alto={72} />)}
      {vistas?.map((vista, indice) => (
        <Opcion
          key={vista.idVista}
          vista={vista}
          filtros={filtros}
          leidos={leidas[indice]}
          nombre={nombre}
          alElegir={() => elegir(vista)}
        />
      ))}
      {vistas?.length === 0 && (
        <p className={clases.ninguna}>
          Guarda los filtros que más usas para volver a ellos con un toque.
        </p>
      )}
      <hr />
      <button
        type="button"
        role="menuitem"
        tabIndex={-1}
        className={`${opcionDeMenu.opcion} ${clases.opcion}`}
        disabled={filtros.vista === ''}
        onClick={() => abrir('guardar')}
      >
        <Icono de={IconPlus} tamano={16} />
        Guardar estos filtros como vista…
      </button>
      {vistas && vistas.length > 0 && (
        <button
          type="button"
          role="menuitem"
          tabIndex={-1}
          className={`${opcionDeMenu.opcion} ${clases.opcion}`}
          onClick={() => abrir('ordenar')}
        >
          <Icono de={IconAdjustmentsHorizontal} tamano={16} />
          Renombrar o eliminar vistas
        </button>
      )}
    </div>
  );
}

/** The saved view's filters, as this list understands them today. */
const deVista = (texto: string, { filtrable }: FiltrosDeLista): Leidos =>
  leerFiltros(leerEnUrl(leerParametros(texto)), filtrable.dimensiones);

interface PropsOpcion {
  vista: Vista;
  filtros: FiltrosDeLista;
  leidos: Leidos | undefined;
  nombre: Nombres;
  alElegir: () => void;
}

function Opcion({ vista, filtros, leidos, nombre, alElegir }: PropsOpcion) {
  // A search stays when a view is chosen, so it counts.
  const { buscar, filtrable } = filtros;
  const total = useTotal(filtrable.lista, { filtros: leidos?.pedidos ?? {}, buscar });
  const falta = leidos && loQueFalta(leidos, nombre);
  return (
    <button
      type="button"
      role="menuitem"
      tabIndex={-1}
      className={`${opcionDeMenu.opcion} ${clases.opcion}`}
      aria-current={vista.filtros === filtros.vista ? 'true' : undefined}
      data-falta={falta !== undefined}
      onClick={alElegir}
    >
      <Icono de={IconBookmark} tamano={16} />
      <span className={clases.nombre}>
        <span title={vista.nombre}>{vista.nombre}</span>
        {falta && total !== undefined && (
          <small>{`${falta} ya no existe. Se muestran ${cifraConTope(total)}.`}</small>
        )}
      </span>
      {!falta && total !== undefined && (
        <span className={clases.cuantas}>{cifraConTope(total)}</span>
      )}
    </button>
  );
}

const ESE: Record<DePersonasYCosas, string> = {
  tecnico: 'Ese técnico',
  supervisor: 'Ese supervisor',
  cliente: 'Ese cliente',
  tipo: 'Ese tipo de visita',
};

/** Names the first filter of the view with a value that no longer exists. */
function loQueFalta({ de }: Leidos, nombre: Nombres): string | undefined {
  const dimensiones = nombresDe(ESE);
  const suya = dimensiones.find((dimension) =>
    de[dimension].valores.some((id) => nombre(dimension, id) === null),
  );
  return suya && ESE[suya];
}
