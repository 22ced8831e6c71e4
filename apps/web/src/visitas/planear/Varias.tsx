import { useRouteContext } from '@tanstack/react-router';
import { nombresDe } from '@visitas/contract/comun/tablas';
import { enNavegador } from '@visitas/contract/enNavegador';
import { REGLAS_VISITA } from '@visitas/contract/visitas/reglas';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { RUTAS } from '../../navegacion.ts';
import { cifra } from '../../ui/formato.ts';
import type { EnUrl } from '../../ui/lista/enUrl.ts';
import clasesBarra from '../../ui/pagina/barraDeAcciones.module.css';
import { enfocarPagina } from '../../ui/pagina/foco.ts';
import { ABRIR } from '../../ui/pagina/useCerrar.ts';
import { Boton, EnlaceBoton } from '../../ui/piezas/Boton.tsx';
import { BotonIcono } from '../../ui/piezas/BotonIcono.tsx';
import {
  type Icon,
  IconCalendarEvent,
  IconCalendarOff,
  IconCopy,
  IconRoute,
  IconUserShare,
  IconX,
} from '../../ui/piezas/iconos.ts';
import { conPedido, deLaSeleccion } from '../proponer/enUrl.ts';
import type { AccionConVarias, UnaDeVarias } from './admiten.ts';
import { CancelarVarias, MoverVarias, ReasignarVarias } from './DeVarias.tsx';
import clases from './Varias.module.css';

interface Props {
  /** The selected visits that still exist, in the order seen. */
  visitas: readonly UnaDeVarias[];
  nota?: string | undefined;
  alVaciar: () => void;
}

const ACCIONES: Record<AccionConVarias, { texto: string; icono: Icon; regla: 'mover' | 'cerrar' }> =
  {
    mover: { texto: 'Mover', icono: IconCalendarEvent, regla: 'mover' },
    reasignar: { texto: 'Reasignar', icono: IconUserShare, regla: 'mover' },
    cancelar: { texto: 'Cancelar', icono: IconCalendarOff, regla: 'cerrar' },
  };
const DIALOGOS = { mover: MoverVarias, reasignar: ReasignarVarias, cancelar: CancelarVarias };

/** The bar of actions for the selected visits. Hidden while none is selected. */
export function Varias(props: Props) {
  const [accion, setAccion] = useState<AccionConVarias>();
  const hay = props.visitas.length > 0;
  // An open dialog stays even if other users take its visits.
  if (!hay && accion === undefined) return null;
  return <Barra {...props} accion={accion} abrir={setAccion} />;
}

interface PropsBarra extends Props {
  accion: AccionConVarias | undefined;
  abrir: (accion: AccionConVarias | undefined) => void;
}

