import { configuracion } from '../../configuracion.ts';
import { ErrorDeMapa } from '../mapa.ts';

const ORIGEN = 'https://maps.googleapis.com/maps/api/js';
const PACIENCIA_MS = 15_000;
const LISTO = 'alCargarGoogleMaps';
/** The page's content policy only admits scripts with this nonce, and what they load. */
const NONCE = 'meta[property="csp-nonce"]';

declare global {
  interface Window {
    /** Google calls it when it refuses the API key, at any time. */
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

/** Google tells it once for the whole page; this tells every map. */
function oirRechazo(): void {
  window.gm_authFailure = () => {
    rechazada = true;
    for (const avisar of alRechazar) avisar();
  };
}

/** Calls `avisar` when Google refuses the API key; answers how to stop it. */
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

/** Fails for every later map when the API key was refused: Google does not say it again. */
export function exigirAceptada(): void {
  if (rechazada) throw new ErrorDeMapa('rechazado');
}

let carga: Promise<void> | undefined;

/** Loads Google's code once in the life of the page; what failed can be tried again. */
export async function cargarGuion(): Promise<void> {
  exigirAceptada();
  // It may have arrived when nobody waited for it any more.
  if (!carga && window.google?.maps) return;
  carga ??= pedirGuion();
  try {
    await carga;
  } catch (error) {
    carga = undefined;
    throw error;
  }
}
