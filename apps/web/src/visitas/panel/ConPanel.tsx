import { useMediaQuery } from '@mantine/hooks';
import { useNavigate, useRouter, useSearch } from '@tanstack/react-router';
import {
  type KeyboardEvent,
  type ReactNode,
  Suspense,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { aparte } from '../../plataforma/rutas/aparte.ts';
import { comoRuta } from '../../plataforma/rutas/comoRuta.ts';
import { Apartado } from '../../plataforma/rutas/useRutaPropia.ts';
import type { EnUrl } from '../../ui/lista/enUrl.ts';
import { useCerrar } from '../../ui/pagina/useCerrar.ts';
import clases from './ConPanel.module.css';
import { ContextoDelPanel, conOtraTecla, type PanelDeVisitas } from './panel.ts';

/** Downloaded only when the user opens one. */
const PanelDeVisita = aparte(() => import('./PanelDeVisita.tsx'), 'PanelDeVisita');
const VisitaEditar = aparte(() => import('../VisitaEditar.tsx'), 'VisitaEditar');
const CerrarVisita = aparte(() => import('../CerrarVisita.tsx'), 'CerrarVisita');

const LADO_A_LADO = '(min-width: 1200px)';

/** The rows and, beside them, the visit in the address. The rows keep their place. */
export function ConPanel({ children }: { children: ReactNode }) {
  const { visita, hacer }: EnUrl = useSearch({ strict: false });
  const abierta = visita === undefined ? undefined : Number(visita);
  const cabe = useMediaQuery(LADO_A_LADO, false, { getInitialValueInEffect: false });
  const marco = useRef<HTMLDivElement>(null);
  const [orden, ordenar] = useState<readonly number[]>([]);
  const { irA, cerrar } = useDireccion();
  const { pideFoco, recordar } = useFocoDelPanel(marco, abierta);

  const abrir = useCallback(
    (idVisita: number) => {
      recordar();
      irA(idVisita, abierta !== undefined);
    },
    [recordar, irA, abierta],
  );
  const panel = useMemo<PanelDeVisitas>(
    () => ({
      abierta,
      cabe,
      abrir,
      ordenar,
      alPulsar: (evento, idVisita) => {
        if (conOtraTecla(evento)) return;
        evento.preventDefault();
        abrir(idVisita);
      },
    }),
    [abierta, cabe, abrir],
  );

  function alTeclear(evento: KeyboardEvent): void {
    if (evento.key !== 'Escape' || evento.defaultPrevented || abierta === undefined) return;
    // A layer over the panel, and a field, have their own Esc.
    if (!(evento.target instanceof Element) || esDeOtro(evento.target)) return;
    evento.preventDefault();
    cerrar();
  }

  const lugar = abierta === undefined ? -1 : orden.indexOf(abierta);
  const haciaDe = (cual: number | undefined) =>
    cual === undefined ? undefined : () => irA(cual, true);
  return (
    <ContextoDelPanel value={panel}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: Esc closes the panel from the rows too. */}
      <div
        ref={marco}
        className={clases.marco}
        data-abierto={abierta !== undefined}
        onKeyDown={alTeclear}
      >
        <div className={clases.filas}>{children}</div>
        {abierta !== undefined && (
          <Suspense fallback={<aside className={clases.panel} aria-busy="true" />}>
            <PanelDeVisita
              idVisita={abierta}
              pideFoco={pideFoco}
              className={clases.panel ?? ''}
              alAnterior={haciaDe(orden[lugar - 1])}
              alSiguiente={lugar < 0 ? undefined : haciaDe(orden[lugar + 1])}
              alCerrar={cerrar}
            />
            <Apartado value={`?visita=${abierta}&hacer=${hacer}`}>
              {hacer === 'editar' && <VisitaEditar key={abierta} />}
              {hacer === 'cancelar' && <CerrarVisita key={abierta} />}
            </Apartado>
          </Suspense>
        )}
      </div>
    </ContextoDelPanel>
  );
}

function esDeOtro(elemento: Element): boolean {
  if (elemento.matches('input, textarea, select')) return true;
  const capa = elemento.closest('dialog, [role="dialog"], [role="menu"], [role="listbox"]');
  return capa !== null && !capa.matches('[data-panel]');
}

/** The panel is part of the address: going back closes it, and reloading keeps it. */
function useDireccion() {
  const router = useRouter();
  const navegar = useNavigate();
  const irA = useCallback(
    (idVisita: number, enSuLugar: boolean) =>
      void navegar({
        // With '.' the router would drop the final slash of a URL that has one.
        to: comoRuta(router.latestLocation.pathname),
        search: (antes) => ({ ...antes, visita: String(idVisita), hacer: undefined }),
        replace: enSuLugar,
        state: enSuLugar ? true : { desdePadre: true },
        resetScroll: false,
      }),
    [router, navegar],
  );
  const cerrar = useCerrar({
    to: comoRuta(router.latestLocation.pathname),
    search: (antes: EnUrl) => ({ ...antes, visita: undefined, hacer: undefined }),
    resetScroll: false,
  });
  return { irA, cerrar };
}

/**
 * Moves the focus to the panel when it opens. When it closes, the focus goes back to the visit or
 * to the opener.
 */
function useFocoDelPanel(marco: { current: HTMLElement | null }, abierta: number | undefined) {
  const pideFoco = useRef(false);
  const anterior = useRef<HTMLElement>(undefined);
  const ultima = useRef<number>(undefined);
  useEffect(() => {
    const cerrada = ultima.current;
    ultima.current = abierta;
    if (abierta !== undefined || cerrada === undefined) return;
    const foco = document.activeElement;
    if (foco && foco !== document.body && foco.isConnected) {
      // Closed from the rows: the focus stays there.
      return;
    }
    const suya = marco.current?.querySelector<HTMLElement>(
      `a[data-visita="${cerrada}"], [data-visita="${cerrada}"] a, [data-fila="${cerrada}"] [data-al-lado]`,
    );
    (suya ?? anterior.current)?.focus({ preventScroll: true });
  }, [marco, abierta]);
  const recordar = useCallback(() => {
    pideFoco.current = true;
    const foco = document.activeElement;
    const deFilas = foco instanceof HTMLElement && !foco.closest('[data-panel]');
    if (deFilas) anterior.current = foco;
  }, []);
  return { pideFoco, recordar };
}
