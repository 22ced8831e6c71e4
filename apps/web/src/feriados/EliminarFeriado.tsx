import type { Feriado } from '@visitas/contract/feriados/operaciones';
import { useEnvio } from '../plataforma/servidor/useEnvio.ts';
import { fecha } from '../ui/formato.ts';
import { type DeLista, PreguntaEliminar } from '../ui/pagina/PreguntaEliminar.tsx';

export function EliminarFeriado({ feriado, ...deLista }: DeLista & { feriado: Feriado }) {
  const { idFeriado, nombre, fecha: dia } = feriado;
  const { enviar, enviando } = useEnvio('feriados.eliminar', 'Feriado Eliminado Exitosamente');
  return (
    <PreguntaEliminar
      {...deLista}
      titulo={`¿Eliminar ${nombre}?`}
      enviando={enviando}
      eliminar={() => enviar({ parametros: { idFeriado } })}
    >
      El {fecha(dia)} será un día como los demás. Las visitas de ese día se conservan.
    </PreguntaEliminar>
  );
}
