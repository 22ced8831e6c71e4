import type { AccesoDeUsuario } from '@visitas/contract/cuenta/esquemas';
import { type FormEvent, useState } from 'react';
import { mensajesDe } from '../../plataforma/servidor/errorApi.ts';
import { YA_PEDIDA } from '../../plataforma/servidor/lecturas.ts';
import { useEnvio } from '../../plataforma/servidor/useEnvio.ts';
import { CampoTexto } from '../../ui/campos/CampoTexto.tsx';
import { Dialogo } from '../../ui/pagina/Dialogo.tsx';
import { PieDeDialogo } from '../../ui/pagina/PieDeDialogo.tsx';
import { useFocoTras } from '../../ui/pagina/useFocoTras.ts';
import { Boton } from '../../ui/piezas/Boton.tsx';
import { Tarjeta } from '../../ui/piezas/Tarjeta.tsx';
import clases from './CorreoDe.module.css';
import linea from './Linea.module.css';

interface Props {
  acceso: AccesoDeUsuario;
  releer: (como: typeof YA_PEDIDA) => Promise<unknown>;
}

/** The e-mail of another person. The company vouches for the one that an Administrador writes down. */
export function CorreoDe({ acceso, releer }: Props) {
  const { usuario, correo, tieneContrasena } = acceso;
  const [abierto, setAbierto] = useState<'anotar' | 'quitar'>();
  const { tarjeta, alCambiar } = useFocoTras(correo);
  const partes = { usuario, tieneContrasena, releer, alCerrar: () => setAbierto(undefined) };
  const sinEl: typeof releer = (como) => {
    alCambiar();
    return releer(como);
  };
  return (
    <Tarjeta ref={tarjeta} tabIndex={-1} aria-label="Correo" titulo="Correo">
      <div className={linea.linea}>
        <p>{correo ?? 'Sin correo'}</p>
        <div className={linea.botones}>
          {correo !== null && (
            <Boton tipo="peligroso" aria-label="Quitar correo" onClick={() => setAbierto('quitar')}>
              Quitar
            </Boton>
          )}
          {usuario.activo && (
            <Boton
              aria-label={correo === null ? undefined : 'Cambiar correo'}
              onClick={() => setAbierto('anotar')}
            >
              {correo === null ? 'Anotar correo' : 'Cambiar'}
            </Boton>
          )}
        </div>
      </div>
      {abierto === 'anotar' && <Anotar {...partes} correo={correo} />}
      {abierto === 'quitar' && <Quitar {...partes} releer={sinEl} />}
    </Tarjeta>
  );
}

interface PropsDeDialogo
  extends Pick<Props, 'releer'>,
    Pick<AccesoDeUsuario, 'usuario' | 'tieneContrasena'> {
  alCerrar: () => void;
}

type PropsDeAnotar = PropsDeDialogo & Pick<AccesoDeUsuario, 'correo'>;

const FORMULARIO = 'correo-de';

function Anotar({ correo: actual, releer, alCerrar, ...deQuien }: PropsDeAnotar) {
  const { idUsuario: id, nombre } = deQuien.usuario;
  const { enviar, enviando, error } = useEnvio(
    'usuarios.anotarCorreo',
    'Correo Anotado Exitosamente',
    '',
    () => `Vas a anotar el correo de ${nombre}.`,
  );

  async function anotar(evento: FormEvent<HTMLFormElement>): Promise<void> {
    evento.preventDefault();
    const correo = String(new FormData(evento.currentTarget).get('correo'));
    const { ok } = await enviar({ parametros: { id }, cuerpo: { correo } });
    if (!ok) return;
    await releer(YA_PEDIDA);
    alCerrar();
  }

  return (
    <Dialogo titulo={`Correo de ${nombre}`} alCerrar={alCerrar}>
      <form
        id={FORMULARIO}
        className={clases.anotar}
        onSubmit={(evento) => void anotar(evento)}
        noValidate
      >
        <CampoTexto
          name="correo"
          label="Correo"
          description={
            deQuien.tieneContrasena
              ? 'Con él recupera su contraseña y entra con la cuenta de la empresa.'
              : 'Con él entra con la cuenta de la empresa.'
          }
          type="email"
          defaultValue={actual ?? ''}
          autoComplete="off"
          spellCheck={false}
          data-autofocus
          mensajes={mensajesDe(error, 'correo')}
        />
      </form>
      <PieDeDialogo alCerrar={alCerrar} type="submit" form={FORMULARIO} ocupado={enviando}>
        Confirmar
      </PieDeDialogo>
    </Dialogo>
  );
}

function Quitar({ usuario, tieneContrasena, releer, alCerrar }: PropsDeDialogo) {
  const { idUsuario: id, nombre } = usuario;
  const { enviar, enviando } = useEnvio(
    'usuarios.anotarCorreo',
    'Correo Quitado Exitosamente',
    '',
    () => `Vas a quitar el correo de ${nombre}.`,
  );
  const quitar = async () => {
    const { ok } = await enviar({ parametros: { id }, cuerpo: { correo: null } });
    if (!ok) return;
    await releer(YA_PEDIDA);
    alCerrar();
  };
  return (
    <Dialogo titulo={`¿Quitar el correo de ${nombre}?`} alCerrar={alCerrar}>
      <p>
        {tieneContrasena && 'Ya no recupera su contraseña por correo. '}
        Si ya entró con la cuenta de la empresa, sigue entrando con ella.
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
