import type { ListaVerificacion } from '@visitas/contract/evidencia/esquemas';
import type { VisitaSola } from '@visitas/contract/visitas/esquemas';
import { useCallback, useEffect, useRef } from 'react';
import { useValor } from '../../plataforma/valor.ts';
import { type Hoja, respuestasALaVista } from './hoja.ts';
import { hojaDe } from './hojas.ts';

/** The sheet of a visit on this phone. It is kept as it is written. */
export function useHoja(visita: VisitaSola) {
  const suya = hojaDe(visita);
  const { hoja, leida, guardada } = useValor(suya.vista);
  useEffect(() => {
    const alVolver = () => void (document.visibilityState === 'visible' && suya.releer());
    document.addEventListener('visibilitychange', alVolver);
    return () => document.removeEventListener('visibilitychange', alVolver);
  }, [suya]);
  return { hoja, leida, guardada, cambiar: suya.cambiar };
}

/** The supervisor follows the answers, and the phone's battery lasts. */
const CADA_MS = 20_000;
const CALMA_MS = 2_000;

/** Gives the answers to the outbox while they change, and when the page is left. */
export function useAvance(visita: VisitaSola, lista: ListaVerificacion, hoja: Hoja): void {
  const respuestas = JSON.stringify(respuestasALaVista(lista, hoja));
  // What the server already has needs no sending.
  const sabido = hoja.avance || JSON.stringify(lista.respuestas);
  const alDia = useRef({ visita, respuestas, sabido });
  const dado = useRef<{ respuestas?: string; cuando: number }>({ cuando: 0 });
  useEffect(() => {
    alDia.current = { visita, respuestas, sabido };
  });

  const enviar = useCallback(() => {
    const ahora = alDia.current;
    if (ahora.respuestas === (dado.current.respuestas ?? ahora.sabido)) return;
    dado.current = { respuestas: ahora.respuestas, cuando: Date.now() };
    void anotarAvance(ahora.visita, ahora.respuestas);
  }, []);

  useEffect(() => {
    if (respuestas === sabido) return undefined;
    const espera = Math.max(CALMA_MS, dado.current.cuando + CADA_MS - Date.now());
    const reloj = setTimeout(enviar, espera);
    return () => clearTimeout(reloj);
  }, [respuestas, sabido, enviar]);

  useEffect(() => {
    const alOcultarse = () => document.visibilityState === 'hidden' && enviar();
    document.addEventListener('visibilitychange', alOcultarse);
    return () => {
      document.removeEventListener('visibilitychange', alOcultarse);
      enviar();
    };
  }, [enviar]);
}

/** A phone that keeps nothing sends its answers with the finish. */
async function anotarAvance(visita: VisitaSola, respuestas: string): Promise<void> {
  const { idVisita, vuelta = 1, cliente, fechaPlanificada } = visita;
  const ocurridoEn = new Date().toISOString();
  const dichas = JSON.parse(respuestas);
  const cuerpo = JSON.stringify({ idVisita, vuelta, respuestas: dichas, ocurridoEn });
  const { dejar } = await import('../pendientes/bandeja.ts');
  const operacion = 'evidencia.avanzar';
  const suya = { operacion, idVisita, cliente: cliente.nombre, fechaPlanificada } as const;
  const dejada = await dejar({ ...suya, cuerpo, ocurridoEn }).catch(() => false);
  if (dejada) hojaDe(visita).cambiar((hoja) => ({ ...hoja, avance: respuestas }));
}
