import { configuracion } from '../../configuracion.ts';
import { crearValor } from '../../valor.ts';
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

/** Google tells it once for the whole page; this tells every map. */
const rechazada = crearValor(false);

/** Calls who listens when Google refuses the API key; answers how to stop it. */
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

/** Fails for every later map when the API key was refused: Google does not say it again. */
export function exigirAceptada(): void {
  if (rechazada.ver()) throw new ErrorDeMapa('rechazado');
}

/** Google's script is of the page: it cannot be put in it twice. */
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
