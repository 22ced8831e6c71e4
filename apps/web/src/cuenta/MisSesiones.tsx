import { useQuery } from '@tanstack/react-query';
import { YA_PEDIDA } from '../plataforma/servidor/lecturas.ts';
import { useEnvio } from '../plataforma/servidor/useEnvio.ts';
import { Tarjeta } from '../ui/piezas/Tarjeta.tsx';
import { Sesiones } from '../ui/sesiones/Sesiones.tsx';
import clases from './MisSesiones.module.css';
import { LecturaPropia, lecturaPropia } from './propia.tsx';

const TITULO = 'Mis sesiones';

/** Where the person is signed in, and the way to end what they do not know. */
export function MisSesiones() {
  const lectura = useQuery(lecturaPropia('sesiones.listar'));
  const una = useEnvio('sesiones.cerrar', 'Sesión Cerrada Exitosamente');
  const otras = useEnvio('sesiones.cerrarOtras', 'Sesiones Cerradas Exitosamente');
  // A session that had already ended leaves the list too.
  const releer = async ({ ok }: { ok: boolean }) => {
    await lectura.refetch(YA_PEDIDA);
    return ok;
  };
  if (lectura.data === undefined)
    return (
      <Tarjeta titulo={TITULO}>
        <div className={clases.enEspera}>
          <LecturaPropia de={lectura} que="tus sesiones se verán">
            {() => null}
          </LecturaPropia>
        </div>
      </Tarjeta>
    );
  return (
    <Sesiones
      titulo={TITULO}
      sesiones={lectura.data}
      varias={{ texto: 'Cerrar las otras', hay: lectura.data.length > 1 }}
      alCerrar={async (idSesion) => releer(await una.enviar({ parametros: { idSesion } }))}
      alCerrarVarias={async () => releer(await otras.enviar({}))}
      vacio=""
      pie="Cada una termina a las 12 h sin uso, o a los 30 días. ¿No eres tú? Ciérrala y cambia tu contraseña."
    />
  );
}
