import { useMutation } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import { traer } from '../../plataforma/rutas/aparte.ts';
import { llamar } from '../../plataforma/servidor/api.ts';
import { ErrorApi } from '../../plataforma/servidor/errorApi.ts';
import { toasts } from '../../plataforma/toasts.ts';
import { Boton } from '../../ui/piezas/Boton.tsx';
import { IconFingerprint } from '../../ui/piezas/iconos.ts';

interface Props {
  /** There are some already: the button stands in the header. */
  hay: boolean;
  alAnadir: () => Promise<void>;
}

/** Makes a passkey of this device. The browser asks the person; the server names it after the device. */
export function BotonAnadir({ hay, alAnadir }: Props) {
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

/** What the server refuses is told by the call. Who leaves the browser's question knows it. */
async function anadir(de: { user: string; nombre: string }): Promise<boolean> {
  const { crearLlave, fraseDeLlave } = await traer(
    () => import('../../plataforma/llaves/navegador.ts'),
  );
  const sobre = 'Vas a añadir una llave de acceso.';
  const alta = await llamar('llaves.empezar', {}, { sobre });
  try {
    const llave = await crearLlave(alta, de);
    await llamar('llaves.guardar', { cuerpo: { nombre: alta.nombre, llave } }, { sobre });
    return true;
  } catch (error) {
    const frase = error instanceof ErrorApi ? null : fraseDeLlave(error);
    if (frase !== null) toasts.fallo(frase);
    return false;
  }
}
