import { useSyncExternalStore } from 'react';
import { type ConHoraYEstado, escucharMinutos, yaPasoSuHora } from './reloj.ts';

const nunca = () => () => undefined;

/** Whether the window of a visit ended with nobody there. A visit without an hour listens to no clock. */
export const usePasoSuHora = (visita: ConHoraYEstado): boolean =>
  useSyncExternalStore(visita.horaHasta === undefined ? nunca : escucharMinutos, () =>
    yaPasoSuHora(visita),
  );
