import { configuracion } from '../../configuracion.ts';
import { crearValor } from '../../valor.ts';
import { ErrorDeMapa } from '../mapa.ts';

const ORIGEN = 'https://maps.googleapis.com/maps/api/js';
const PACIENCIA_MS = 15_000;
const LISTO = 'alCargarGoogleMaps';
/** The page's content policy allows only scripts with this nonce, and the scripts they load. */
const NONCE = 'meta[property="csp-nonce"]';

declare global {
  interface Window {
    /** Google calls it, at any time, when it refuses the API key. */
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

/** Google reports the refusal once per page; this reports it to every map. */
const rechazada = crearValor(false);

/** Calls the listener when Google refuses the API key. Returns a function that stops it. */
export const cuandoLaRechacen = rechazada.escuchar;

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
    window.gm_authFailure = () => rechazada.poner(true);
    document.head.append(guion);
  });
}

/** Throws for later maps after a refusal, because Google reports it only once. */
export function exigirAceptada(): void {
  if (rechazada.ver()) throw new ErrorDeMapa('rechazado');
}

/** The page can load Google's script only once. */
let carga: Promise<void> | undefined;

/** Loads Google's code once per page. A failed load can be retried. */
export async function cargarGuion(): Promise<void> {
  exigirAceptada();
  // The script may have loaded after its wait ended.
  if (!carga && window.google?.maps) return;
  carga ??= pedirGuion();
  try {
    await carga;
  } catch (error) {
    carga = undefined;
    throw error;
  }
}
