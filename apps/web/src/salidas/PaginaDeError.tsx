import { type ErrorComponentProps, useMatches, useRouter } from '@tanstack/react-router';
import { type ReactNode, type SyntheticEvent, useEffect, useRef, useState } from 'react';
import { RUTAS } from '../navegacion.ts';
import { sesion } from '../plataforma/memoria/sesion.ts';
import { ArchivoPerdido, type ResultadoDeReintento } from '../plataforma/rutas/aparte.ts';
import { ERROR_DE_CONEXION } from '../plataforma/servidor/errorApi.ts';
import { toasts } from '../plataforma/toasts.ts';
import { explicar } from '../ui/pagina/explicar.ts';
import { siDesaparece } from '../ui/pagina/foco.ts';
import { Portada } from '../ui/pagina/Portada.tsx';
import { useCerrar } from '../ui/pagina/useCerrar.ts';
import { Boton, EnlaceBoton } from '../ui/piezas/Boton.tsx';
import { Insignia } from '../ui/piezas/Insignia.tsx';
import { IconAlertTriangle, IconRefresh, IconWifiOff } from '../ui/piezas/iconos.ts';
import { Vacio } from '../ui/piezas/Vacio.tsx';
import clases from './PaginaDeError.module.css';

export function PaginaDeError({ error, reset }: ErrorComponentProps) {
  const router = useRouter();
  if (error instanceof ArchivoPerdido) return <SinArchivo error={error} reset={reset} />;
  const { titulo, texto } = explicar(error, sesion.usuario()?.rol);

  async function reintentar() {
    await router.invalidate();
    reset();
  }

  return (
    <Portada insignia={<Insignia icono={IconAlertTriangle} />} titulo={titulo} texto={texto}>
      <Boton ref={siDesaparece} tipo="principal" icono={IconRefresh} onClick={reintentar}>
        Reintentar
      </Boton>
      <EnlaceBoton to={RUTAS.home}>Ir al inicio</EnlaceBoton>
    </Portada>
  );
}

/** The error page when the frame failed too, so there is no `main` around it. */
export function PaginaDeErrorSola(props: ErrorComponentProps) {
  return (
    <main>
      <PaginaDeError {...props} />
    </main>
  );
}

const CADA_MS = 5000;
const TITULO = 'No se pudo cargar esta página';
const ARRIBA = { to: '..' } as const;

const MOTIVOS = {
  sinServidor: {
    icono: IconWifiOff,
    texto: 'Revisa tu conexión. La página se abrirá sola en cuanto vuelva.',
    accion: 'Reintentar',
  },
  reemplazado: {
    icono: IconAlertTriangle,
    texto: 'Puede que haya una versión nueva del sistema. Recarga para seguir.',
    accion: 'Recargar',
  },
};

interface Props extends Pick<ErrorComponentProps, 'reset'> {
  error: ArchivoPerdido;
}

/**
 * Shown when the code of a page could not be downloaded; the page opens by itself once it can. A
 * full reload, which a new version may need, is left to the user: it could lose their work.
 */
function SinArchivo({ error, reset }: Props) {
  const [motivo, setMotivo] = useState<keyof typeof MOTIVOS>('sinServidor');
  const [ocupado, setOcupado] = useState(false);
  const cerrar = useCerrar(ARRIBA);
  const enModal = useMatches({
    select: (pantallas) => pantallas.at(-1)?.staticData.modal === true,
  });

  async function probar(): Promise<ResultadoDeReintento> {
    const desenlace = await error.reintentar();
    if (desenlace === 'cargado') reset();
    else setMotivo(desenlace);
    return desenlace;
  }

  async function pulsar(): Promise<void> {
    setOcupado(true);
    const desenlace = await probar();
    setOcupado(false);
    if (desenlace === 'reemplazado') await cargarDeNuevo();
    if (desenlace === 'sinServidor') toasts.fallo(ERROR_DE_CONEXION);
  }

  useReintentos(probar);
  const { icono, texto, accion } = MOTIVOS[motivo];
  const boton = (
    <Boton tipo="principal" icono={IconRefresh} ocupado={ocupado} onClick={pulsar}>
      {accion}
    </Boton>
  );
  if (enModal)
    return (
      <EnDialogo alCerrar={cerrar}>
        <Vacio icono={icono} titulo={TITULO} texto={texto}>
          <div className={clases.botones}>
            {boton}
            <Boton onClick={cerrar}>Regresar</Boton>
          </div>
        </Vacio>
      </EnDialogo>
    );
  return (
    <div role="alert">
      <Portada insignia={<Insignia icono={icono} />} titulo={TITULO} texto={texto}>
        {boton}
        <EnlaceBoton to={RUTAS.home}>Ir al inicio</EnlaceBoton>
      </Portada>
    </div>
  );
}

/** Retries when the browser goes online, when the page becomes visible, and every few seconds. */
function useReintentos(reintentar: () => unknown): void {
  const ultimo = useRef(reintentar);
  useEffect(() => {
    ultimo.current = reintentar;
  });
  useEffect(() => {
    const probar = () => void (document.hidden || ultimo.current());
    probar();
    const cada = setInterval(probar, CADA_MS);
    window.addEventListener('online', probar);
    document.addEventListener('visibilitychange', probar);
    return () => {
      clearInterval(cada);
      window.removeEventListener('online', probar);
      document.removeEventListener('visibilitychange', probar);
    };
  }, []);
}

/**
 * A modal that failed to load says so in a dialog. Below the screen under it, the message would not be seen.
 */
function EnDialogo({ children, alCerrar }: { children: ReactNode; alCerrar: () => void }) {
  const dialogo = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    dialogo.current?.showModal();
  }, []);
  function cancelar(evento: SyntheticEvent) {
    evento.preventDefault();
    alCerrar();
  }
  return (
    <dialog ref={dialogo} className={clases.dialogo} aria-label={TITULO} onCancel={cancelar}>
      {children}
    </dialog>
  );
}

/**
 * Reloads everything from the server. A service worker whose page needs deleted files would return
 * the same page, so it is unregistered first; the new page registers its own.
 */
async function cargarDeNuevo(): Promise<void> {
  try {
    if ('serviceWorker' in navigator) {
      await (await navigator.serviceWorker.getRegistration())?.unregister();
    }
  } finally {
    location.reload();
  }
}
