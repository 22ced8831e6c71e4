import { useMutation } from '@tanstack/react-query';
import type { LlaveUsada } from '@visitas/contract/llaves/esquemas';
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { sesion } from '../../plataforma/memoria/sesion.ts';
import { proveedorDeLaSesion } from '../../plataforma/proveedores.ts';
import { llamar } from '../../plataforma/servidor/api.ts';
import { ErrorApi, mensajesDe } from '../../plataforma/servidor/errorApi.ts';
import { CampoContrasena } from '../../ui/campos/CampoContrasena.tsx';
import { CampoTexto } from '../../ui/campos/CampoTexto.tsx';
import { Dialogo } from '../../ui/pagina/Dialogo.tsx';
import { Alerta } from '../../ui/piezas/Alerta.tsx';
import { Boton } from '../../ui/piezas/Boton.tsx';
import { BotonDeLlave } from '../llave/BotonDeLlave.tsx';
import clases from './ConfirmaQueEresTu.module.css';
import { ConLaCuenta } from './ConLaCuenta.tsx';
import { type ConQueEntra, useConQueEntra } from './conQueEntra.ts';

interface Props {
  /** What is about to be done. */
  sobre: ReactNode;
  responder: (seConfirmo: boolean) => void;
}

/** Asks the person at the keyboard who they are. What was being done waits below, as it was. */
export function ConfirmaQueEresTu(props: Props) {
  const [conLoSuyo, setConLoSuyo] = useState(false);
  const conQue = useConQueEntra();
  const proveedor = proveedorDeLaSesion();
  return (
    <Dialogo titulo="Confirma que eres tú" alCerrar={() => props.responder(false)}>
      {proveedor && !conLoSuyo ? (
        <ConLaCuenta
          {...props}
          proveedor={proveedor}
          conQue={conQue}
          alUsarLoSuyo={() => setConLoSuyo(true)}
        />
      ) : (
        <ConLoSuyo
          {...props}
          conQue={conQue}
          volver={proveedor && { a: proveedor.nombre, hacer: () => setConLoSuyo(false) }}
        />
      )}
    </Dialogo>
  );
}

interface PropsDeLoSuyo extends Props {
  conQue: ConQueEntra;
  /** To the account of the company that the session began with. */
  volver: { a: string; hacer: () => void } | undefined;
}

/** The password, with the code of who has a second factor; or a passkey. */
function ConLoSuyo({ sobre, responder, conQue, volver }: PropsDeLoSuyo) {
  const { tieneFactor, tieneLlaves } = conQue;
  // Until it is known, and where it cannot be read, a password is what everybody has.
  const { tieneContrasena = true } = conQue;
  const { enviar, conLlave, enviando, error, pidioCodigo, campo } = useConfirmar(() =>
    responder(true),
  );
  const formulario = useFocoEnLoErrado(error);
  const suelto = sinCampo(error);
  return (
    <form ref={formulario} onSubmit={enviar} noValidate>
      <div className={clases.campos}>
        <p>
          {sobre} {volver ? conLoDeAqui(tieneContrasena) : 'Entraste hace más de 15 minutos.'}
        </p>
        {suelto && <Alerta tipo="peligro">{suelto}</Alerta>}
        {tieneContrasena && (
          <CamposDeIdentidad campo={campo} conCodigo={tieneFactor || pidioCodigo} />
        )}
        {!tieneContrasena && !tieneLlaves && <p>{SIN_CONTRASENA}</p>}
        {tieneLlaves && (
          <BotonDeLlave
            tipo="enlace"
            pedirReto={() => llamar('llaves.confirmar', {}, { sinToast: true })}
            alUsar={conLlave}
            ocupado={enviando}
          />
        )}
        {volver && (
          <Boton tipo="enlace" onClick={volver.hacer}>
            Usar mi cuenta de {volver.a}
          </Boton>
        )}
      </div>
      <footer>
        <Boton onClick={() => responder(false)}>Cancelar</Boton>
        {tieneContrasena && (
          <Boton type="submit" tipo="principal" ocupado={enviando}>
            Confirmar
          </Boton>
        )}
      </footer>
    </form>
  );
}

/** Who came with the company's account gave nothing of this here: no minutes have passed since. */
const conLoDeAqui = (tieneContrasena: boolean): string =>
  tieneContrasena ? 'Confírmalo con tu contraseña.' : 'Confírmalo con tu llave de acceso.';

const VACIO = { password: '', codigo: '' };

function useConfirmar(alConfirmar: () => void) {
  const [escrito, setEscrito] = useState(VACIO);
  const [corregidos, setCorregidos] = useState<readonly string[]>([]);
  // Once asked, the field stays: while it is sent again there is no error that asks for it.
  const [pidioCodigo, setPidioCodigo] = useState(false);
  const { mutate, isPending, error } = useMutation({
    // What is wrong is said here, beside the field.
    mutationFn: (cuerpo: { password: string; codigo?: string } | { llave: LlaveUsada }) =>
      llamar('sesion.confirmar', { cuerpo }, { sinToast: true }),
    onSuccess: alConfirmar,
    onError: (fallo) => setPidioCodigo((ya) => ya || mensajesDe(fallo, 'codigo').length > 0),
  });
  return {
    enviando: isPending,
    error,
    pidioCodigo,
    enviar(evento: FormEvent): void {
      evento.preventDefault();
      setCorregidos([]);
      const { password, codigo } = escrito;
      mutate({ password, ...(codigo && { codigo }) });
    },
    conLlave: (llave: LlaveUsada) => mutate({ llave }),
    campo: (nombre: keyof typeof VACIO) => ({
      name: nombre,
      value: escrito[nombre],
      onChange: ({ currentTarget: { value } }: { currentTarget: HTMLInputElement }) => {
        setEscrito((antes) => ({ ...antes, [nombre]: value }));
        setCorregidos((antes) => [...antes, nombre]);
      },
      mensajes: corregidos.includes(nombre) ? [] : mensajesDe(error, nombre),
    }),
  };
}

interface PropsCampos {
  campo: ReturnType<typeof useConfirmar>['campo'];
  conCodigo: boolean;
}

const CamposDeIdentidad = ({ campo, conCodigo }: PropsCampos) => (
  <>
    {/* Tells password managers whose password this is. */}
    <input
      type="text"
      autoComplete="username"
      value={sesion.usuario()?.user ?? ''}
      readOnly
      hidden
    />
    <CampoContrasena
      autoFocus
      data-autofocus
      label="Tu contraseña"
      autoComplete="current-password"
      {...campo('password')}
    />
    {conCodigo && (
      <CampoTexto
        label="Código de tu aplicación"
        description="También sirve un código de recuperación."
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        {...campo('codigo')}
      />
    )}
  </>
);

const SIN_CONTRASENA =
  'Tu cuenta no tiene contraseña. Cierra sesión y entra otra vez con la cuenta de tu empresa.';

/** The wait after many attempts, a connection that failed, or a passkey that is asked for. */
function sinCampo(error: unknown): string | undefined {
  if (!(error instanceof ErrorApi)) return undefined;
  const [deLlave] = error.mensajes('llave');
  return deLlave ?? (Object.keys(error.errors).length === 0 ? error.detail : undefined);
}

/** The field that is wrong gets the focus, with what it has ready to be replaced. */
function useFocoEnLoErrado(error: unknown) {
  const formulario = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (!error) return;
    const errado = formulario.current?.querySelector<HTMLInputElement>('[aria-invalid="true"]');
    errado?.focus();
    errado?.select();
  }, [error]);
  return formulario;
}
