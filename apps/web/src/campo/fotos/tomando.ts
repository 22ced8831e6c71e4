import { useEffect, useState } from 'react';
import { crearAlmacen } from '../../plataforma/memoria/almacen.ts';
import { claveUnica } from '../../plataforma/servidor/peticion.ts';

/** Says across page loads that the camera was open: a phone short of memory closes the page meanwhile. */
const almacen = crearAlmacen('visitas.tomando', () => localStorage);
/** Differs in each page load. */
const PAGINA = claveUnica();

export const tomando = {
  empezar(idVisita: number): void {
    almacen.guardar(`${PAGINA} ${idVisita}`);
    const alVolver = () => {
      if (document.visibilityState !== 'visible') return;
      document.removeEventListener('visibilitychange', alVolver);
      tomando.terminar();
    };
    document.addEventListener('visibilitychange', alVolver);
  },

  terminar: (): void => almacen.guardar(null),
};

/** True once, in the page opened after the phone closed the one that was taking a photo of this visit. */
export function useTomaPerdida(idVisita: number): boolean {
  const [perdida] = useState(() => {
    const [pagina, visita] = almacen.leer()?.split(' ') ?? [];
    return visita === String(idVisita) && pagina !== PAGINA;
  });
  useEffect(() => {
    if (perdida) tomando.terminar();
  }, [perdida]);
  return perdida;
}
