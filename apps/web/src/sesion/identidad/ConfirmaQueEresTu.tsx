import { useMutation, useQuery } from '@tanstack/react-query';
import type { LlaveUsada } from '@visitas/contract/llaves/esquemas';
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { hayLlaves } from '../../plataforma/llaves/navegador.ts';
import { sesion } from '../../plataforma/memoria/sesion.ts';
import { proveedorDeLaSesion } from '../../plataforma/proveedores.ts';
import { llamar } from '../../plataforma/servidor/api.ts';
import { ErrorApi, mensajesDe } from '../../plataforma/servidor/errorApi.ts';
import { lecturaDe } from '../../plataforma/servidor/lecturas.ts';
import { CampoContrasena } from '../../ui/campos/CampoContrasena.tsx';
import { Dialogo } from '../../ui/pagina/Dialogo.tsx';
import { PieDeDialogo } from '../../ui/pagina/PieDeDialogo.tsx';
import { Alerta } from '../../ui/piezas/Alerta.tsx';
import { BotonDeLlave } from '../llave/BotonDeLlave.tsx';
import { ConLaCuenta } from '../proveedor/ConLaCuenta.tsx';
import clases from './ConfirmaQueEresTu.module.css';

interface Props {
  /** What is about to be done. */
  sobre: ReactNode;
  responder: (seConfirmo: boolean) => void;
}

/** Asks the person at the keyboard who they are. What was being done waits below, as it was. */
export function ConfirmaQueEresTu(props: Props) {
  const [conContrasena, setConContrasena] = useState(false);
  const proveedor = proveedorDeLaSesion();
  if (!proveedor || conContrasena) return <ConLaContrasena {...props} />;
  return (
    <ConLaCuenta {...props} proveedor={proveedor} alUsarContrasena={() => setConContrasena(true)} />
  );
}

function ConLaContrasena({ sobre, responder }: Props) {
  const [password, setPassword] = useState('');
  const { mutate, isPending, error, reset } = useMutation({
    // What is wrong is said here, beside the field.
    mutationFn: (llave: LlaveUsada | null) =>
      llamar('sesion.confirmar', { cuerpo: llave ? { llave } : { password } }, { sinToast: true }),
    onSuccess: () => responder(true),
  });
  const { data } = useQuery({ ...lecturaDe('llaves.listar', {}), enabled: hayLlaves() });
  const conLlaves = data !== undefined && data.llaves.length > 0;
  const campo = useFocoTrasElFallo(error);
  const cancelar = () => responder(false);

  function enviar(evento: FormEvent): void {
    evento.preventDefault();
    mutate(null);
  }

  return (
    <Dialogo titulo="Confirma que eres tú" alCerrar={cancelar}>
      <form onSubmit={enviar} noValidate>
        <div className={clases.campos}>
          <p>{sobre} Entraste hace más de 15 minutos.</p>
          {deNingunCampo(error) && <Alerta tipo="peligro">{deNingunCampo(error)}</Alerta>}
          {/* Tells password managers whose password this is. */}
          <input
            type="text"
            autoComplete="username"
            value={sesion.usuario()?.user ?? ''}
            readOnly
            hidden
          />
          <CampoContrasena
            ref={campo}
            data-autofocus
            name="password"
            label="Tu contraseña"
            autoComplete="current-password"
            value={password}
            onChange={({ currentTarget }) => {
              setPassword(currentTarget.value);
              if (error) reset();
            }}
            mensajes={mensajesDe(error, 'password')}
          />
          {conLlaves && (
            <BotonDeLlave
              tipo="enlace"
              pedirReto={() => llamar('llaves.confirmar', {}, { sinToast: true })}
              alUsar={mutate}
              ocupado={isPending}
            />
          )}
        </div>
        <PieDeDialogo alCerrar={cancelar} type="submit" ocupado={isPending}>
          Confirmar
        </PieDeDialogo>
      </form>
    </Dialogo>
  );
}

/** The wait after many attempts, or a connection that failed. */
const deNingunCampo = (error: unknown): string | undefined =>
  error instanceof ErrorApi && Object.keys(error.errors).length === 0
    ? error.detail
    : mensajesDe(error, 'llave')[0];

function useFocoTrasElFallo(error: unknown) {
  const campo = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (error) campo.current?.select();
  }, [error]);
  return campo;
}
