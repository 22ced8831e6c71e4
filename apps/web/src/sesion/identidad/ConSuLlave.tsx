import { useMutation } from '@tanstack/react-query';
import { fraseDeLlave, hayLlaves, usarLlave } from '../../plataforma/llaves/navegador.ts';
import { llamar } from '../../plataforma/servidor/api.ts';
import { ErrorApi } from '../../plataforma/servidor/errorApi.ts';
import { Boton } from '../../ui/piezas/Boton.tsx';
import { IconFingerprint } from '../../ui/piezas/iconos.ts';

interface Props {
  alConfirmar: () => void;
  alFallar: (frase: string) => void;
}

/** A passkey answers alone. Its own file, because few people have one. */
export function ConSuLlave({ alConfirmar, alFallar }: Props) {
  const { mutate, isPending } = useMutation({
    mutationFn: async () => {
      const llave = await usarLlave(await llamar('llaves.confirmar', {}, { sinToast: true }));
      await llamar('sesion.confirmar', { cuerpo: { llave } }, { sinToast: true });
    },
    onSuccess: alConfirmar,
    onError: (error: unknown) => {
      const frase = fraseDe(error);
      if (frase !== null) alFallar(frase);
    },
  });
  if (!hayLlaves()) return null;
  return (
    <Boton icono={IconFingerprint} ocupado={isPending} onClick={() => mutate()}>
      Usar una llave de acceso
    </Boton>
  );
}

/** Null for a person who left it: they know. */
const fraseDe = (error: unknown): string | null =>
  error instanceof ErrorApi ? (error.mensajes('llave')[0] ?? error.detail) : fraseDeLlave(error);
