import type { Visita } from '@visitas/contract/visitas/esquemas';
import { RUTAS } from '../../navegacion.ts';
import { ErrorApi } from '../../plataforma/servidor/errorApi.ts';
import { useEnvio } from '../../plataforma/servidor/useEnvio.ts';
import type { Posicion } from '../../plataforma/ubicacion/geolocalizacion.ts';
import { useUnaVez } from '../../plataforma/useUnaVez.ts';
import { ABRIR } from '../../ui/pagina/useCerrar.ts';
import { Alerta } from '../../ui/piezas/Alerta.tsx';
import { Boton, EnlaceBoton } from '../../ui/piezas/Boton.tsx';
import { IconCircleCheck, IconPlayerPlay, IconRefresh } from '../../ui/piezas/iconos.ts';
import { usePuede } from '../situacion.ts';
import { Muelle } from './Muelle.tsx';
import { AvanceUbicacion, FalloUbicacion, NotaUbicacion, useUbicacion } from './Ubicacion.tsx';

interface Props {
  visita: Visita;
  /** Reads the visit again; it resolves when the screen shows what the server has. */
  refrescada: () => Promise<unknown>;
}

/** The buttons that the rules give to this person for this visit; for anyone else, nothing. */
export function AccionesTecnico({ visita, refrescada }: Props) {
  const puede = usePuede();
  if (puede('iniciar', visita)) return <PorIniciar visita={visita} refrescada={refrescada} />;
  return puede('finalizar', visita) ? <PorFinalizar visita={visita} /> : null;
}

function PorIniciar({ visita, refrescada }: Props) {
  const inicio = useIniciar(visita.idVisita, refrescada);
  const { ubicacion, ocupado, iniciar } = inicio;
  const puede = usePuede();
  const fallida = ubicacion.fase === 'fallida' && !ocupado;
  return (
    <Muelle
      situacion={
        <>
          <AvanceUbicacion estado={ubicacion} ocupado={ocupado} />
          <SituacionDelInicio {...inicio} />
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

/** The technician starts the visit, and where they are is sent with it (section 4). */
function useIniciar(idVisita: number, refrescada: () => Promise<unknown>) {
  const { estado, obtener } = useUbicacion();
  const { enviar, error, reciente } = useEnvio('visitas.iniciar', 'Visita Iniciada correctamente');
  const { ocupado, hacer } = useUnaVez();

  async function desdeAqui() {
    const posicion = await obtener();
    return posicion && desde(idVisita, posicion);
  }

  async function iniciar(): Promise<void> {
    const envio = reciente() ?? (await desdeAqui());
    // The button stays busy until the visit is read as En Proceso, so that it is not pressed again.
    if (envio && (await enviar(envio)).ok) await refrescada();
  }

  return { ubicacion: estado, ocupado, rechazo: error, iniciar: () => void hacer(iniciar) };
}

const desde = (idVisita: number, posicion: Posicion) => ({
  cuerpo: {
    idVisita,
    latitudInicio: posicion.latitud,
    longitudInicio: posicion.longitud,
    precisionInicio: posicion.precision,
    tomadaInicio: posicion.tomada,
  },
});

/**
 * Says before starting what will be recorded, and after a failure why the visit was not started.
 */
function SituacionDelInicio({ ubicacion, ocupado, rechazo }: ReturnType<typeof useIniciar>) {
  if (ocupado) return null;
  if (ubicacion.fase === 'fallida') return <FalloUbicacion motivo={ubicacion.motivo} />;
  if (rechazo instanceof ErrorApi) return <Alerta tipo="peligro">{rechazo.detail}</Alerta>;
  return <NotaUbicacion texto="Se registrará tu ubicación al iniciar." />;
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

const parametros = ({ idVisita }: Visita) => ({ idVisita: String(idVisita) });
