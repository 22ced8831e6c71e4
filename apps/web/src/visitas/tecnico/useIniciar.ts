import { useEnvio } from '../../plataforma/servidor/useEnvio.ts';
import type { Posicion } from '../../plataforma/ubicacion/geolocalizacion.ts';
import { useUnaVez } from '../../plataforma/useUnaVez.ts';
import { useUbicacion } from './useUbicacion.ts';

const desde = (idVisita: number, posicion: Posicion) => ({
  cuerpo: {
    idVisita,
    latitudInicio: posicion.latitud,
    longitudInicio: posicion.longitud,
    precisionInicio: posicion.precision,
    tomadaInicio: posicion.tomada,
  },
});

/** Section 4: the technician starts the visit, sending where they are. */
export function useIniciar(idVisita: number, refrescada: () => Promise<unknown>) {
  const { estado, obtener } = useUbicacion();
  const { enviar, error, reciente } = useEnvio('visitas.iniciar', 'Visita Iniciada correctamente');
  const { ocupado, hacer } = useUnaVez();

  async function desdeAqui() {
    const posicion = await obtener();
    return posicion && desde(idVisita, posicion);
  }

  async function iniciar(): Promise<void> {
    const envio = reciente() ?? (await desdeAqui());
    // Busy until the visit reads En Proceso: in between there is nothing to press.
    if (envio && (await enviar(envio)).ok) await refrescada();
  }

  return { ubicacion: estado, ocupado, rechazo: error, iniciar: () => void hacer(iniciar) };
}
