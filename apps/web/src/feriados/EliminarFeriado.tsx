import type { Feriado } from '@visitas/contract/feriados/operaciones';
import { useEnvio } from '../plataforma/servidor/useEnvio.ts';
import { fecha } from '../ui/formato.ts';
import { Dialogo } from '../ui/pagina/Dialogo.tsx';
import { Boton } from '../ui/piezas/Boton.tsx';

interface Props {
  feriado: Feriado;
  /** The list is being read again: the dialog goes when the holiday is no longer in it. */
  actualizando: boolean;
  alCerrar: () => void;
}

/** Asks before removing, because the button is easy to press by mistake on a phone. */
export function EliminarFeriado({ feriado, actualizando, alCerrar }: Props) {
  const { idFeriado, nombre, fecha: dia } = feriado;
  const { enviar, enviando } = useEnvio('feriados.eliminar', 'Feriado Eliminado Exitosamente');
  return (
    <Dialogo titulo={`¿Eliminar ${nombre}?`} alCerrar={alCerrar}>
      <p>El {fecha(dia)} será un día como los demás. Las visitas de ese día se conservan.</p>
      <footer>
        <Boton onClick={alCerrar}>Cancelar</Boton>
        <Boton
          tipo="peligroso"
          ocupado={enviando || actualizando}
          onClick={() => void enviar({ parametros: { idFeriado } })}
        >
          Eliminar
        </Boton>
      </footer>
    </Dialogo>
  );
}
