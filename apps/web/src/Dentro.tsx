import { enNavegador } from '@visitas/contract/enNavegador';
import type { UsuarioSesion } from '@visitas/contract/sesion/esquemas';
import { Armazon } from './armazon/Armazon.tsx';
import { pedirSalida } from './armazon/salida.ts';
import { Campana } from './avisos/Campana.tsx';
import { Teclado } from './paleta/Teclado.tsx';
import { aparte } from './plataforma/rutas/aparte.ts';
import { usePantalla } from './usePantalla.ts';

const MarcoProvisional = aparte(() => import('./armazon/MarcoProvisional.tsx'), 'MarcoProvisional');
const CON_AVISOS = new Set<string>(enNavegador['avisos.listar'].acceso);

/** The title on a phone's bar of the pages that already say in large letters what they are. */
const SIN_TITULO = 'Microservicios';

/**
 * For whoever has entered, the navigation surrounds every page, also the ones that are for
 * everybody.
 */
export function Dentro({ usuario }: { usuario: UsuarioSesion }) {
  const { titulo, acceso, cuelga } = usePantalla();
  if (usuario.debeCambiarContrasena) return <MarcoProvisional titulo={titulo} />;
  return (
    <>
      <Armazon
        usuario={usuario}
        titulo={acceso === 'cualquiera' ? SIN_TITULO : titulo}
        cuelga={cuelga}
        campana={CON_AVISOS.has(usuario.rol) && <Campana />}
      />
      <Teclado usuario={usuario} alSalir={pedirSalida} />
    </>
  );
}
