import type { Ausencia } from '@visitas/contract/ausencias/operaciones';
import { ausenteHasta } from '@visitas/contract/ausencias/textos';
import { useEnvio } from '../plataforma/servidor/useEnvio.ts';
import { Dialogo } from '../ui/pagina/Dialogo.tsx';
import { Boton } from '../ui/piezas/Boton.tsx';

interface Props {
  ausencia: Ausencia;
  /** The list is being read again: the dialog goes when the absence is no longer in it. */
  actualizando: boolean;
  alCerrar: () => void;
}

/** Asks before removing: nothing else remembers that somebody was away. */
export function EliminarAusencia({ ausencia, actualizando, alCerrar }: Props) {
  const { idAusencia, tecnico } = ausencia;
  const { enviar, enviando } = useEnvio('ausencias.eliminar', 'Ausencia Eliminada Exitosamente');
  return (
    <Dialogo titulo="¿Eliminar esta ausencia?" alCerrar={alCerrar}>
      <p>
        {tecnico}: {ausenteHasta(ausencia)}. Sus visitas se conservan como están.
      </p>
      <footer>
        <Boton onClick={alCerrar}>Cancelar</Boton>
        <Boton
          tipo="peligroso"
          ocupado={enviando || actualizando}
          onClick={() => void enviar({ parametros: { idAusencia } })}
        >
          Eliminar
        </Boton>
      </footer>
    </Dialogo>
  );
}
