import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import { enElPortapapeles } from '../../plataforma/portapapeles.ts';
import { llamar } from '../../plataforma/servidor/api.ts';
import { mensajesDe } from '../../plataforma/servidor/errorApi.ts';
import { refrescar } from '../../plataforma/servidor/lecturas.ts';
import { toasts } from '../../plataforma/toasts.ts';
import { useUnaVez } from '../../plataforma/useUnaVez.ts';
import { CampoCodigo } from '../../ui/campos/CampoCodigo.tsx';
import { Dialogo } from '../../ui/pagina/Dialogo.tsx';
import { useTelefono } from '../../ui/pagina/useTelefono.ts';
import { Boton, EnlacePropio } from '../../ui/piezas/Boton.tsx';
import { IconExternalLink } from '../../ui/piezas/iconos.ts';
import { CodigoQr } from '../../ui/qr/CodigoQr.tsx';
import clases from './ActivarFactor.module.css';
import { type PorActivar, porActivar } from './porActivar.ts';
import { guardarDespues, haciendoCodigos } from './porGuardar.ts';

interface Props {
  empezado: PorActivar;
  alCerrar: () => void;
}

/** The key for the application of codes, and a code of it to confirm. The recovery codes come next. */
export const ActivarFactor = (props: Props) => (
  <Dialogo titulo="Activar segundo factor" alCerrar={props.alCerrar} tamano="ancho">
    <Pasos {...props} />
  </Dialogo>
);

function Pasos({ empezado, alCerrar }: Props) {
  const { activar, enviando, ...delCampo } = useActivacion(empezado, alCerrar);
  const enTelefono = useTelefono();
  return (
    <form onSubmit={activar} noValidate>
      <div className={clases.cuerpo}>
        {enTelefono && (
          <section className={clases.aqui}>
            <p>¿La aplicación está en este mismo teléfono?</p>
            <EnlacePropio href={empezado.direccion} icono={IconExternalLink}>
              Abrir aplicación de códigos
            </EnlacePropio>
            <CopiarClave clave={empezado.clave} />
          </section>
        )}
        <ol className={clases.pasos}>
          <li>
            <b>Escanea este código</b>
            <p>Con Google Authenticator, Aegis, 1Password u otra de códigos.</p>
            <div className={clases.escanear}>
              <CodigoQr de={empezado.direccion} nombre="Código QR para tu aplicación" />
              <Clave clave={empezado.clave}>
                {!enTelefono && <CopiarClave clave={empezado.clave} />}
              </Clave>
            </div>
          </li>
          <li>
            <b>Escribe el código que aparece</b>
            <p>Al confirmar se cerrarán tus otras sesiones.</p>
            <CampoCodigo label="Código que aparece" {...delCampo} />
          </li>
        </ol>
      </div>
      <footer>
        <Boton onClick={alCerrar}>Cancelar</Boton>
        <Boton type="submit" tipo="principal" ocupado={enviando}>
          Confirmar
        </Boton>
      </footer>
    </form>
  );
}

interface PropsClave extends Pick<Props['empezado'], 'clave'> {
  children?: ReactNode;
}

/** In groups of four, as it is typed from one screen into another. */
const Clave = ({ clave, children }: PropsClave) => (
  <div>
    <p>¿No puedes escanear?</p>
    <code className={clases.clave}>{clave.match(/.{1,4}/g)?.join(' ')}</code>
    {children}
  </div>
);

function CopiarClave({ clave }: PropsClave) {
  const copiar = async () =>
    (await enElPortapapeles(clave))
      ? toasts.exito('Clave copiada')
      : toasts.info('Cópiala a mano: este navegador no deja copiarla.');
  return (
    <Boton tipo="enlace" tamano="chico" onClick={() => void copiar()}>
      Copiar clave
    </Boton>
  );
}

/** The dialog may have been closed meanwhile. */
function escribir(codigo: string): void {
  const empezado = porActivar.ver();
  if (empezado) porActivar.poner({ ...empezado, codigo });
}

/** What is sent is kept nowhere: neither as a draft nor as an attempt. */
function useActivacion({ codigo, loPedian }: PorActivar, alCerrar: () => void) {
  const [error, setError] = useState<unknown>(null);
  const campo = useRef<HTMLInputElement>(null);
  const { ocupado, hacer } = useUnaVez();

  async function activar(): Promise<void> {
    try {
      const sobre = 'Vas a activar tu segundo factor.';
      const { codigos } = await haciendoCodigos(() =>
        llamar('factor.activar', { cuerpo: { codigo } }, { sobre }),
      );
      guardarDespues(codigos, { exito: 'Segundo Factor Activado Exitosamente', loPedian });
      alCerrar();
    } catch (fallo) {
      setError(fallo);
      // After a lost response the same code may be sent again.
      if (mensajesDe(fallo, 'codigo').length > 0) escribir('');
      campo.current?.focus();
    } finally {
      // It may be active although the response was lost.
      refrescar();
    }
  }

  return {
    ref: campo,
    value: codigo,
    onChange(cifras: string): void {
      escribir(cifras);
      setError(null);
    },
    mensajes: mensajesDe(error, 'codigo'),
    enviando: ocupado,
    activar(evento: FormEvent): void {
      evento.preventDefault();
      void hacer(activar);
    },
  };
}
