import { useMutation } from '@tanstack/react-query';
import type { ProveedorVisible } from '@visitas/contract/proveedores/esquemas';
import { useEffect, useState } from 'react';
import { llamar } from '../../plataforma/servidor/api.ts';
import { Alerta } from '../../ui/piezas/Alerta.tsx';
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
  const [impedida, setImpedida] = useState(false);
  const { mutate, isPending } = useMutation({
    mutationFn: async (ventana: Window) => {
      const { direccion } = await llamar('proveedores.irAConfirmar', { cuerpo: { idProveedor } });
      ventana.location.href = direccion;
    },
    onError: (_, ventana) => ventana.close(),
  });
  /** The window opens at the press: later, the browser would refuse it. This page stays, with what waits in it. */
  function abrir(): void {
    const ventana = window.open('', 'confirmar', 'popup,width=520,height=680');
    setImpedida(ventana === null);
    if (ventana) mutate(ventana);
  }
  return (
    <>
      {impedida && <Alerta tipo="peligro">{SIN_VENTANA}</Alerta>}
      <Boton tamano="mediano" ocupado={isPending} onClick={abrir}>
        Volver a entrar con {nombre}
      </Boton>
    </>
  );
}

const SIN_VENTANA =
  'Tu navegador no dejó abrir la ventana. Permite las ventanas emergentes de este sitio e inténtalo de nuevo.';
