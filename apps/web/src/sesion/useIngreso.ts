import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { avisos } from '../plataforma/avisos.ts';
import { conservarSoloDe } from '../plataforma/memoria/guardados.ts';
import { sesion } from '../plataforma/memoria/sesion.ts';
import { llamar } from '../plataforma/servidor/api.ts';
import { lecturaSesion } from '../plataforma/servidor/lecturas.ts';

interface Credenciales {
  user: string;
  password: string;
}

export function useIngreso() {
  const router = useRouter();
  const lecturas = useQueryClient();
  const { mutate, isPending, error } = useMutation({
    mutationFn: (cuerpo: Credenciales) => llamar('ingresar', { cuerpo }),
    onSuccess: async ({ token, ...usuario }) => {
      sesion.abrir(token, usuario);
      conservarSoloDe(usuario.idUsuario);
      lecturas.setQueryData(lecturaSesion.queryKey, usuario);
      avisos.exito('Ingreso exitoso');
      // The guard takes whoever has entered to where they were going, or home.
      await router.invalidate();
    },
  });
  return { ingresar: mutate, enviando: isPending, error };
}
