import type { AccesoDeUsuario } from '@visitas/contract/cuenta/esquemas';
import type { DireccionDeUnUso } from '@visitas/contract/recuperacion/operaciones';
import { type FormEvent, type ReactNode, useState } from 'react';
import { useAparte } from '../../plataforma/rutas/useAparte.ts';
import { mensajesDe } from '../../plataforma/servidor/errorApi.ts';
import { useEnvio } from '../../plataforma/servidor/useEnvio.ts';
import { useUnaVez } from '../../plataforma/useUnaVez.ts';
import { CampoTexto } from '../../ui/campos/CampoTexto.tsx';
import { DireccionCopiable } from '../../ui/campos/DireccionCopiable.tsx';
import { fechaHora } from '../../ui/formato.ts';
import { Dialogo } from '../../ui/pagina/Dialogo.tsx';
import { Boton, EnlaceExterno } from '../../ui/piezas/Boton.tsx';
import { Icono } from '../../ui/piezas/Icono.tsx';
import {
  type Icon,
  IconBrandWhatsapp,
  IconClock,
  IconHistory,
  IconLogout,
  IconQrcode,
  IconSend,
} from '../../ui/piezas/iconos.ts';
import clases from './DialogoDeDireccion.module.css';

/** Without it the dialog stays, with the address that is shown once. */
const elCodigo = async () => (await import('../../ui/qr/CodigoQr.tsx')).CodigoQr;

interface Props extends Pick<AccesoDeUsuario, 'usuario'> {
  hecha: DireccionDeUnUso;
  porCorreo: boolean;
  anulando: boolean;
  alAnular: () => void;
  alCerrar: () => void;
}

/** The address, which is shown this once, and the ways to hand it over. */
export function DialogoDeDireccion(props: Props) {
  const { usuario, hecha, porCorreo, anulando, alAnular, alCerrar } = props;
  const { direccion, venceEn } = hecha;
  return (
    <Dialogo titulo="Dirección de recuperación" tamano="ancho" alCerrar={alCerrar}>
      <div className={clases.cuerpo}>
        <p>
          Entrégasela a <b>{usuario.nombre}</b> en persona o por un medio suyo. Quien la abra elige
          su contraseña.
        </p>
        <div className={clases.conBoton}>
          <DireccionCopiable
            direccion={direccion}
            tipo="principal"
            aria-label="Dirección de recuperación"
            data-autofocus
          />
        </div>
        <Medios direccion={direccion} />
        <ul className={clases.notas}>
          <Nota icono={IconClock}>
            Sirve <b>una vez</b>, hasta el <b>{fechaHora(venceEn)}</b>. No se vuelve a mostrar.
          </Nota>
          <Nota icono={IconLogout}>
            Al usarla se cierran sus sesiones. Su segundo factor sigue.
          </Nota>
          <Nota icono={IconHistory}>Queda en el historial que la hiciste tú.</Nota>
        </ul>
        {porCorreo && <PorCorreo id={usuario.idUsuario} direccion={direccion} />}
      </div>
      <footer className={clases.pie}>
        <Boton tipo="peligroso" ocupado={anulando} onClick={alAnular}>
          Anular
        </Boton>
        <Boton onClick={alCerrar}>Cerrar</Boton>
      </footer>
    </Dialogo>
  );
}

const Nota = ({ icono, children }: { icono: Icon; children: ReactNode }) => (
  <li>
    <Icono de={icono} tamano={16} />
    <span>{children}</span>
  </li>
);

/** The phone of that person reads the code from this screen, or gets a message. */
function Medios({ direccion }: Pick<DireccionDeUnUso, 'direccion'>) {
  const [conCodigo, setConCodigo] = useState(false);
  const { pieza: CodigoQr, pedir } = useAparte(elCodigo);
  const { ocupado, hacer } = useUnaVez();
  const alternar = async () => setConCodigo((await pedir()) && !conCodigo);
  return (
    <>
      <div className={clases.medios}>
        <Boton
          tamano="chico"
          icono={IconQrcode}
          aria-expanded={conCodigo}
          ocupado={ocupado}
          onClick={() => void hacer(alternar)}
        >
          Código QR
        </Boton>
        <EnlaceExterno tamano="chico" icono={IconBrandWhatsapp} href={enWhatsapp(direccion)}>
          WhatsApp
        </EnlaceExterno>
      </div>
      {conCodigo && CodigoQr && (
        <CodigoQr de={direccion} nombre="Código QR de la dirección de recuperación" />
      )}
    </>
  );
}

const enWhatsapp = (direccion: string): string =>
  `https://wa.me/?text=${encodeURIComponent(`Elige tu contraseña aquí. Sirve una vez: ${direccion}`)}`;

function PorCorreo({ id, direccion }: { id: number; direccion: string }) {
  const { enviar, enviando, error } = useEnvio('recuperacion.enviar', 'Dirección Enviada');

  async function alEnviar(evento: FormEvent<HTMLFormElement>): Promise<void> {
    evento.preventDefault();
    const formulario = evento.currentTarget;
    const correo = String(new FormData(formulario).get('correo'));
    const llave = direccion.split('/').at(-1) ?? '';
    const { ok } = await enviar({ parametros: { id }, cuerpo: { llave, correo } });
    if (ok) formulario.reset();
  }

  return (
    <form className={clases.conBoton} onSubmit={(evento) => void alEnviar(evento)} noValidate>
      <CampoTexto
        name="correo"
        label="O envíala por correo"
        placeholder="Correo de esta persona"
        inputMode="email"
        autoComplete="off"
        spellCheck={false}
        mensajes={mensajesDe(error, 'correo')}
      />
      <Boton type="submit" icono={IconSend} ocupado={enviando}>
        Enviar
      </Boton>
    </form>
  );
}
