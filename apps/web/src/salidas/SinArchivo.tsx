import type { ErrorComponentProps } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { RUTAS } from '../navegacion.ts';
import type { ArchivoPerdido } from '../plataforma/aparte.ts';
import { avisos } from '../plataforma/avisos.ts';
import { ERROR_DE_CONEXION } from '../plataforma/errorApi.ts';
import { Boton, EnlaceBoton } from '../ui/Boton.tsx';
import { Insignia } from '../ui/Insignia.tsx';
import { IconRefresh, IconWifiOff } from '../ui/iconos.ts';
import { Portada } from '../ui/Portada.tsx';

const CADA_MS = 5000;

const TEXTO = {
  sinServidor: 'Revisa tu conexión. La página se abrirá sola en cuanto vuelva.',
  reemplazado: 'Puede que haya una versión nueva del sistema. Recarga para seguir.',
};

/** Asks when the connection may be back: the browser says so, the page is looked at, or time goes by. */
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

interface Props extends Pick<ErrorComponentProps, 'reset'> {
  error: ArchivoPerdido;
}

/**
 * The code of a page did not come. It opens by itself when it does; loading everything anew, which
 * an upgrade may need, is only ever done by whoever is looking.
 */
export function SinArchivo({ error, reset }: Props) {
  const lugar = useRef<HTMLDivElement>(null);
  const [motivo, setMotivo] = useState<keyof typeof TEXTO>('sinServidor');
  const [ocupado, setOcupado] = useState(false);

  async function probar(): Promise<void> {
    const desenlace = await error.reintentar();
    if (desenlace === 'cargado') reset();
    else setMotivo(desenlace);
  }

  async function pulsar(): Promise<void> {
    setOcupado(true);
    const desenlace = await error.reintentar();
    setOcupado(false);
    if (desenlace === 'cargado') return reset();
    if (desenlace === 'reemplazado') return window.location.reload();
    setMotivo(desenlace);
    avisos.fallo(ERROR_DE_CONEXION);
  }

  useReintentos(probar);
  // A modal's is under the screen it would have opened over.
  useEffect(() => lugar.current?.scrollIntoView({ block: 'nearest' }), []);

  return (
    <div ref={lugar} role="alert">
      <Portada
        insignia={<Insignia icono={IconWifiOff} />}
        titulo="No se pudo cargar esta página"
        texto={TEXTO[motivo]}
      >
        <Boton tipo="principal" icono={IconRefresh} ocupado={ocupado} onClick={pulsar}>
          {motivo === 'reemplazado' ? 'Recargar' : 'Reintentar'}
        </Boton>
        <EnlaceBoton to={RUTAS.home}>Ir al inicio</EnlaceBoton>
      </Portada>
    </div>
  );
}
