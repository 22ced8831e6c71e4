import { useQueryClient } from '@tanstack/react-query';
import { useRouteContext, useRouter, useSearch } from '@tanstack/react-router';
import { fecha } from '@visitas/contract/comun/formato';
import { enNavegador } from '@visitas/contract/enNavegador';
import { PUBLICADA, VERSION } from '@visitas/contract/salud/version';
import type { UsuarioSesion } from '@visitas/contract/sesion/esquemas';
import { useState } from 'react';
import { esDelRol } from '../guardia.ts';
import { RUTAS } from '../navegacion.ts';
import { sesion } from '../plataforma/memoria/sesion.ts';
import { lecturaSesion } from '../plataforma/servidor/lecturas.ts';
import { useEnvio } from '../plataforma/servidor/useEnvio.ts';
import { CampoContrasena } from '../ui/campos/CampoContrasena.tsx';
import { CampoContrasenaNueva } from '../ui/campos/CampoContrasenaNueva.tsx';
import { Formulario } from '../ui/formulario/Formulario.tsx';
import { useFormulario } from '../ui/formulario/useFormulario.ts';
import { Pagina } from '../ui/pagina/Pagina.tsx';
import { Alerta } from '../ui/piezas/Alerta.tsx';
import { Avatar } from '../ui/piezas/Avatar.tsx';
import { Boton } from '../ui/piezas/Boton.tsx';
import { Icono } from '../ui/piezas/Icono.tsx';
import { IconKey } from '../ui/piezas/iconos.ts';
import { Tarjeta } from '../ui/piezas/Tarjeta.tsx';
import { BotonFoto } from './foto/BotonFoto.tsx';
import { MiCalendario } from './MiCalendario.tsx';
import clases from './MiCuenta.module.css';

/** The user's identity, the password form and the address of their calendar. */
export function MiCuenta() {
  const { usuario } = useRouteContext({ from: '__root__' });
  // Remounts the form after each change, so no password stays on screen.
  const [cambios, setCambios] = useState(0);
  if (!usuario) return null;
  return (
    <Pagina titulo="Mi cuenta" estrecha>
      <div className={clases.cuenta}>
        {usuario.debeCambiarContrasena ? (
          <Alerta tipo="neutra">
            <Icono de={IconKey} />
            Te dieron una contraseña provisional. Cámbiala para continuar.
          </Alerta>
        ) : (
          <Yo usuario={usuario} />
        )}
        <CambioDeContrasena
          key={cambios}
          usuario={usuario}
          alCambiar={() => setCambios(cambios + 1)}
        />
        {tieneCalendario(usuario) && <MiCalendario />}
        <p className={clases.version}>
          Versión {VERSION} · {fecha(PUBLICADA)}
        </p>
      </div>
    </Pagina>
  );
}

/**
 * True for roles with visits, unless the password must be changed first: until then the server
 * answers nothing else.
 */
const tieneCalendario = ({ rol, debeCambiarContrasena }: UsuarioSesion): boolean =>
  !debeCambiarContrasena && esDelRol(enNavegador['calendario.obtener'].acceso, rol);

function Yo({ usuario }: { usuario: UsuarioSesion }) {
  const { nombre, rol, user } = usuario;
  return (
    <Tarjeta className={clases.yo}>
      <Avatar usuario={usuario} grande />
      <div>
        <h2 className="recortado" title={nombre}>
          {nombre}
        </h2>
        <p className="recortado">
          {rol} · {user}
        </p>
      </div>
      <BotonFoto usuario={usuario} />
    </Tarjeta>
  );
}

const VACIO = { actual: '', nueva: '' };

interface Props {
  usuario: UsuarioSesion;
  alCambiar: () => void;
}

/** A user forced to change the password continues to their destination. Other users stay here. */
function useTrasCambiar({ usuario, alCambiar }: Props) {
  const router = useRouter();
  const lecturas = useQueryClient();
  const { volver = RUTAS.home } = useSearch({ from: '/mi-cuenta' });
  return (cambiado: UsuarioSesion) => {
    sesion.recordar(cambiado);
    lecturas.setQueryData(lecturaSesion.queryKey, cambiado);
    if (usuario.debeCambiarContrasena) void router.navigate({ href: volver, replace: true });
    else alCambiar();
  };
}

function CambioDeContrasena(props: Props) {
  const envio = useEnvio('cambiarContrasena', 'Contraseña Cambiada Exitosamente');
  const formulario = useFormulario({
    inicial: VACIO,
    envio,
    preparar: (cuerpo) => ({ cuerpo }),
    alGuardar: useTrasCambiar(props),
  });
  return (
    <Tarjeta titulo="Cambiar mi contraseña">
      <Formulario formulario={formulario} className={clases.formulario}>
        <CampoContrasena
          label="Contraseña actual"
          autoComplete="current-password"
          autoFocus
          {...formulario.texto('actual')}
        />
        <CampoContrasenaNueva de={props.usuario.user} {...formulario.texto('nueva')} />
        <footer data-acciones className={clases.pie}>
          <Boton type="submit" tipo="principal" ocupado={formulario.enviando}>
            Confirmar
          </Boton>
          <p>Se cerrarán tus otras sesiones. Esta sigue abierta.</p>
        </footer>
      </Formulario>
    </Tarjeta>
  );
}
