import { GRUPOS_DE_BITACORA, type RegistroConHistoria } from '@visitas/contract/bitacora/grupos';
import { nombresDe } from '@visitas/contract/comun/tablas';
import { type ReactNode, useRef, useState } from 'react';
import { FechaDeFiltro } from '../ui/campos/FechaDeFiltro.tsx';
import { deLunesADomingo } from '../ui/dias.ts';
import { diaDe } from '../ui/formato.ts';
import queFiltra from '../ui/lista/botonQueFiltra.module.css';
import { FichaDeFiltro } from '../ui/lista/FichaDeFiltro.tsx';
import { enfocarPagina, siDesaparece } from '../ui/pagina/foco.ts';
import { PanelDeBoton } from '../ui/pagina/PanelDeBoton.tsx';
import { Boton } from '../ui/piezas/Boton.tsx';
import { Icono } from '../ui/piezas/Icono.tsx';
import { IconAdjustmentsHorizontal } from '../ui/piezas/iconos.ts';
import clases from './FiltrosDeHistorial.module.css';
import type { FiltrosDeHistorial } from './useFiltrosDeHistorial.ts';

interface DeFiltros {
  filtros: FiltrosDeHistorial;
}

const NINGUNO = { desde: undefined, hasta: undefined };

/** The days most asked for. Pressed again, they are no more. */
function DiasRapidos({ filtros: { puestos, poner } }: DeFiltros) {
  const hoy = diaDe(Date.now());
  const tramos = [
    { titulo: 'Esta semana', dias: deLunesADomingo(hoy) },
    { titulo: 'Hoy', dias: { desde: hoy, hasta: hoy } },
  ];
  return tramos.map(({ titulo, dias }) => {
    const puesto = dias.desde === puestos.desde && dias.hasta === puestos.hasta;
    return (
      <button
        key={titulo}
        type="button"
        className={queFiltra.boton}
        aria-pressed={puesto}
        onClick={() => poner(puesto ? NINGUNO : dias)}
      >
        {titulo}
      </button>
    );
  });
}

const AL_REVES = 'La fecha final es anterior a la inicial.';

function CamposDeFiltro({ filtros: { puestos, poner, alReves } }: DeFiltros) {
  return (
    <>
      <label className={clases.que}>
        <span>Qué cambió</span>
        <select
          value={puestos.que ?? ''}
          onChange={({ currentTarget: { value } }) =>
            poner({ que: nombresDe(GRUPOS_DE_BITACORA).find((uno) => uno === value) })
          }
        >
          <option value="">Todo</option>
          {nombresDe(GRUPOS_DE_BITACORA).map((uno) => (
            <option key={uno} value={uno}>
              {GRUPOS_DE_BITACORA[uno]}
            </option>
          ))}
        </select>
      </label>
      <FechaDeFiltro
        label="Desde"
        valor={puestos.desde ?? ''}
        alCambiar={(desde) => poner({ desde })}
        mensajes={[]}
      />
      <FechaDeFiltro
        label="Hasta"
        valor={puestos.hasta ?? ''}
        alCambiar={(hasta) => poner({ hasta })}
        mensajes={alReves ? [AL_REVES] : []}
      />
    </>
  );
}

/** On a wide screen every filter is in view. */
export function BarraDeHistorial({ filtros }: DeFiltros) {
  return (
    <fieldset aria-label="Filtros" className={clases.barra}>
      <div className={clases.rapidos}>
        <DiasRapidos filtros={filtros} />
      </div>
      <span aria-hidden className={clases.raya} />
      <CamposDeFiltro filtros={filtros} />
      <Limpiar filtros={filtros} />
    </fieldset>
  );
}

function Limpiar({ filtros: { puestos, limpiar } }: DeFiltros) {
  if (Object.values(puestos).every((uno) => uno === undefined)) return null;
  return (
    <Boton ref={siDesaparece} tipo="enlace" onClick={limpiar}>
      Limpiar
    </Boton>
  );
}

/** On a phone, the days in view, and the rest in a sheet. */
export function FiltrosEnTelefono({ filtros }: DeFiltros) {
  const boton = useRef<HTMLButtonElement>(null);
  const [abierto, setAbierto] = useState(false);
  const { que, desde, hasta } = filtros.puestos;
  const cuantos = [que, desde ?? hasta].filter(Boolean).length;
  return (
    <div className={clases.enTelefono}>
      <DiasRapidos filtros={filtros} />
      <button
        ref={boton}
        type="button"
        className={queFiltra.boton}
        aria-haspopup="dialog"
        aria-expanded={abierto}
        onClick={() => setAbierto(!abierto)}
      >
        <Icono de={IconAdjustmentsHorizontal} tamano={15} />
        Filtros {cuantos > 0 && <em>· {cuantos}</em>}
      </button>
      {abierto && (
        <PanelDeBoton
          titulo="Filtros"
          boton={boton}
          ancho={ANCHO}
          alCerrar={() => setAbierto(false)}
        >
          {(cerrar) => (
            <>
              <div className={clases.campos}>
                <CamposDeFiltro filtros={filtros} />
              </div>
              <footer>
                <Boton onClick={filtros.limpiar}>Limpiar</Boton>
                <Boton tipo="principal" onClick={cerrar}>
                  Ver anotaciones
                </Boton>
              </footer>
            </>
          )}
        </PanelDeBoton>
      )}
    </div>
  );
}

const ANCHO = 360;

const SOLO_UNO: Record<RegistroConHistoria, string> = {
  cliente: 'Solo un cliente',
  usuario: 'Solo un usuario',
  visita: 'Solo una visita',
};

interface PropsSolo extends DeFiltros {
  /** Its name, once some row says it. */
  nombre: string | undefined;
  /** The count of the rows, where there is no room for it above. */
  cuenta: ReactNode;
}

/** The record that the list is about, when it is about one. */
export function SoloDeUno({ filtros: { puestos, poner }, nombre, cuenta }: PropsSolo) {
  const { de } = puestos;
  if (!de && !cuenta) return null;
  return (
    <div className={clases.solo}>
      {de && (
        <FichaDeFiltro
          {...(nombre === undefined
            ? { texto: SOLO_UNO[de] }
            : { titulo: SOLO_UNO[de], texto: nombre })}
          quitar={`Quitar «${SOLO_UNO[de]}»`}
          alQuitar={() => {
            poner({ de: undefined, id: undefined });
            enfocarPagina();
          }}
        />
      )}
      {cuenta}
    </div>
  );
}
