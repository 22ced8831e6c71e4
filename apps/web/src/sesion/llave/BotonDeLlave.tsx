import { useMutation } from '@tanstack/react-query';
import type { LlaveUsada } from '@visitas/contract/llaves/esquemas';
import type { ComponentProps } from 'react';
import { hayLlaves, type RetoParaUsar, usarLlave } from '../../plataforma/llaves/navegador.ts';
import { Boton } from '../../ui/piezas/Boton.tsx';
import { IconFingerprint } from '../../ui/piezas/iconos.ts';
import { decirFalloDeLlave } from './fallo.ts';

interface Props extends Pick<ComponentProps<typeof Boton>, 'tipo' | 'tamano'> {
  pedirReto: () => Promise<RetoParaUsar>;
  alUsar: (llave: LlaveUsada) => void;
  /** The passkey was sent. */
  ocupado: boolean;
}

/** A passkey in place of what the form asks for. Nothing where the browser has none. */
export function BotonDeLlave({ pedirReto, alUsar, ocupado, ...aspecto }: Props) {
  const { mutate, isPending } = useMutation({
    mutationFn: async () => usarLlave(await pedirReto()),
    onSuccess: alUsar,
    onError: decirFalloDeLlave,
  });
  if (!hayLlaves()) return null;
  return (
    <Boton
      {...aspecto}
      icono={IconFingerprint}
      ocupado={isPending || ocupado}
      onClick={() => mutate()}
    >
      Usar una llave de acceso
    </Boton>
  );
}
