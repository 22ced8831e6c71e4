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
  /** The keys that were pressed before this was here. */
  primeras: readonly KeyboardEvent[];
}

/** What the keyboard does on any page: the keys of the role, where to go, and the sheet that tells them. */
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
  // It is over a page, and goes with it.
  const ruta = useLocation({ select: ({ pathname }) => pathname });
  // biome-ignore lint/correctness/useExhaustiveDependencies: it closes because the page is another.
  useEffect(() => cerrarCapa, [ruta]);
  useEffect(ensenarCortados, []);

  const paleta = useAparte(async () => (await import('./Paleta.tsx')).Paleta);
  const hoja = useAparte(async () => (await import('./HojaDeAtajos.tsx')).HojaDeAtajos);
  useEffect(() => {
    const { pieza, pedir } = capa === 'atajos' ? hoja : paleta;
    // What cannot be had is not left half open.
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

/** Where the keyboard goes as soon as it is open. */
const SU_CAMPO = '[data-autofocus]';

/**
 * Every key of the page. Ctrl-K is heard in a field too, and not over a dialog: it may be half written.
 * What is typed until it is here is for it, and does nothing else.
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
      // It is on the page, and the focus on its way there.
      else if (!modal.contains(document.activeElement)) {
        modal.querySelector<HTMLElement>(SU_CAMPO)?.focus();
      }
    }
    primeras.forEach(oir);
    document.addEventListener('keydown', oir);
    return () => document.removeEventListener('keydown', oir);
  }, [primeras]);
  return adelantado;
}
