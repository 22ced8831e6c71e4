import type { Visita } from '@visitas/contract/visitas/esquemas';
import { configuracion } from '../../plataforma/configuracion.ts';
import { coordenadas, duracion, fechaHora } from '../../ui/formato.ts';
import { useTelefono } from '../../ui/pagina/useTelefono.ts';
import { EnlaceExterno } from '../../ui/piezas/Boton.tsx';
import { Dato } from '../../ui/piezas/Dato.tsx';
import { Distintivo } from '../../ui/piezas/Distintivo.tsx';
import { Icono } from '../../ui/piezas/Icono.tsx';
import {
  type Icon,
  IconCheck,
  IconFileText,
  IconMapPin,
  IconPlayerPlay,
} from '../../ui/piezas/iconos.ts';
import { Tarjeta } from '../../ui/piezas/Tarjeta.tsx';
import clases from './DetalleEjecucion.module.css';
import { medida } from './medida.ts';

export type Ejecucion = NonNullable<Visita['ejecucionVisita']>;

interface Props {
  ejecucion: Ejecucion;
  /** Some of it is only on this phone. */
  porEnviar: boolean;
}

/** How the visit went. What is not known yet is left out, without a gap. */
export function DetalleEjecucion({ ejecucion, porEnviar }: Props) {
  const { fechaInicio, fechaFinalizacion, resultado, reporteVisita } = ejecucion;
  return (
    <Tarjeta
      titulo="Detalle de la ejecución"
      acciones={reporteVisita && <Reporte archivoPdf={reporteVisita.archivoPdf} />}
    >
      <div className={clases.cuerpo}>
        <LineaDeTiempo ejecucion={ejecucion} />
        <dl className={clases.datos}>
          <Dato nombre="Resultado" className={clases.resultado}>
            {resultado ?? <span className={clases.nada}>Sin resultado registrado</span>}
          </Dato>
          {fechaFinalizacion && (
            <Dato nombre="Duración" className={clases.duracion}>
              {duracion(fechaInicio, fechaFinalizacion)}
            </Dato>
          )}
          <Dato nombre="Validación de ubicación" className={clases.validacion}>
            {porEnviar ? (
              <span className={clases.nada}>Se decide al llegar al servidor.</span>
            ) : (
              <ValidacionUbicacion validado={ejecucion.validadoPorUbicacion} />
            )}
          </Dato>
        </dl>
      </div>
    </Tarjeta>
  );
}

function Reporte({ archivoPdf }: { archivoPdf: string }) {
  return (
    <EnlaceExterno href={configuracion.apiBase + archivoPdf} icono={IconFileText} tamano="chico">
      Ver Reporte
    </EnlaceExterno>
  );
}

/** The start of the visit and, once there is one, its end. */
function LineaDeTiempo({ ejecucion }: { ejecucion: Ejecucion }) {
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

interface PropsHito {
  titulo: string;
  icono: Icon;
  tono: 'primary' | 'success';
  /** An ISO instant. */
  cuando: string;
  posicion: Posicion;
}

interface Posicion {
  latitud: number | null;
  longitud: number | null;
  distancia: number | null;
  precision: number | null;
}

/** One thing that happened in the visit: when and where. */
function Hito({ titulo, icono, tono, cuando, posicion }: PropsHito) {
  return (
    <li className={clases.hito}>
      <span className={clases.punto} data-tono={tono}>
        <Icono de={icono} tamano={14} />
      </span>
      <div>
        <h3>{titulo}</h3>
        <div className={clases.fila}>
          <time dateTime={cuando}>{fechaHora(cuando)}</time>
          <Lugar {...posicion} />
        </div>
      </div>
    </li>
  );
}

function Lugar({ latitud, longitud, distancia, precision }: Posicion) {
  const lejos = medida(distancia, precision);
  return (
    <>
      {latitud !== null && longitud !== null && (
        <span className={clases.coordenadas}>
          <Icono de={IconMapPin} tamano={16} />
          {coordenadas(latitud, longitud)}
        </span>
      )}
      {lejos && (
        <span className={clases.medida} title="Distancia al cliente y precisión de la ubicación">
          {lejos}
        </span>
      )}
    </>
  );
}

/** Null means that the client has no coordinates to compare the position with. */
export function ValidacionUbicacion({ validado }: { validado: boolean | null }) {
  const grande = useTelefono();
  if (validado === null) {
    return (
      <Distintivo tono="neutral" grande={grande}>
        Sin ubicación de referencia
      </Distintivo>
    );
  }
  return (
    <Distintivo tono={validado ? 'success' : 'danger'} grande={grande}>
      {validado ? 'Dentro del rango permitido' : 'Fuera del rango permitido'}
    </Distintivo>
  );
}
