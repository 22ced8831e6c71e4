import type { Visita } from '@visitas/contract/visitas/esquemas';
import { IconCheck, IconPlayerPlay } from '../../ui/piezas/iconos.ts';
import { Hito } from './Hito.tsx';
import clases from './LineaDeTiempo.module.css';

export type Ejecucion = NonNullable<Visita['ejecucionVisita']>;

/** From the start to the end, as far as it has gone. */
export function LineaDeTiempo({ ejecucion }: { ejecucion: Ejecucion }) {
  const { fechaFinalizacion } = ejecucion;
  return (
    <ol className={clases.linea}>
      <Hito
        titulo="Inicio"
        icono={IconPlayerPlay}
        tono={fechaFinalizacion ? 'success' : 'primary'}
        cuando={ejecucion.fechaInicio}
        posicion={{
          latitud: ejecucion.latitudInicio,
          longitud: ejecucion.longitudInicio,
          distancia: ejecucion.distanciaInicio,
          precision: ejecucion.precisionInicio,
        }}
      />
      {fechaFinalizacion && (
        <Hito
          titulo="Finalización"
          icono={IconCheck}
          tono="success"
          cuando={fechaFinalizacion}
          posicion={{
            latitud: ejecucion.latitudFin,
            longitud: ejecucion.longitudFin,
            distancia: ejecucion.distanciaFin,
            precision: ejecucion.precisionFin,
          }}
        />
      )}
    </ol>
  );
}
