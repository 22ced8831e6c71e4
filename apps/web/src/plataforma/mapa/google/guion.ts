import { configuracion } from '../../configuracion.ts';
import { ErrorDeMapa } from '../mapa.ts';

const ORIGEN = 'https://maps.googleapis.com/maps/api/js';
const PACIENCIA_MS = 15_000;
const LISTO = 'alCargarGoogleMaps';
/** The page's content policy admits what carries it, and what that brings. */
const NONCE = 'meta[property="csp-nonce"]';

declare global {
  interface Window {
    /** Google calls it when the key is refused, at any time. */
    gm_authFailure?: () => void;
    [LISTO]?: () => void;
  }
}

function urlDelGuion(): string {
  const parametros = new URLSearchParams({
    key: configuracion.claveGoogleMaps,
    libraries: 'places,marker',
    callback: LISTO,
    loading: 'async',
    v: 'weekly',
    language: 'es',
    region: 'GT',
  });
  return `${ORIGEN}?${parametros}`;
}

let rechazada = false;
const alRechazar = new Set<() => void>();

/** Told once for the whole page, to every map there is. */
function oirRechazo(): void {
  window.gm_authFailure = () => {
    rechazada = true;
    for (const avisar of alRechazar) avisar();
  };
}

/** Until the function it answers is called. */
export function cuandoLaRechacen(avisar: () => void): () => void {
  alRechazar.add(avisar);
  return () => alRechazar.delete(avisar);
}

function pedirGuion(): Promise<void> {
  return new Promise((cumplir, rechazar) => {
    const guion = document.createElement('script');
    const fallar = () => {
      guion.remove();
      rechazar(new ErrorDeMapa('red'));
    };
    const paciencia = setTimeout(fallar, PACIENCIA_MS);
    window[LISTO] = () => {
      clearTimeout(paciencia);
      cumplir();
    };
    guion.addEventListener('error', () => {
      clearTimeout(paciencia);
      fallar();
    });
    guion.nonce = document.querySelector<HTMLMetaElement>(NONCE)?.nonce ?? '';
    guion.src = urlDelGuion();
    guion.async = true;
    oirRechazo();
    document.head.append(guion);
  });
}

/** A refused key is told to who comes after, too: Google does not say it again. */
export function exigirClave(): void {
  if (rechazada) throw new ErrorDeMapa('clave');
}

let carga: Promise<void> | undefined;

/** Google's program, once in the life of the page; what failed may be asked for again. */
export async function cargarGuion(): Promise<void> {
  exigirClave();
  // It may have come after nobody waited for it any longer.
  if (!carga && window.google?.maps) return;
  carga ??= pedirGuion();
  try {
    await carga;
  } catch (error) {
    carga = undefined;
    throw error;
  }
}
