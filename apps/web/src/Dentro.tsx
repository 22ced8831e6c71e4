import { enNavegador } from '@visitas/contract/enNavegador';
import type { UsuarioSesion } from '@visitas/contract/sesion/esquemas';
import { useEffect } from 'react';
import { Armazon } from './armazon/Armazon.tsx';
import { pedirSalida } from './armazon/salida.ts';
import { Campana } from './avisos/Campana.tsx';
import { Teclado } from './paleta/Teclado.tsx';
import { soloSuCuenta } from './plataforma/memoria/sesion.ts';
import { aparte } from './plataforma/rutas/aparte.ts';
import { useAparte } from './plataforma/rutas/useAparte.ts';
import { identidad } from './plataforma/servidor/identidad.ts';
import { useValor } from './plataforma/valor.ts';
import { usePantalla } from './usePantalla.ts';

const MarcoProvisional = aparte(() => import('./armazon/MarcoProvisional.tsx'), 'MarcoProvisional');
const CON_AVISOS = new Set<string>(enNavegador['avisos.listar'].acceso);

/** The phone bar's title on pages that already show their own title in large letters. */
const SIN_TITULO = 'Microservicios';

/** Surrounds every page of a signed-in user with the navigation, public pages included. */
export function Dentro({ usuario }: { usuario: UsuarioSesion }) {
  const { titulo, acceso, cuelga } = usePantalla();
  if (soloSuCuenta(usuario))
    return (
      <>
        <MarcoProvisional titulo={titulo} />
        <PreguntaDeIdentidad />
      </>
    );
  return (
    <>
      <Armazon
        usuario={usuario}
        titulo={acceso === 'cualquiera' ? SIN_TITULO : titulo}
        cuelga={cuelga}
        campana={CON_AVISOS.has(usuario.rol) && <Campana />}
      />
      <Teclado usuario={usuario} alSalir={pedirSalida} />
      <PreguntaDeIdentidad />
    </>
  );
}

/** Over any page and any dialog, the question to the person whose call waits for it. */
function PreguntaDeIdentidad() {
  const pregunta = useValor(identidad.pregunta);
  const { pieza: ConfirmaQueEresTu, pedir } = useAparte(
    async () => (await import('./sesion/identidad/ConfirmaQueEresTu.tsx')).ConfirmaQueEresTu,
  );
  useEffect(() => {
    // Without the dialog nobody can answer. The failed download already reported the lost connection.
    if (pregunta && !ConfirmaQueEresTu)
      void pedir().then((llego) => llego || pregunta.responder(false));
  });
  return pregunta && ConfirmaQueEresTu ? <ConfirmaQueEresTu {...pregunta} /> : null;
}
