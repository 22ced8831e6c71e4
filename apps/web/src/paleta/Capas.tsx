import { useLocation, useRouter } from '@tanstack/react-router';
import type { UsuarioSesion } from '@visitas/contract/sesion/esquemas';
import { useEffect, useMemo, useRef } from 'react';
import { useAtajos } from '../plataforma/atajos/atajos.ts';
import { crearAtencion } from '../plataforma/atajos/atender.ts';
import { abrirCapa, capaPedida, cerrarCapa, useCapa } from '../plataforma/atajos/capa.ts';
import { useAparte } from '../plataforma/rutas/useAparte.ts';
import { ensenarCortados } from '../ui/cortado/cortado.ts';
import { useAbrirDesdeAqui } from '../ui/pagina/useAbrirDesdeAqui.ts';
import { dialogoAbierto, escribe, esDePaleta } from './deLaPaleta.ts';
import { irA, pantallasDe, teclasDePantallas } from './pantallas.ts';
import { useRecordarAbiertas } from './recientes.ts';

interface Props {
  usuario: UsuarioSesion;
  alSalir: () => void;
  /** The keys pressed before this code arrived. */
  primeras: readonly KeyboardEvent[];
}

/**
 * The keyboard on any page: the shortcuts of the role, the palette, and the sheet that lists the shortcuts.
 */
export function Capas({ usuario, alSalir, primeras }: Props) {
  const capa = useCapa();
  const router = useRouter();
  const desdeAqui = useAbrirDesdeAqui();
  const pantallas = useMemo(
    () => pantallasDe(usuario.rol, Object.values(router.routesById)),
    [router, usuario.rol],
  );
  useAtajos([
    ...teclasDePantallas(pantallas).map(({ pantalla, ...atajo }) => ({
      ...atajo,
      hacer: () => void router.navigate(irA(pantalla, router, desdeAqui)),
    })),
    { teclas: '?', nombre: 'Esta hoja', hacer: () => abrirCapa('atajos') },
  ]);
  const adelantado = useTeclas(primeras);
  useEffect(() => {
    if (capa !== 'paleta') return undefined;
    return () => {
      adelantado.current = '';
    };
  }, [capa, adelantado]);
  useRecordarAbiertas();
  // A layer belongs to its page and closes with it.
  const ruta = useLocation({ select: ({ pathname }) => pathname });
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of page closes the layer.
  useEffect(() => cerrarCapa, [ruta]);
  useEffect(ensenarCortados, []);

  const paleta = useAparte(async () => (await import('./Paleta.tsx')).Paleta);
  const hoja = useAparte(async () => (await import('./HojaDeAtajos.tsx')).HojaDeAtajos);
  useEffect(() => {
    const { pieza, pedir } = capa === 'atajos' ? hoja : paleta;
    // A failed download closes the layer.
    if (capa && !pieza) void pedir().then((llego) => llego || cerrarCapa());
  });
  if (capa === 'atajos' && hoja.pieza) return <hoja.pieza alCerrar={cerrarCapa} />;
  if (capa === 'paleta' && paleta.pieza) {
    return (
      <paleta.pieza
        rol={usuario.rol}
        pantallas={pantallas}
        adelantado={adelantado}
        alSalir={alSalir}
        alCerrar={cerrarCapa}
      />
    );
  }
  return null;
}

/** As if it had been typed there. */
function escribirEn(campo: Element | null, texto: string): void {
  if (!(campo instanceof HTMLInputElement)) return;
  const fin = campo.value.length;
  campo.setRangeText(texto, fin, fin, 'end');
  campo.dispatchEvent(new InputEvent('input', { bubbles: true, data: texto }));
}

/** The field that takes the focus when the palette opens. */
const SU_CAMPO = '[data-autofocus]';

/**
 * Handles every key of the page. Ctrl-K works in a field too, but not over a dialog, which may hold
 * unsaved text. Keys typed while the palette loads only go to its field.
 */
function useTeclas(primeras: readonly KeyboardEvent[]) {
  const adelantado = useRef('');
  useEffect(() => {
    const atender = crearAtencion();

    function guardar(evento: KeyboardEvent): void {
      const { key } = evento;
      if (key === 'Escape') cerrarCapa();
      else if (key === 'Backspace') adelantado.current = adelantado.current.slice(0, -1);
      else if (escribe(evento)) adelantado.current += key;
      else return;
      evento.preventDefault();
    }

    function oir(evento: KeyboardEvent): void {
      const modal = dialogoAbierto();
      if (esDePaleta(evento)) {
        evento.preventDefault();
        if (modal) return;
        adelantado.current = '';
        abrirCapa('paleta');
      } else if (capaPedida() !== 'paleta') atender(evento);
      else if (!modal) guardar(evento);
      // The palette is open, but has not taken the focus yet.
      else if (!modal.contains(document.activeElement)) {
        modal.querySelector<HTMLElement>(SU_CAMPO)?.focus();
      }
    }
    const alEmpezar = document.activeElement;
    let escrito = '';
    for (const evento of primeras) {
      const campo = document.activeElement;
      // One of them took the focus to a field: those typed after it are its text.
      if (campo !== alEmpezar && campo !== evento.target && escribe(evento)) escrito += evento.key;
      else oir(evento);
    }
    // Outside of the effect: React would put the former value back.
    if (escrito !== '') queueMicrotask(() => escribirEn(document.activeElement, escrito));
    document.addEventListener('keydown', oir);
    return () => document.removeEventListener('keydown', oir);
  }, [primeras]);
  return adelantado;
}
