import type { Visita } from '@visitas/contract/visitas/esquemas';
import { RUTAS } from '../../navegacion.ts';
import { ErrorApi } from '../../plataforma/errorApi.ts';
import { Alerta } from '../../ui/Alerta.tsx';
import { Boton, EnlaceBoton } from '../../ui/Boton.tsx';
import { IconCircleCheck, IconPlayerPlay, IconRefresh } from '../../ui/iconos.ts';
import { ABRIR } from '../../ui/useCerrar.ts';
import { usePuede } from '../usePuede.ts';
import { Muelle } from './Muelle.tsx';
import { AvanceUbicacion, FalloUbicacion, NotaUbicacion } from './Ubicacion.tsx';
import { useIniciar } from './useIniciar.ts';

interface Props {
  visita: Visita;
  /** Resolves when the visit on screen is the one the server has. */
  refrescada: () => Promise<unknown>;
}

const parametros = ({ idVisita }: Visita) => ({ idVisita: String(idVisita) });

function PorIniciar({ visita, refrescada }: Props) {
  const { ubicacion, ocupado, rechazo, iniciar } = useIniciar(visita.idVisita, refrescada);
  const puede = usePuede();
  const fallida = ubicacion.fase === 'fallida' && !ocupado;
  return (
    <Muelle
      situacion={
        <>
          <AvanceUbicacion estado={ubicacion} ocupado={ocupado} />
          {fallida && <FalloUbicacion estado={ubicacion} />}
          {!ocupado && rechazo instanceof ErrorApi && (
            <Alerta tipo="peligro">{rechazo.detail}</Alerta>
          )}
          {!ocupado && !fallida && <NotaUbicacion texto="Se registrará tu ubicación al iniciar." />}
        </>
      }
    >
      {puede('solicitarCancelacion', visita) && (
        <EnlaceBoton
          {...ABRIR}
          to={RUTAS['solicitud-cancelacion-visita']}
          params={parametros(visita)}
          tipo="peligroso"
          disabled={ocupado}
        >
          Solicitar Cancelación
        </EnlaceBoton>
      )}
      <Boton
        tipo="principal"
        icono={fallida ? IconRefresh : IconPlayerPlay}
        ocupado={ocupado}
        onClick={iniciar}
      >
        {fallida ? 'Reintentar' : 'Iniciar Visita'}
      </Boton>
    </Muelle>
  );
}

function PorFinalizar({ visita }: Pick<Props, 'visita'>) {
  return (
    <Muelle situacion={<NotaUbicacion texto="Se registrará tu ubicación al finalizar." />}>
      <EnlaceBoton
        {...ABRIR}
        to={RUTAS['finalizar-visita']}
        params={parametros(visita)}
        tipo="principal"
        icono={IconCircleCheck}
      >
        Finalizar Visita
      </EnlaceBoton>
    </Muelle>
  );
}

/** By the rules of the visit's state and of who is looking; for anyone else there is nothing. */
export function AccionesTecnico({ visita, refrescada }: Props) {
  const puede = usePuede();
  if (puede('iniciar', visita)) return <PorIniciar visita={visita} refrescada={refrescada} />;
  return puede('finalizar', visita) ? <PorFinalizar visita={visita} /> : null;
}
