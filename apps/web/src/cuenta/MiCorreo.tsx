import type { CorreoPropio } from '@visitas/contract/recuperacion/operaciones';
import { type FormEvent, useState } from 'react';
import { mensajesDe } from '../plataforma/servidor/errorApi.ts';
import { YA_PEDIDA } from '../plataforma/servidor/lecturas.ts';
import { useEnvio } from '../plataforma/servidor/useEnvio.ts';
import { CampoTexto } from '../ui/campos/CampoTexto.tsx';
import { Dialogo } from '../ui/pagina/Dialogo.tsx';
import { PieDeDialogo } from '../ui/pagina/PieDeDialogo.tsx';
import { Boton } from '../ui/piezas/Boton.tsx';
import { Tarjeta } from '../ui/piezas/Tarjeta.tsx';
import clases from './MiCorreo.module.css';
import { useCuenta } from './propia.tsx';

/** The e-mail that a forgotten password is recovered with. Only where there is a mail server, or an e-mail. */
export function MiCorreo() {
  const { data, refetch } = useCuenta();
  const [abierto, setAbierto] = useState(false);
  const quitar = useEnvio(
    'correo.quitar',
    'Correo Quitado Exitosamente',
    '',
    () => 'Vas a quitar tu correo.',
  );
  if (!data?.correo) return null;
  const { correo, pendiente } = data.correo;
  return (
    <Tarjeta titulo="Correo">
      <div className={clases.correo}>
        <p>{dicho(data.correo)}</p>
        <div className={clases.botones}>
          {(correo ?? pendiente) && (
            <Boton
              tipo="peligroso"
              ocupado={quitar.enviando}
              onClick={() => void quitar.enviar({}).then(() => refetch(YA_PEDIDA))}
            >
              Quitar
            </Boton>
          )}
          <Boton onClick={() => setAbierto(true)}>{correo ? 'Cambiar' : 'Escribir correo'}</Boton>
        </div>
      </div>
      {abierto && (
        <Escribir
          alCerrar={() => setAbierto(false)}
          alEnviar={async () => {
            setAbierto(false);
            await refetch(YA_PEDIDA);
          }}
        />
      )}
    </Tarjeta>
  );
}

function dicho({ correo, pendiente }: CorreoPropio): string {
  if (pendiente) return `Te enviamos una dirección a ${pendiente}. Ábrela para confirmarlo.`;
  if (correo) return `Con ${correo} recuperas tu contraseña.`;
  return 'Con un correo tuyo recuperas tu contraseña sin pedírsela a nadie.';
}

function Escribir({ alCerrar, alEnviar }: { alCerrar: () => void; alEnviar: () => Promise<void> }) {
  const { enviar, enviando, error } = useEnvio(
    'correo.poner',
    'Dirección Enviada',
    '',
    () => 'Vas a poner un correo con el que se recupera tu contraseña.',
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
