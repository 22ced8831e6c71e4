import type { Visita } from '@visitas/contract/visitas/esquemas';
import type { ReactNode } from 'react';
import { configuracion } from '../../plataforma/configuracion.ts';
import { duracion } from '../../ui/formato.ts';
import { useTelefono } from '../../ui/pagina/useTelefono.ts';
import { EnlaceExterno } from '../../ui/piezas/Boton.tsx';
import { Dato } from '../../ui/piezas/Dato.tsx';
import { Distintivo } from '../../ui/piezas/Distintivo.tsx';
import { IconBan, IconCheck, IconFileText, IconPlayerPlay } from '../../ui/piezas/iconos.ts';
import { Tarjeta } from '../../ui/piezas/Tarjeta.tsx';
import type { Recien } from '../../ui/recien/useRecienCambiadas.ts';
import clases from './DetalleEjecucion.module.css';
import { Prometido } from './Prometido.tsx';
import { SucesoDeVisita } from './SucesoDeVisita.tsx';

export type Ejecucion = NonNullable<Visita['ejecucionVisita']>;

interface Props {
  ejecucion: Ejecucion;
  /** True when part of the execution is still only on this phone. */
  porEnviar: boolean;
  recien: Recien;
  /** Chooses another execution of a visit that was reopened. */
  versiones?: ReactNode;
  /** What its technician told of the place. */
  dicho?: ReactNode;
  /** What was expected of its start and of its length, beside what happened. */
  llegada: string | undefined;
  duro: string | undefined;
}

/** How the visit went. The end and the duration leave no gap while they are unknown. */
export function DetalleEjecucion(props: Props) {
  const { ejecucion, porEnviar, recien, versiones, dicho, llegada, duro } = props;
  const { fechaInicio, fechaFinalizacion, resultado, reporteVisita } = ejecucion;
  return (
    <Tarjeta
      className={clases.ejecucion}
      titulo="Detalle de la ejecución"
      acciones={
        <>
          {versiones}
          {reporteVisita && <Reporte archivoPdf={reporteVisita.archivoPdf} />}
        </>
      }
    >
      <div className={clases.cuerpo}>
        <LineaDeTiempo
          ejecucion={ejecucion}
          recien={recien}
          dicho={dicho}
          llegada={llegada}
          duro={duro}
        />
        <dl className={clases.datos}>
          <Dato nombre="Resultado" className={clases.resultado} recien={recien('resultado')}>
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

function LineaDeTiempo(props: Omit<Props, 'porEnviar' | 'versiones'>) {
  const { ejecucion, recien, dicho, llegada, duro } = props;
  const { fechaFinalizacion, noRealizada } = ejecucion;
  return (
    <ol className={clases.linea}>
      <li className={clases.hito} data-recien={recien('inicio')}>
        <SucesoDeVisita
          titulo="Inicio"
          icono={IconPlayerPlay}
          tono={fechaFinalizacion ? 'success' : 'primary'}
          horas={{
            ocurrido: ejecucion.fechaInicio,
            recibido: ejecucion.recibidoInicio,
            dudosa: ejecucion.horaDudosaInicio,
          }}
          posicion={{
            latitud: ejecucion.latitudInicio,
            longitud: ejecucion.longitudInicio,
            distancia: ejecucion.distanciaInicio,
            precision: ejecucion.precisionInicio,
          }}
        >
          <Prometido dicho={llegada} />
          {dicho}
        </SucesoDeVisita>
      </li>
      {fechaFinalizacion && (
        <li className={clases.hito} data-recien={recien('fin')}>
          <SucesoDeVisita
            titulo={noRealizada ? 'Finalización, sin realizar' : 'Finalización'}
            icono={noRealizada ? IconBan : IconCheck}
            tono={noRealizada ? 'neutral' : 'success'}
            horas={{
              ocurrido: fechaFinalizacion,
              recibido: ejecucion.recibidoFin,
              dudosa: ejecucion.horaDudosaFin,
            }}
            posicion={{
              latitud: ejecucion.latitudFin,
              longitud: ejecucion.longitudFin,
              distancia: ejecucion.distanciaFin,
              precision: ejecucion.precisionFin,
            }}
          >
            <Prometido dicho={duro} />
          </SucesoDeVisita>
        </li>
      )}
    </ol>
  );
}

/** Null when the client has no coordinates to compare the position with. */
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
