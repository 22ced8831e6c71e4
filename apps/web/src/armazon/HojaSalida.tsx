import { useCola } from '../campo/pendientes/cola.ts';
import { RUTAS } from '../navegacion.ts';
import { useConexion } from '../plataforma/conexion.ts';
import { salir } from '../plataforma/servidor/api.ts';
import { Dialogo } from '../ui/pagina/Dialogo.tsx';
import { Boton, EnlaceBoton } from '../ui/piezas/Boton.tsx';
import clases from './HojaSalida.module.css';
import type { SeBorra } from './salida.ts';

interface Props {
  seBorra: SeBorra;
  alCerrar: () => void;
}

/** Asks before signing out. Pending actions stay on this phone for their owner; what was not confirmed is deleted. */
export function HojaSalida({ seBorra, alCerrar }: Props) {
  const cuantas = useCola().length;
  const { idVisita } = seBorra;
  const perdido = loQueSeBorra(seBorra);
  return (
    <Dialogo titulo={tituloDe(cuantas)} alCerrar={alCerrar} alerta>
      {cuantas > 0 && <SeQuedan cuantas={cuantas} />}
      {perdido && <p>{perdido}</p>}
      <footer className={clases.botones}>
        {cuantas > 0 && (
          <EnlaceBoton tipo="enlace" to={RUTAS['acciones-pendientes']} onClick={alCerrar}>
            Ver acciones pendientes
          </EnlaceBoton>
        )}
        {idVisita && (
          <EnlaceBoton
            tipo="enlace"
            to={RUTAS['detalle-visita-tecnico']}
            params={{ idVisita: String(idVisita) }}
            onClick={alCerrar}
          >
            Ver la visita
          </EnlaceBoton>
        )}
        <Boton {...(perdido && { tipo: 'peligroso' })} onClick={salir}>
          Cerrar sesión
        </Boton>
        <Boton tipo="principal" data-autofocus onClick={alCerrar}>
          Seguir en mi sesión
        </Boton>
      </footer>
    </Dialogo>
  );
}

function tituloDe(cuantas: number): string {
  if (cuantas === 0) return 'Tienes algo sin terminar';
  return cuantas === 1 ? 'Tienes 1 acción sin enviar' : `Tienes ${cuantas} acciones sin enviar`;
}

function SeQuedan({ cuantas }: { cuantas: number }) {
  const hay = useConexion();
  return (
    <p>
      {cuantas === 1
        ? 'Se queda guardada en este teléfono y se enviará cuando vuelvas a entrar aquí con tu usuario.'
        : 'Se quedan guardadas en este teléfono y se enviarán cuando vuelvas a entrar aquí con tu usuario.'}
      {!hay && ' Sin conexión no podrás entrar.'}
    </p>
  );
}

function loQueSeBorra({ idVisita, escrito }: SeBorra): string | false {
  if (idVisita)
    return 'Si cierras la sesión, se borra de este teléfono lo que no se ha enviado de tu visita: respuestas, motivos, firma y resultado. Para no perderlo, finalízala antes.';
  return (
    escrito &&
    'Si cierras la sesión, se borra lo que escribiste y no has guardado. Para no perderlo, guárdalo antes.'
  );
}
