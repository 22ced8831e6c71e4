import { useNavigate } from '@tanstack/react-router';
import { PARA_CONFIRMAR } from '@visitas/contract/proveedores/confirmar';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { RUTAS } from '../../navegacion.ts';
import { ingresoConProveedor } from '../../plataforma/proveedores.ts';
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
    const { volver, idProveedor, ...ingreso } = await llamar(
      'proveedores.volver',
      { cuerpo },
      { sinToast: true },
    );
    ingresoConProveedor.guardar(String(idProveedor));
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
  const error = useAlLlegar(async () => {
    history.replaceState(history.state, '', location.pathname);
    await llamar('proveedores.confirmar', { cuerpo: { respuesta } }, { sinToast: true });
    new BroadcastChannel(CANAL_DE_CONFIRMACION).postMessage('confirmada');
    setHecho(true);
    window.close();
  });
  const cerrar = (
    <Boton tamano="mediano" onClick={() => window.close()}>
      Cerrar esta ventana
    </Boton>
  );
  if (error)
    return (
      <Fracaso error={error} titulo="No se pudo confirmar">
        {cerrar}
      </Fracaso>
    );
  if (!hecho) return <Esperando>Confirmando que eres tú…</Esperando>;
  return (
    <div className={clases.dicho} role="status">
      <h1>Listo, eres tú</h1>
      <p>Cierra esta ventana y sigue en la otra.</p>
      {cerrar}
    </div>
  );
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
    <p>{error instanceof ErrorApi ? error.detail : 'Empieza de nuevo.'}</p>
    {children}
  </div>
);
