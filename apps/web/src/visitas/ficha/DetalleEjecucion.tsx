import { configuracion } from '../../plataforma/configuracion.ts';
import { duracion } from '../../ui/formato.ts';
import { EnlaceExterno } from '../../ui/piezas/Boton.tsx';
import { Dato } from '../../ui/piezas/Dato.tsx';
import { IconFileText } from '../../ui/piezas/iconos.ts';
import { Tarjeta } from '../../ui/piezas/Tarjeta.tsx';
import clases from './DetalleEjecucion.module.css';
import { type Ejecucion, LineaDeTiempo } from './LineaDeTiempo.tsx';
import { ValidacionUbicacion } from './ValidacionUbicacion.tsx';

function Reporte({ archivoPdf }: { archivoPdf: string }) {
  return (
    <EnlaceExterno href={configuracion.apiBase + archivoPdf} icono={IconFileText} tamano="chico">
      Ver Reporte
    </EnlaceExterno>
  );
}

/** How the visit went: what is not known yet leaves no gap. */
export function DetalleEjecucion({ ejecucion }: { ejecucion: Ejecucion }) {
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
            <ValidacionUbicacion validado={ejecucion.validadoPorUbicacion} />
          </Dato>
        </dl>
      </div>
    </Tarjeta>
  );
}