function Barra({ visitas, nota, alVaciar, accion, abrir }: PropsBarra) {
  const { usuario } = useRouteContext({ from: '__root__' });
  const puede = (roles: readonly string[]) => roles.includes(usuario?.rol ?? '');
  const pueden = nombresDe(ACCIONES).filter((una) =>
    puede(REGLAS_VISITA[ACCIONES[una].regla].roles),
  );
  const seDuplica = visitas.length === 1 && puede(enNavegador['visitas.crear'].acceso);
  const unica = seDuplica ? visitas[0] : undefined;
  const Dialogo = accion && DIALOGOS[accion];
  // Kept here: a dialog that is closed by mistake opens with its reason.
  const [motivo, escribirMotivo] = useState('');
  useFocoAlIrse(visitas);
  useEscape(accion === undefined, alVaciar);
  const son = visitas.length;
  return (
    <>
      <div className={clases.hueco} />
      <div
        role="toolbar"
        aria-label="Visitas seleccionadas"
        data-acciones
        data-duplica={seDuplica}
        className={`${clasesBarra.barra} ${clases.barra}`}
        onKeyDown={recorrer}
      >
        <b role="status">
          {cifra(son)} {son === 1 ? 'seleccionada' : 'seleccionadas'}
          {nota && <small>{nota}</small>}
        </b>
        {pueden.map((una) => (
          <Boton key={una} tipo="fila" icono={ACCIONES[una].icono} onClick={() => abrir(una)}>
            {ACCIONES[una].texto}
          </Boton>
        ))}
        {unica && (
          <EnlaceBoton
            {...ABRIR}
            to={RUTAS['visitas-crear']}
            search={(antes: EnUrl) => ({ ...antes, duplicar: String(unica.idVisita) })}
            tipo="fila"
            icono={IconCopy}
          >
            Duplicar
          </EnlaceBoton>
        )}
        {puede(enNavegador['propuestas.crear'].acceso) && (
          <EnlaceBoton
            {...ABRIR}
            to={RUTAS['visitas-proponer']}
            search={conPedido(deLaSeleccion(visitas))}
            tipo="fila"
            icono={IconRoute}
          >
            Proponer
          </EnlaceBoton>
        )}
        <span className={clases.raya} />
        <BotonIcono
          icono={IconX}
          className={clases.quitar ?? ''}
          aria-label="Quitar la selección"
          onClick={alVaciar}
        />
      </div>
      {Dialogo && (
        <Dialogo
          visitas={visitas}
          motivo={motivo}
          alEscribirMotivo={escribirMotivo}
          alCerrar={() => abrir(undefined)}
          alHacer={() => {
            abrir(undefined);
            alVaciar();
          }}
        />
      )}
    </>
  );
}

const PASOS: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1 };

function recorrer(evento: KeyboardEvent<HTMLElement>): void {
  const paso = PASOS[evento.key];
  if (paso === undefined) return;
  // In the bar, the arrows move between buttons; over the board, they lead to other weeks.
  evento.preventDefault();
  evento.stopPropagation();
  const botones = [...evento.currentTarget.querySelectorAll<HTMLElement>('button, a[href]')];
  const aqui = botones.findIndex((uno) => uno.matches(':focus'));
  botones.at((aqui + paso) % botones.length)?.focus();
}

const CAPA = '[role$="dialog"], [role="menu"], [role="listbox"]';
const hayCapa = (): boolean =>
  [...document.querySelectorAll(CAPA)].some((capa) => capa.getClientRects().length > 0);

/** Esc clears the selection when nothing is over the page. A field has its own Esc. */
function useEscape(atenta: boolean, alSalir: () => void): void {
  const ultimo = useRef(alSalir);
  ultimo.current = alSalir;
  useEffect(() => {
    if (!atenta) return undefined;
    function alTeclear(evento: globalThis.KeyboardEvent): void {
      const { key, target } = evento;
      const enCampo = target instanceof Element && target.closest('input[type="search"]');
      if (key !== 'Escape' || enCampo || hayCapa()) return;
      // Inside a cell of the board, the next Esc leaves the cell.
      evento.preventDefault();
      ultimo.current();
    }
    // Captured before an open layer closes on the same Esc, which was meant for the layer.
    window.addEventListener('keydown', alTeclear, true);
    return () => window.removeEventListener('keydown', alTeclear, true);
  }, [atenta]);
}

/** Moves the focus from the removed bar to the first selected visit, wherever it is now. */
function useFocoAlIrse(visitas: readonly UnaDeVarias[]): void {
  const primera = useRef<number>(undefined);
  primera.current = visitas[0]?.idVisita ?? primera.current;
  useEffect(
    () => () => {
      if (document.activeElement !== document.body) return;
      const id = primera.current;
      const suya =
        document.querySelector<HTMLElement>(`main a[data-visita="${id}"]`) ??
        document.querySelector<HTMLElement>(`main [data-fila="${id}"] [data-tono="acciones"] a`) ??
        document.querySelector<HTMLElement>(`main [data-fila="${id}"] a[href]`);
      if (suya) suya.focus({ preventScroll: true });
      else enfocarPagina();
    },
    [],
  );
}
