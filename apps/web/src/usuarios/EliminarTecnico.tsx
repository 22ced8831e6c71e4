import { useEnvio } from '../plataforma/servidor/useEnvio.ts';
import { Dialogo } from '../ui/pagina/Dialogo.tsx';
import { Boton } from '../ui/piezas/Boton.tsx';
import type { Vinculo } from './supervisor.ts';

interface Props {
  vinculo: Vinculo;
  supervisor: string;
  /** The list is being asked for again: this closes when the technician is no longer in it. */
  actualizando: boolean;
  alCerrar: () => void;
}

/** The button is a finger away from the card: it is asked first. */
export function EliminarTecnico({ vinculo, supervisor, actualizando, alCerrar }: Props) {
  const { idSupervisorTecnico, tecnico } = vinculo;
  const { enviar, enviando } = useEnvio('usuarios.quitarTecnico', 'Técnico Eliminado Exitosamente');
  return (
    <Dialogo titulo={`¿Eliminar a ${tecnico.nombre}?`} alCerrar={alCerrar}>
      <p>Dejará de estar a cargo de {supervisor}. Su usuario y sus visitas se conservan.</p>
      <footer>
        <Boton onClick={alCerrar}>Cancelar</Boton>
        <Boton
          tipo="peligroso"
          ocupado={enviando || actualizando}
          onClick={() => void enviar({ parametros: { idSupervisorTecnico } })}
        >
          Eliminar
        </Boton>
      </footer>
    </Dialogo>
  );
}
