import { useMutation } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import { RUTAS } from '../../navegacion.ts';
import { configuracion } from '../../plataforma/configuracion.ts';
import { llamar } from '../../plataforma/servidor/api.ts';
import { mensajesDe } from '../../plataforma/servidor/errorApi.ts';
import { CampoTexto } from '../../ui/campos/CampoTexto.tsx';
import { Alerta } from '../../ui/piezas/Alerta.tsx';
import { Boton, EnlaceBoton } from '../../ui/piezas/Boton.tsx';
import { MarcoDeIngreso } from '../Login.tsx';
import clases from './Recuperar.module.css';
import { TrasElFormulario } from './TrasElFormulario.tsx';

/** Asks for an address by e-mail, where letters are sent. This page may be reached by its address where none are. */
export const Recuperar = () => (
  <MarcoDeIngreso>{configuracion.correo ? <PorCorreo /> : <SinCorreo />}</MarcoDeIngreso>
);

const SinCorreo = () => (
  <div className={clases.paso}>
    <header>
      <h1>Recupera tu contraseña</h1>
      <p>
        Aquí no se recupera por correo. Pide a tu administrador una dirección para elegir otra
        contraseña.
      </p>
    </header>
    <VolverAIngresar />
  </div>
);

const VolverAIngresar = () => (
  <div className={clases.otro}>
    <EnlaceBoton to={RUTAS.login} tipo="enlace">
      Volver a ingresar
    </EnlaceBoton>
  </div>
);

/** Nobody learns here who has an account, nor an e-mail. */
function PorCorreo() {
  const { mutate, isPending, isSuccess, error } = useMutation({
    mutationFn: (user: string) => llamar('recuperacion.pedir', { cuerpo: { user } }),
  });

  function enviar(evento: FormEvent<HTMLFormElement>) {
    evento.preventDefault();
    mutate(String(new FormData(evento.currentTarget).get('user')));
  }

  return (
    <form className={clases.paso} onSubmit={enviar} noValidate>
      <header>
        <h1>Recupera tu contraseña</h1>
        <p>Si no tienes un correo en tu cuenta, pide una dirección a tu administrador.</p>
      </header>
      {isSuccess ? (
        <TrasElFormulario>
          <Alerta tipo="exito">
            Si ese usuario tiene contraseña y un correo verificado, le enviamos una dirección. Llega
            en unos minutos.
          </Alerta>
        </TrasElFormulario>
      ) : (
        <>
          <CampoTexto
            name="user"
            label="Usuario"
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            autoFocus
            mensajes={mensajesDe(error, 'user')}
          />
          <Boton type="submit" tipo="principal" tamano="mediano" ocupado={isPending}>
            Enviar
          </Boton>
        </>
      )}
      <VolverAIngresar />
    </form>
  );
}
