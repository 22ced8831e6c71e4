import { useEffect } from 'react';
import { useAparte } from '../../plataforma/rutas/useAparte.ts';
import { identidad } from '../../plataforma/servidor/identidad.ts';
import { useValor } from '../../plataforma/valor.ts';

/** Over any page and any dialog, the question to the person whose call waits for it. */
export function PreguntaDeIdentidad() {
  const pregunta = useValor(identidad.pregunta);
  const { pieza: ConfirmaQueEresTu, pedir } = useAparte(
    async () => (await import('./ConfirmaQueEresTu.tsx')).ConfirmaQueEresTu,
  );
  useEffect(() => {
    // Without the dialog nobody can answer. The failed download already reported the lost connection.
    if (pregunta && !ConfirmaQueEresTu)
      void pedir().then((llego) => llego || pregunta.responder(false));
  });
  return pregunta && ConfirmaQueEresTu ? <ConfirmaQueEresTu {...pregunta} /> : null;
}
