import type { AccesoDeUsuario } from '@visitas/contract/cuenta/esquemas';
import { YA_PEDIDA } from '../../plataforma/servidor/lecturas.ts';
import { useEnvio } from '../../plataforma/servidor/useEnvio.ts';
import { Sesiones } from '../../ui/sesiones/Sesiones.tsx';

interface Props {
  acceso: AccesoDeUsuario;
  releer: (como: typeof YA_PEDIDA) => Promise<unknown>;
}

/** The sessions of another person, which an Administrador may end. */
export function SesionesDe({ acceso: { usuario, sesiones }, releer }: Props) {
  const id = usuario.idUsuario;
  const una = useEnvio('usuarios.cerrarSesion', 'Sesión Cerrada Exitosamente');
  const todas = useEnvio('usuarios.cerrarSesiones', 'Sesiones Cerradas Exitosamente');
  const trasCerrar = async ({ ok }: { ok: boolean }) => {
    await releer(YA_PEDIDA);
    return ok;
  };
  return (
    <Sesiones
      titulo="Sesiones"
      sesiones={sesiones}
      varias={{ texto: 'Cerrar todas', hay: sesiones.some(({ esta }) => !esta) }}
      alCerrar={async (idSesion) => trasCerrar(await una.enviar({ parametros: { id, idSesion } }))}
      alCerrarVarias={async () => trasCerrar(await todas.enviar({ parametros: { id } }))}
      vacio="No tiene ninguna sesión abierta."
      pie="Quien la use verá la pantalla para entrar. Si no era esa persona, dale también una contraseña nueva."
    />
  );
}
