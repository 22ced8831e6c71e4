import { useMutation } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import type { LlaveCreada } from '@visitas/contract/llaves/esquemas';
import { traer } from '../../plataforma/rutas/aparte.ts';
import { llamar } from '../../plataforma/servidor/api.ts';
import { ERROR_DE_CONEXION, ErrorApi } from '../../plataforma/servidor/errorApi.ts';
import { refrescar } from '../../plataforma/servidor/lecturas.ts';
import { toasts } from '../../plataforma/toasts.ts';
import { Boton } from '../../ui/piezas/Boton.tsx';
import { IconFingerprint } from '../../ui/piezas/iconos.ts';

interface Props {
  /** There are some already: the button stands in the header. */
  hay?: boolean;
  alAnadir: () => unknown;
}

/** Makes a passkey of this device. The browser asks the person; the server names it after the device. */
export function BotonAnadir({ hay = false, alAnadir }: Props) {
  const { usuario } = useRouteContext({ from: '__root__' });
  const { mutate, isPending } = useMutation({
    mutationFn: () => anadir({ user: usuario?.user ?? '', nombre: usuario?.nombre ?? '' }),
    onSuccess: async (hecha) => {
      if (!hecha) return;
      toasts.exito('Llave de Acceso Guardada Exitosamente');
      await alAnadir();
    },
  });
  return (
    <Boton
      icono={hay ? undefined : IconFingerprint}
      tamano={hay ? 'chico' : 'normal'}
      ocupado={isPending}
      onClick={() => mutate()}
    >
      {hay ? 'Añadir otra' : 'Añadir llave de acceso'}
    </Boton>
  );
}

const SOBRE = 'Vas a añadir una llave de acceso.';

const biblioteca = () => import('../../plataforma/llaves/navegador.ts');

/** What the server refuses is told by the call. Who leaves the browser's question knows it. */
async function anadir(de: { user: string; nombre: string }): Promise<boolean> {
  const navegador = await traer(biblioteca).catch(() => null);
  if (!navegador) {
    toasts.fallo(ERROR_DE_CONEXION);
    return false;
  }
  const alta = await llamar('llaves.empezar', {}, { sobre: SOBRE });
  try {
    const llave = await navegador.crearLlave(alta, de);
    await guardar(alta.nombre, llave);
    return true;
  } catch (error) {
    const frase = error instanceof ErrorApi ? null : navegador.fraseDeLlave(error);
    if (frase !== null) toasts.fallo(frase);
    return false;
  }
}

/** The first one may be the factor that the role asks for, and then the other sessions end. All of it is read again. */
const guardar = (nombre: string, llave: LlaveCreada) =>
  llamar('llaves.guardar', { cuerpo: { nombre, llave } }, { sobre: SOBRE }).finally(() =>
    refrescar(),
  );
