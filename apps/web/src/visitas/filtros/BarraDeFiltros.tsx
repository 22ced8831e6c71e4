import { RAPIDOS } from '@visitas/contract/visitas/filtros';
import { type ReactNode, useCallback, useRef, useState } from 'react';
import { useAparte } from '../../plataforma/rutas/useAparte.ts';
import type { Recuento } from '../../plataforma/servidor/leerVentanas.ts';
import queFiltra from '../../ui/lista/botonQueFiltra.module.css';
import { FichaDeFiltro } from '../../ui/lista/FichaDeFiltro.tsx';
import { useTelefono } from '../../ui/pagina/useTelefono.ts';
import { Icono } from '../../ui/piezas/Icono.tsx';
import { IconAdjustmentsHorizontal } from '../../ui/piezas/iconos.ts';
import clases from './BarraDeFiltros.module.css';
import { fichaDe, fichaDeOrden, TITULO_DE, TITULO_DE_RAPIDO } from './fichas.ts';
import { esRapido } from './leer.ts';
import { Rapidos } from './Rapidos.tsx';
import type { FiltrosDeLista } from './useFiltros.ts';

interface Props {
  filtros: FiltrosDeLista;
  /** How many visits pass the filters. */
  total: Recuento | undefined;
}

interface PropsBarra extends Props {
  /** The count of visits, when there is no room for it above. */
  cuenta: ReactNode;
  /** A note about the rows, shown with them. */
  nota?: string | undefined;
}

export function BarraDeFiltros({ cuenta, nota, ...props }: PropsBarra) {
  const enTelefono = useTelefono();
  return (
    <div className={clases.bandas}>
      {!enTelefono && (
        <fieldset aria-label="Filtros" className={clases.filtros}>
          <Rapidos {...props} />
          <span aria-hidden className={clases.raya} />
          <MasFiltros {...props} incluyeRapidos={false} />
        </fieldset>
      )}
      <Puestos {...props} incluyeRapidos={enTelefono} cuenta={cuenta} />
      {nota && <p className={clases.nota}>{nota}</p>}
    </div>
  );
}

interface PropsMas extends Props {
  /** True when the panel is the only place for the quick filters. */
  incluyeRapidos: boolean;
}

/** Opens the panel of the other filters, downloaded on demand. */
export function MasFiltros(props: PropsMas) {
  const { filtros, incluyeRapidos } = props;
  const { leidos } = filtros;
  const boton = useRef<HTMLButtonElement>(null);
  const { pieza: Panel, pedir } = useAparte(
    async () => (await import('./PanelDeFiltros.tsx')).PanelDeFiltros,
  );
  const [abierto, setAbierto] = useState(false);
  const cerrar = useCallback(() => setAbierto(false), []);
  const puestos =
    leidos.dimensionesEnUso.length + (incluyeRapidos ? leidos.solo.valores.length : 0);
  return (
    <div className={clases.mas}>
      <button
        ref={boton}
        type="button"
        className={`${queFiltra.boton} ${clases.rapido}`}
        aria-haspopup="dialog"
        aria-expanded={abierto}
        onClick={() => (abierto ? cerrar() : void pedir().then(setAbierto))}
      >
        <Icono de={IconAdjustmentsHorizontal} tamano={15} />
        {incluyeRapidos ? 'Filtros' : 'Más filtros'} {puestos > 0 && <em>· {puestos}</em>}
      </button>
      {abierto && Panel && <Panel {...props} boton={boton} alCerrar={cerrar} />}
    </div>
  );
}

interface PropsPuestos extends Pick<PropsBarra, 'filtros' | 'cuenta'> {
  /** True when the quick filters are out of sight. */
  incluyeRapidos: boolean;
}

/** A chip for each filter in use, with a button to remove it. */
export function Puestos({ filtros, incluyeRapidos, cuenta }: PropsPuestos) {
  const { leidos, nombre, poner, alternar, quitar, ordenar, limpiar } = filtros;
  const { solo, dimensionesEnUso } = leidos;
  const orden = fichaDeOrden(leidos);
  const rapidos = incluyeRapidos ? RAPIDOS.filter((rapido) => esRapido(leidos, rapido)) : [];
  const hay = dimensionesEnUso.length > 0 || solo.hayDesconocidas || rapidos.length > 0;
  if (!hay && orden === undefined && !cuenta) return null;
  return (
    <div className={clases.puestos}>
      {(hay || orden !== undefined) && (
        <fieldset aria-label="Filtros puestos" className={clases.fichas}>
          {rapidos.map((rapido) => (
            <FichaDeFiltro
              key={rapido}
              texto={TITULO_DE_RAPIDO[rapido]}
              quitar={`Quitar el filtro ${TITULO_DE_RAPIDO[rapido]}`}
              alQuitar={() => alternar(rapido)}
            />
          ))}
          {solo.hayDesconocidas && (
            <FichaDeFiltro
              titulo="Filtro"
              texto="no disponible"
              quitar="Quitar el filtro no disponible"
              alQuitar={() => poner({ solo: solo.valores.join(',') || undefined })}
            />
          )}
          {dimensionesEnUso.map((dimension) => (
            <FichaDeFiltro
              key={dimension}
              titulo={TITULO_DE[dimension]}
              texto={fichaDe(dimension, leidos, nombre)}
              quitar={`Quitar el filtro ${TITULO_DE[dimension]}`}
              alQuitar={() => quitar(dimension)}
            />
          ))}
          {orden !== undefined && (
            <FichaDeFiltro
              titulo="Orden:"
              texto={orden}
              quitar="Volver al orden de agenda"
              alQuitar={() => ordenar('agenda')}
            />
          )}
          {hay && (
            <button type="button" className={clases.limpiar} onClick={limpiar}>
              Limpiar
            </button>
          )}
        </fieldset>
      )}
      {cuenta}
    </div>
  );
}
