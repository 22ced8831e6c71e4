import type { Respuesta } from '@visitas/contract/operaciones';
import { type FormEvent, useState } from 'react';
import { enElPortapapeles } from '../../plataforma/portapapeles.ts';
import { enviarCambio } from '../../plataforma/servidor/enviarCambio.ts';
import { mensajesDe } from '../../plataforma/servidor/errorApi.ts';
import { toasts } from '../../plataforma/toasts.ts';
import { CampoCodigo } from '../../ui/campos/CampoCodigo.tsx';
import { Dialogo } from '../../ui/pagina/Dialogo.tsx';
import { useTelefono } from '../../ui/pagina/useTelefono.ts';
import { Boton, EnlacePropio } from '../../ui/piezas/Boton.tsx';
import { IconExternalLink } from '../../ui/piezas/iconos.ts';
import { CodigoQr } from '../../ui/qr/CodigoQr.tsx';
import clases from './ActivarFactor.module.css';
import { CodigosNuevos } from './CodigosNuevos.tsx';

type Empezado = Respuesta<'factor.empezar'>;

interface Props {
  empezado: Empezado;
  /** Once it is active, and the recovery codes were seen. */
  alActivar: () => void;
  alCerrar: () => void;
}

/** The key for the application of codes, a code of it to confirm, and then the recovery codes. */
export function ActivarFactor({ empezado, alActivar, alCerrar }: Props) {
  const [codigos, setCodigos] = useState<string[] | null>(null);
  if (codigos) return <CodigosNuevos codigos={codigos} alTerminar={alActivar} />;
  return (
    <Dialogo titulo="Activar segundo factor" alCerrar={alCerrar} tamano="ancho">
      <Pasos empezado={empezado} alActivar={setCodigos} alCerrar={alCerrar} />
    </Dialogo>
  );
}

interface PropsPasos extends Pick<Props, 'empezado' | 'alCerrar'> {
  alActivar: (codigos: string[]) => void;
}

function Pasos({ empezado, alActivar, alCerrar }: PropsPasos) {
  const { codigo, escribir, activar, enviando, mensajes } = useActivacion(alActivar);
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
          </section>
        )}
        <ol className={clases.pasos}>
          <li>
            <b>Escanea este código</b>
            <p>Con Google Authenticator, Aegis, 1Password u otra de códigos.</p>
            <div className={clases.escanear}>
              <CodigoQr de={empezado.direccion} nombre="Código QR para tu aplicación" />
              <Clave clave={empezado.clave} />
            </div>
          </li>
          <li>
            <b>Escribe el código que aparece</b>
            <CampoCodigo
              label="Código que aparece"
              value={codigo}
              onChange={escribir}
              mensajes={mensajes}
            />
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

/** In groups of four, as it is typed from one screen into another. */
function Clave({ clave }: { clave: string }) {
  const copiar = async () =>
    (await enElPortapapeles(clave))
      ? toasts.exito('Clave copiada')
      : toasts.info('Cópiala a mano: este navegador no deja copiarla.');
  return (
    <div>
      <p>¿No puedes escanear?</p>
      <code className={clases.clave}>{clave.match(/.{1,4}/g)?.join(' ')}</code>
      <Boton tipo="enlace" tamano="chico" onClick={() => void copiar()}>
        Copiar clave
      </Boton>
    </div>
  );
}

/** What is sent is kept nowhere: neither as a draft nor as an attempt. */
function useActivacion(alActivar: (codigos: string[]) => void) {
  const [codigo, setCodigo] = useState('');
  const [enviando, setEnviando] = useState(false);
  const [error, setError] = useState<unknown>(null);

  async function activar(evento: FormEvent): Promise<void> {
    evento.preventDefault();
    if (enviando) return;
    setEnviando(true);
    try {
      const { codigos } = await enviarCambio('factor.activar', { cuerpo: { codigo } }, {});
      toasts.exito('Segundo Factor Activado Exitosamente');
      alActivar(codigos);
    } catch (fallo) {
      setError(fallo);
      setCodigo('');
    } finally {
      setEnviando(false);
    }
  }

  return {
    codigo,
    escribir: (cifras: string) => {
      setCodigo(cifras);
      setError(null);
    },
    activar: (evento: FormEvent) => void activar(evento),
    enviando,
    mensajes: mensajesDe(error, 'codigo'),
  };
}
