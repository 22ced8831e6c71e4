import type { Ausencia } from '@visitas/contract/ausencias/operaciones';
import { ausenteHasta } from '@visitas/contract/ausencias/textos';
import { useEnvio } from '../plataforma/servidor/useEnvio.ts';
import { type DeLista, PreguntaEliminar } from '../ui/pagina/PreguntaEliminar.tsx';

/** Nothing else remembers that somebody was away. */
export function EliminarAusencia({ ausencia, ...deLista }: DeLista & { ausencia: Ausencia }) {
  const { idAusencia, tecnico } = ausencia;
  const { enviar, enviando } = useEnvio('ausencias.eliminar', 'Ausencia Eliminada Exitosamente');
  return (
    <PreguntaEliminar
      {...deLista}
      titulo="¿Eliminar esta ausencia?"
      enviando={enviando}
      eliminar={() => enviar({ parametros: { idAusencia } })}
    >
      {tecnico}: {ausenteHasta(ausencia)}. Sus visitas se conservan como están.
    </PreguntaEliminar>
  );
}
