import { useMutation } from '@tanstack/react-query';
import type { ProveedorVisible } from '@visitas/contract/proveedores/esquemas';
import { useEffect } from 'react';
import { llamar } from '../../plataforma/servidor/api.ts';
import { Boton } from '../../ui/piezas/Boton.tsx';
import { CANAL_DE_CONFIRMACION } from './canal.ts';

interface Props extends ProveedorVisible {
  alConfirmar: () => void;
}

/** For who has no password: signs in again in a window, and what was being done here stays. */
export function VolverAEntrar({ idProveedor, nombre, alConfirmar }: Props) {
  useEffect(() => {
    const canal = new BroadcastChannel(CANAL_DE_CONFIRMACION);
    canal.onmessage = alConfirmar;
    return () => canal.close();
  }, [alConfirmar]);
  const { mutate, isPending } = useMutation({
    // The window opens at the press: later, the browser would refuse it.
    mutationFn: async (ventana: Window | null) => {
      const { direccion } = await llamar('proveedores.irAConfirmar', { cuerpo: { idProveedor } });
      if (ventana) ventana.location.href = direccion;
      else location.assign(direccion);
    },
    onError: (_, ventana) => ventana?.close(),
  });
  return (
    <Boton
      tamano="mediano"
      ocupado={isPending}
      onClick={() => mutate(window.open('', 'confirmar', 'popup,width=520,height=680'))}
    >
      Volver a entrar con {nombre}
    </Boton>
  );
}
