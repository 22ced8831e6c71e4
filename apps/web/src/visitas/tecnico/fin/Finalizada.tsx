import type { Visita } from '@visitas/contract/visitas/esquemas';
import { useEffect, useRef } from 'react';
import { configuracion } from '../../../plataforma/configuracion.ts';
import { duracion, fechaHora } from '../../../ui/formato.ts';
import { EnlaceExterno } from '../../../ui/piezas/Boton.tsx';
import { Dato } from '../../../ui/piezas/Dato.tsx';
import { Icono } from '../../../ui/piezas/Icono.tsx';
import { IconCheck, IconFileText } from '../../../ui/piezas/iconos.ts';
import { Tarjeta } from '../../../ui/piezas/Tarjeta.tsx';
import type { Ejecucion } from '../../ficha/LineaDeTiempo.tsx';
import { ValidacionUbicacion } from '../../ficha/ValidacionUbicacion.tsx';
import clases from './Fin.module.css';

interface Props {
  visita: Visita;
  ejecucion: Ejecucion;
}

/** It is read from its title on. */
function Titulo() {
  const titulo = useRef<HTMLHeadingElement>(null);
  useEffect(() => titulo.current?.focus(), []);
  return (
    <h2 ref={titulo} tabIndex={-1}>
      Visita finalizada
    </h2>
  );
}

export function Finalizada({ visita, ejecucion }: Props) {
  const { fechaInicio, fechaFinalizacion, validadoPorUbicacion } = ejecucion;
  // The one of the visit is renewed before it lapses.
  const reporte = visita.ejecucionVisita?.reporteVisita ?? ejecucion.reporteVisita;
  return (
    <Tarjeta className={clases.finalizada}>
      <header>
        <span className={clases.hecho}>
          <Icono de={IconCheck} tamano={28} />
        </span>
        <Titulo />
        <p>{visita.cliente.nombre}</p>
      </header>
      <dl>
        {fechaFinalizacion && (
          <>
            <Dato nombre="Finalización">{fechaHora(fechaFinalizacion)}</Dato>
            <Dato nombre="Duración">{duracion(fechaInicio, fechaFinalizacion)}</Dato>
          </>
        )}
        <Dato nombre="Validación de ubicación" className={clases.validacion}>
          <ValidacionUbicacion validado={validadoPorUbicacion} />
        </Dato>
      </dl>
      {reporte && (
        <footer>
          <EnlaceExterno
            href={configuracion.apiBase + reporte.archivoPdf}
            icono={IconFileText}
            tamano="mediano"
          >
            Ver Reporte
          </EnlaceExterno>
        </footer>
      )}
    </Tarjeta>
  );
}
