import type { CorreoPropio } from '@visitas/contract/recuperacion/operaciones';
import { type FormEvent, useState } from 'react';
import { mensajesDe } from '../plataforma/servidor/errorApi.ts';
import { YA_PEDIDA } from '../plataforma/servidor/lecturas.ts';
import { useEnvio } from '../plataforma/servidor/useEnvio.ts';
import { CampoTexto } from '../ui/campos/CampoTexto.tsx';
import { Dialogo } from '../ui/pagina/Dialogo.tsx';
import { PieDeDialogo } from '../ui/pagina/PieDeDialogo.tsx';
import { useFocoTras } from '../ui/pagina/useFocoTras.ts';
import { Boton } from '../ui/piezas/Boton.tsx';
import { Tarjeta } from '../ui/piezas/Tarjeta.tsx';
import clases from './MiCorreo.module.css';
import { useCuenta } from './propia.tsx';

/** The e-mail of the person, with which a forgotten password is recovered. Only where there is a mail server, or an e-mail. */
export function MiCorreo() {
  const { data, refetch } = useCuenta();
  const { correo, pendiente, porCorreo = false } = data?.correo ?? {};
  const { tarjeta, alCambiar } = useFocoTras(`${correo} ${pendiente}`);
  const [abierto, setAbierto] = useState<'escribir' | 'quitar'>();
  const anular = useEnvio('correo.anular', 'Dirección Anulada Exitosamente');
  if (!data?.correo) return null;
  const recupera = porCorreo && data.tieneContrasena;
  const alCerrar = () => setAbierto(undefined);
  const alHacer = async () => {
    alCambiar();
    alCerrar();
    await refetch(YA_PEDIDA);
  };
  const anularla = async () => {
    if ((await anular.enviar({})).ok) alCambiar();
    // It may have been used meanwhile.
    await refetch(YA_PEDIDA);
  };
  return (
    <Tarjeta ref={tarjeta} tabIndex={-1} aria-label="Correo" titulo="Correo">
      <div className={clases.correo}>
        <p>{dicho(data.correo, recupera)}</p>
        <div className={clases.botones}>
          {pendiente && (
            <Boton
              tipo="peligroso"
              aria-label={`Anular la dirección enviada a ${pendiente}`}
              ocupado={anular.enviando}
              onClick={() => void anularla()}
            >
              Anular
            </Boton>
          )}
          {correo && (
            <Boton tipo="peligroso" onClick={() => setAbierto('quitar')}>
              Quitar
            </Boton>
          )}
          {porCorreo && (
            <Boton onClick={() => setAbierto('escribir')}>
              {correo ? 'Cambiar' : 'Escribir correo'}
            </Boton>
          )}
        </div>
      </div>
      {abierto === 'escribir' && <Escribir alCerrar={alCerrar} alEnviar={alHacer} />}
      {abierto === 'quitar' && (
        <Quitar {...data.correo} recupera={recupera} alCerrar={alCerrar} alQuitar={alHacer} />
      )}
    </Tarjeta>
  );
}

/** Who has no password, or no mail server, recovers none with it. It may still say who they are to a provider. */
function dicho({ correo, pendiente, porCorreo }: CorreoPropio, recupera: boolean): string {
  const elTuyo = recupera ? `Con ${correo} recuperas tu contraseña.` : `Tu correo es ${correo}.`;
  const espera = porCorreo && pendiente;
  if (correo && espera)
    return `${elTuyo} Te enviamos una dirección a ${pendiente}: ábrela para cambiarlo.`;
  if (correo) return elTuyo;
  if (espera) return `Te enviamos una dirección a ${pendiente}. Ábrela para confirmarlo.`;
  return recupera
    ? 'Con un correo tuyo recuperas tu contraseña sin pedírsela a nadie.'
    : 'Aún no has escrito un correo.';
}

interface PropsDeQuitar extends CorreoPropio {
  recupera: boolean;
  alCerrar: () => void;
  alQuitar: () => Promise<void>;
}

/** It takes away the one that waits too. */
function Quitar({ correo, pendiente, recupera, alCerrar, alQuitar }: PropsDeQuitar) {
  const { enviar, enviando } = useEnvio(
    'correo.quitar',
    'Correo Quitado Exitosamente',
    '',
    () => 'Vas a quitar tu correo.',
  );
  const quitar = async () => {
    if ((await enviar({})).ok) await alQuitar();
  };
  return (
    <Dialogo titulo="¿Quitar tu correo?" alCerrar={alCerrar}>
      <p>
        {recupera
          ? `Ya no recuperarás tu contraseña con ${correo}: tendrás que pedírsela a un administrador.`
          : 'Tu cuenta se queda sin correo.'}
        {pendiente && ` La dirección que enviamos a ${pendiente} deja de servir.`}
      </p>
      <PieDeDialogo
        alCerrar={alCerrar}
        tipo="peligroso"
        ocupado={enviando}
        onClick={() => void quitar()}
      >
        Quitar
      </PieDeDialogo>
    </Dialogo>
  );
}

function Escribir({ alCerrar, alEnviar }: { alCerrar: () => void; alEnviar: () => Promise<void> }) {
  const { enviar, enviando, error } = useEnvio(
    'correo.poner',
    'Dirección Enviada',
    '',
    () => 'Vas a poner el correo de tu cuenta.',
  );

  async function poner(evento: FormEvent<HTMLFormElement>): Promise<void> {
    evento.preventDefault();
    const correo = String(new FormData(evento.currentTarget).get('correo'));
    if ((await enviar({ cuerpo: { correo } })).ok) await alEnviar();
  }

  return (
    <Dialogo titulo="Tu correo" alCerrar={alCerrar}>
      <form
        id="mi-correo"
        className={clases.escribir}
        onSubmit={(evento) => void poner(evento)}
        noValidate
      >
        <CampoTexto
          name="correo"
          label="Correo"
          description="Te enviamos una dirección: se guarda cuando la abras."
          type="email"
          autoComplete="email"
          spellCheck={false}
          data-autofocus
          mensajes={mensajesDe(error, 'correo')}
        />
      </form>
      <PieDeDialogo alCerrar={alCerrar} type="submit" form="mi-correo" ocupado={enviando}>
        Enviar
      </PieDeDialogo>
    </Dialogo>
  );
}
