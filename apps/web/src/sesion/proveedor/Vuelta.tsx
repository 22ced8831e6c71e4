import { useNavigate } from '@tanstack/react-router';
import { PARA_CONFIRMAR } from '@visitas/contract/proveedores/confirmar';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { RUTAS } from '../../navegacion.ts';
import { volverA } from '../../plataforma/rutas/volver.ts';
import { llamar } from '../../plataforma/servidor/api.ts';
import { ErrorApi } from '../../plataforma/servidor/errorApi.ts';
import { Boton, EnlaceBoton } from '../../ui/piezas/Boton.tsx';
import { Glifo } from '../../ui/piezas/Glifo.tsx';
import { Logo } from '../../ui/piezas/Logo.tsx';
import { Tarjeta } from '../../ui/piezas/Tarjeta.tsx';
import { useAlIngresar } from '../useAlIngresar.ts';
import { CANAL_DE_CONFIRMACION } from './canal.ts';
import clases from './Vuelta.module.css';

/** Where the provider sends people back: hands what it wrote to the server, and says what came of it. */
export function Vuelta() {
  const [respuesta] = useState(() => location.search);
  const confirma = new URLSearchParams(respuesta).get('state')?.startsWith(PARA_CONFIRMAR);
  return (
    <div className={clases.pagina}>
      <header className={clases.marca}>
        <Logo tamano={32} />
        Sistema de Gestión de Visitas
      </header>
      <Tarjeta className={clases.tarjeta}>
        {confirma ? <Confirmando respuesta={respuesta} /> : <Entrando respuesta={respuesta} />}
      </Tarjeta>
    </div>
  );
}

interface Props {
  respuesta: string;
}

function Entrando({ respuesta }: Props) {
  const alIngresar = useAlIngresar();
  const navegar = useNavigate();
  const error = useAlLlegar(async () => {
    // The code serves once, and now: it does not stay in the address or the history.
    history.replaceState(history.state, '', location.pathname);
    const cuerpo = { respuesta };
    const { volver, ...ingreso } = await llamar(
      'proveedores.volver',
      { cuerpo },
      { sinToast: true },
    );
    await navegar({ to: RUTAS.login, search: volverA(volver), replace: true });
    await alIngresar(ingreso);
  });
  if (error === null) return <Esperando>Entrando…</Esperando>;
  return (
    <Fracaso error={error} titulo="No se pudo entrar">
      <EnlaceBoton to={RUTAS.login} tipo="principal" tamano="mediano">
        Volver a ingresar
      </EnlaceBoton>
    </Fracaso>
  );
}

function Confirmando({ respuesta }: Props) {
  const [hecho, setHecho] = useState(false);
  const { quedo, cerrar } = useCerrarVentana();
  const error = useAlLlegar(async () => {
    history.replaceState(history.state, '', location.pathname);
    await llamar('proveedores.confirmar', { cuerpo: { respuesta } }, { sinToast: true });
    new BroadcastChannel(CANAL_DE_CONFIRMACION).postMessage('confirmada');
    setHecho(true);
    cerrar();
  });
  const salida = quedo ? (
    <EnlaceBoton to={RUTAS.home} tamano="mediano">
      Volver al inicio
    </EnlaceBoton>
  ) : (
    <Boton tamano="mediano" onClick={cerrar}>
      Cerrar esta ventana
    </Boton>
  );
  if (error)
    return (
      <Fracaso error={error} titulo="No se pudo confirmar">
        {salida}
      </Fracaso>
    );
  if (!hecho) return <Esperando>Confirmando que eres tú…</Esperando>;
  return (
    <div className={clases.dicho} role="status">
      <h1>Listo, eres tú</h1>
      <p>Cierra esta ventana y sigue en la otra.</p>
      {salida}
    </div>
  );
}

/** More than a browser takes to close a window that it may close. */
const CIERRE_MS = 700;

/** A browser does not say that it keeps a window open: `quedo` is true when it is still here after it was asked to. */
function useCerrarVentana() {
  const [quedo, setQuedo] = useState(false);
  const reloj = useRef<number>(undefined);
  useEffect(() => () => clearTimeout(reloj.current), []);
  function cerrar(): void {
    window.close();
    clearTimeout(reloj.current);
    reloj.current = window.setTimeout(() => setQuedo(true), CIERRE_MS);
  }
  return { quedo, cerrar };
}

/** Once, also where React mounts twice. */
function useAlLlegar(hacer: () => Promise<void>): unknown {
  const [error, setError] = useState<unknown>(null);
  const empezado = useRef(false);
  useEffect(() => {
    if (empezado.current) return;
    empezado.current = true;
    hacer().catch(setError);
  });
  return error;
}

const Esperando = ({ children }: { children: ReactNode }) => (
  <div className={clases.dicho} role="status" aria-busy="true">
    <h1>{children}</h1>
    <p>Un momento.</p>
  </div>
);

/** There are no fields here to correct. */
const porQue = (error: unknown): string =>
  error instanceof ErrorApi && error.codigo !== 'validacion'
    ? error.detail
    : 'La dirección con la que volviste está incompleta. Empieza de nuevo.';

const Fracaso = ({
  error,
  titulo,
  children,
}: {
  error: unknown;
  titulo: string;
  children: ReactNode;
}) => (
  <div className={clases.dicho} role="alert">
    <Glifo tono="danger" tamano={28} />
    <h1>{titulo}</h1>
    <p>{porQue(error)}</p>
    {children}
  </div>
);
