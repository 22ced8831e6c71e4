import { Outlet, useRouteContext } from '@tanstack/react-router';
import { fecha } from '@visitas/contract/comun/formato';
import { enNavegador } from '@visitas/contract/enNavegador';
import { PUBLICADA, VERSION } from '@visitas/contract/salud/version';
import type { UsuarioSesion } from '@visitas/contract/sesion/esquemas';
import { esDelRol } from '../guardia.ts';
import { soloSuCuenta } from '../plataforma/memoria/sesion.ts';
import { Pagina } from '../ui/pagina/Pagina.tsx';
import { Alerta } from '../ui/piezas/Alerta.tsx';
import { Icono } from '../ui/piezas/Icono.tsx';
import { IconKey } from '../ui/piezas/iconos.ts';
import { TarjetaDePersona } from '../ui/piezas/TarjetaDePersona.tsx';
import { CambiarProvisional } from './CambiarContrasena.tsx';
import { Contrasena } from './Contrasena.tsx';
import { CodigosPorGuardar } from './factor/CodigosPorGuardar.tsx';
import { FactorPorActivar } from './factor/FactorPorActivar.tsx';
import { BotonFoto } from './foto/BotonFoto.tsx';
import { MisLlaves } from './llaves/MisLlaves.tsx';
import { MiCalendario } from './MiCalendario.tsx';
import { MiCorreo } from './MiCorreo.tsx';
import clases from './MiCuenta.module.css';
import { MisSesiones } from './MisSesiones.tsx';
import { FactorPendiente, SegundoFactor } from './SegundoFactor.tsx';
import { Tema } from './Tema.tsx';
import clasesYo from './Yo.module.css';

/** The person's own page: who they are, how they sign in, where they are signed in. */
export function MiCuenta() {
  const { usuario } = useRouteContext({ from: '__root__' });
  if (!usuario) return null;
  return (
    <Pagina titulo="Mi cuenta" estrecha>
      {soloSuCuenta(usuario) ? (
        <div className={clases.provisional}>
          {usuario.debeCambiarContrasena ? (
            <ConProvisional />
          ) : (
            <FactorPendiente usuario={usuario} />
          )}
        </div>
      ) : (
        <Tarjetas usuario={usuario} />
      )}
      <p className={clases.version}>
        Versión {VERSION} · {fecha(PUBLICADA)}
      </p>
      <FactorPorActivar />
      <CodigosPorGuardar usuario={usuario} />
      <Outlet />
    </Pagina>
  );
}

/** Until the password is their own, the server answers nothing else. */
const ConProvisional = () => (
  <>
    <Alerta tipo="neutra">
      <Icono de={IconKey} />
      Te dieron una contraseña provisional. Cámbiala para continuar.
    </Alerta>
    <CambiarProvisional />
  </>
);

/** In the order of a phone. On a wide screen the sessions stand beside the two other groups. */
const Tarjetas = ({ usuario }: { usuario: UsuarioSesion }) => (
  <div className={clases.cuenta}>
    <div className={clases.grupo}>
      <Yo usuario={usuario} />
      <Contrasena />
      <SegundoFactor />
      <MisLlaves />
      <MiCorreo />
    </div>
    <div className={clases.sesiones}>
      <MisSesiones />
    </div>
    <div className={clases.grupo}>
      <Tema />
      {tieneCalendario(usuario) && <MiCalendario />}
    </div>
  </div>
);

/** The person, as everybody else sees them. */
const Yo = ({ usuario }: { usuario: UsuarioSesion }) => (
  <TarjetaDePersona usuario={usuario} className={clasesYo.yo}>
    <BotonFoto usuario={usuario} />
  </TarjetaDePersona>
);

const tieneCalendario = ({ rol }: UsuarioSesion): boolean =>
  esDelRol(enNavegador['calendario.obtener'].acceso, rol);
