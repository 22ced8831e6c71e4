import { type FormEvent, useEffect, useRef } from 'react';
import { mensajesDe } from '../plataforma/servidor/errorApi.ts';
import { CampoContrasena } from '../ui/campos/CampoContrasena.tsx';
import { CampoTexto } from '../ui/campos/CampoTexto.tsx';
import { Boton } from '../ui/piezas/Boton.tsx';
import clases from './FormularioIngreso.module.css';
import { useIngreso } from './useIngreso.ts';

/** After a failure the user stays written; who got it wrong goes on where the correction is. */
function useFoco(error: Error | null) {
  const usuario = useRef<HTMLInputElement>(null);
  const contrasena = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const enUsuario = error === null || mensajesDe(error, 'user').length > 0;
    (enUsuario ? usuario : contrasena).current?.focus();
  }, [error]);
  return { usuario, contrasena };
}

export function FormularioIngreso() {
  const { ingresar, enviando, error } = useIngreso();
  const foco = useFoco(error);

  function enviar(evento: FormEvent<HTMLFormElement>) {
    evento.preventDefault();
    const datos = new FormData(evento.currentTarget);
    ingresar({ user: String(datos.get('user')), password: String(datos.get('password')) });
  }

  return (
    <form className={clases.formulario} onSubmit={enviar} noValidate>
      <h1>Bienvenido</h1>
      <CampoTexto
        ref={foco.usuario}
        name="user"
        label="Usuario"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        mensajes={mensajesDe(error, 'user')}
      />
      <CampoContrasena
        ref={foco.contrasena}
        name="password"
        label="Contraseña"
        autoComplete="current-password"
        mensajes={mensajesDe(error, 'password')}
      />
      <Boton type="submit" tipo="principal" tamano="mediano" ocupado={enviando}>
        Ingresar
      </Boton>
    </form>
  );
}
