import { useCola } from '../campo/pendientes/cola.ts';
import { RUTAS } from '../navegacion.ts';
import { useConexion } from '../plataforma/conexion.ts';
import { salir } from '../plataforma/servidor/api.ts';
import { Dialogo } from '../ui/pagina/Dialogo.tsx';
import { Boton, EnlaceBoton } from '../ui/piezas/Boton.tsx';
import clases from './HojaSalida.module.css';

/** Asks before signing out. Nothing is lost: pending actions stay on this phone for their owner. */
export function HojaSalida({ alCerrar }: { alCerrar: () => void }) {
  const cuantas = useCola().length;
  const hay = useConexion();
  const una = cuantas === 1;
  return (
    <Dialogo
      titulo={una ? 'Tienes 1 acción sin enviar' : `Tienes ${cuantas} acciones sin enviar`}
      alCerrar={alCerrar}
      alerta
    >
      <p>
        {una
          ? 'Se queda guardada en este teléfono y se enviará cuando vuelvas a entrar aquí con tu usuario.'
          : 'Se quedan guardadas en este teléfono y se enviarán cuando vuelvas a entrar aquí con tu usuario.'}
        {!hay && ' Sin conexión no podrás entrar.'}
      </p>
      <footer className={clases.botones}>
        <EnlaceBoton tipo="enlace" to={RUTAS['acciones-pendientes']} onClick={alCerrar}>
          Ver acciones pendientes
        </EnlaceBoton>
        <Boton onClick={salir}>Cerrar sesión</Boton>
        <Boton tipo="principal" data-autofocus onClick={alCerrar}>
          Seguir en mi sesión
        </Boton>
      </footer>
    </Dialogo>
  );
}
