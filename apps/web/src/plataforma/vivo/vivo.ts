import type { QueryClient } from '@tanstack/react-query';
import { focusManager } from '@tanstack/react-query';
import type { RegisteredRouter } from '@tanstack/react-router';
import { AMBITOS } from '@visitas/contract/comun/ambitos';
import { diaEn } from '@visitas/contract/comun/formato';
import { configuracion } from '../configuracion.ts';
import { sesion, soloSuCuenta } from '../memoria/sesion.ts';
import { participar } from './participar.ts';
import { crearRelectura } from './relectura.ts';
import { releer } from './releer.ts';

/** A shorter absence from the page does not count. */
const GRACIA_MS = 10_000;
/** On return, the reading waits this long at most for the position in the changes. */
const AL_VOLVER_MS = 1_500;
/** A clock that jumps means the machine slept: its stream may be dead. */
const PULSO_MS = 10_000;
const SALTO_MS = 30_000;
/** A computer's clock may be this far ahead of the server's, where it is still yesterday. */
const ADELANTO_MS = 60_000;

/** The company's day, which begins for both clocks. */
const diaDeTodos = (): string =>
  diaEn(new Date(Date.now() - ADELANTO_MS).toISOString(), configuracion.zonaHoraria);

type Persona = Readonly<{ token: string; idUsuario: number }>;

/**
 * Keeps the screen up to date with other users' changes. While the page is visible and a user is signed in,
 * it listens to the changes and reads the data again, without any message. Returns a function that stops it.
 */
export function seguirEnVivo(router: RegisteredRouter, lecturas: QueryClient): () => void {
  let actual: (Persona & ReturnType<typeof seguirSesion>) | undefined;

  function terminar(): void {
    actual?.parar();
    actual = undefined;
  }

  function mirar(): void {
    const token = sesion.token();
    const usuario = sesion.usuario();
    const puede = token !== '' && usuario !== null && !soloSuCuenta(usuario);
    if (puede && actual?.token === token) return;
    terminar();
    if (!puede) return;
    const persona = { token, idUsuario: usuario.idUsuario };
    actual = { ...persona, ...seguirSesion(persona, lecturas) };
  }

  const dejar = [
    sesion.alCambiar(terminar),
    // Every sign-in ends in a navigation.
    router.subscribe('onResolved', mirar),
    alVolverTras(() => actual?.alVolver()),
    terminar,
  ];
  mirar();
  return () => {
    for (const una of dejar) una();
  };
}

function seguirSesion(persona: Persona, lecturas: QueryClient) {
  const final = new AbortController();
  let posicion: string | undefined;
  let dejarDeOir: (() => void) | undefined;
  let gracia: ReturnType<typeof setTimeout> | undefined;
  /** Set until everything is read again. */
  let terminarDeVolver: (() => void) | undefined;

  const relectura = crearRelectura({
    releer: (ambitos) => releer(lecturas, ambitos),
    tras(ms, hacer) {
      const espera = setTimeout(hacer, ms);
      return () => clearTimeout(espera);
    },
  });

  const saber = () => terminarDeVolver?.();

  function oir(): void {
    clearTimeout(gracia);
    dejarDeOir ??= participar({
      ...persona,
      desde: posicion,
      alHaberOtraOyente: saber,
      alOir: ({ posicion: hasta, ambitos }) => {
        posicion = hasta;
        if (!document.hidden && !terminarDeVolver) relectura.oir(ambitos);
        saber();
      },
    });
  }

  function callar(): void {
    clearTimeout(gracia);
    dejarDeOir?.();
    dejarDeOir = undefined;
  }

  function alOcultarse(): void {
    if (!document.hidden) return;
    clearTimeout(gracia);
    gracia = setTimeout(callar, GRACIA_MS);
  }

  function alVolver(): Promise<void> | undefined {
    clearTimeout(gracia);
    if (dejarDeOir) return undefined;
    const sabido = new Promise<void>((cumplir) => {
      const limite = setTimeout(saber, AL_VOLVER_MS);
      terminarDeVolver = () => {
        clearTimeout(limite);
        terminarDeVolver = undefined;
        cumplir();
      };
    });
    oir();
    return sabido;
  }

  let ultimo = Date.now();
  let dia = diaDeTodos();
  function tomarElPulso(): void {
    const salto = Date.now() - ultimo;
    ultimo = Date.now();
    const antes = dia;
    dia = diaDeTodos();
    if (document.hidden) return;
    // A new day makes visits late and today's, and no change announces it.
    if (dia !== antes) relectura.oir(AMBITOS);
    if (salto < SALTO_MS) return;
    callar();
    oir();
  }

  const { signal } = final;
  const pulso = setInterval(tomarElPulso, PULSO_MS);
  document.addEventListener('visibilitychange', alOcultarse, { signal });
  // A page without open connections can be frozen and restored at once.
  window.addEventListener('pagehide', callar, { signal });
  window.addEventListener('pageshow', ({ persisted }) => persisted && oir(), { signal });
  if (!document.hidden) oir();

  return {
    alVolver,
    parar(): void {
      final.abort();
      clearInterval(pulso);
      callar();
      relectura.parar();
    },
  };
}

type Volver = () => void;

const alCambiar = (mirar: () => void) => {
  window.addEventListener('visibilitychange', mirar);
  return () => window.removeEventListener('visibilitychange', mirar);
};

/** The default behaviour: the data on screen is read again as soon as the page is visible. */
const alInstante = (volver: Volver) => alCambiar(() => volver());

/**
 * On return to the page, the data on screen is read again, but first waits for the promise of
 * `preparar`, if any. Changes during that reading are then heard, and nothing is read twice.
 */
function alVolverTras(preparar: () => Promise<void> | undefined): () => void {
  focusManager.setEventListener((volver: Volver) =>
    alCambiar(() => {
      const antes = document.visibilityState === 'visible' ? preparar() : undefined;
      if (antes) void antes.then(volver);
      else volver();
    }),
  );
  return () => focusManager.setEventListener(alInstante);
}
