import { useQuery } from '@tanstack/react-query';
import { fraseDeImpedimento, impedimentoDe } from '@visitas/contract/llaves/lugar';
import type { UsuarioSesion } from '@visitas/contract/sesion/esquemas';
import { TarjetaDeLlaves } from '../../ui/llaves/Llaves.tsx';
import { useSeguir } from '../factor/useSeguir.ts';
import { lecturaPropia } from '../propia.tsx';
import { BotonAnadir } from './BotonAnadir.tsx';
import clases from './MisLlaves.module.css';

/** The first one of a person whose role asks for a factor ends the others, as activating the codes does. */
export const CIERRA_LAS_OTRAS = 'Al añadirla se cerrarán tus otras sesiones.';

/** The passkey that serves instead of the codes. Where none can be made, nothing is said of it. */
export function LlaveEnSuLugar({ usuario }: { usuario: UsuarioSesion }) {
  const { data } = useQuery(lecturaPropia('llaves.listar'));
  const seguir = useSeguir(usuario);
  if (!data || impedimentoAqui(data.origen)) return null;
  return (
    <TarjetaDeLlaves>
      <div className={clases.cuerpo}>
        <p>También sirve tu huella, tu rostro o el PIN de este equipo. {CIERRA_LAS_OTRAS}</p>
        <BotonAnadir alAnadir={seguir} />
      </div>
    </TarjetaDeLlaves>
  );
}

const SIN_NAVEGADOR =
  'Este navegador no puede guardar llaves de acceso. Actualízalo, o prueba con otro.';

/** Why this page cannot make passkeys. Null when it can. */
export function impedimentoAqui(origenDelServidor: string): string | null {
  const impedimento = impedimentoDe(location.origin) ?? impedimentoDe(origenDelServidor);
  if (impedimento) return fraseDeImpedimento(impedimento);
  if (location.origin !== origenDelServidor)
    return `Tus llaves son de ${origenDelServidor}. Abre el programa por esa dirección para añadir una.`;
  return 'credentials' in navigator && 'PublicKeyCredential' in window ? null : SIN_NAVEGADOR;
}
