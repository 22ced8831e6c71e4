import type { Respuesta } from '@visitas/contract/operaciones';
import { fecha, fechaHora } from '../ui/formato.ts';
import { Dato } from '../ui/piezas/Dato.tsx';
import { IconCircleCheck } from '../ui/piezas/iconos.ts';
import clases from './Autentico.module.css';
import { ComprobarArchivo } from './ComprobarArchivo.tsx';
import { Veredicto } from './Veredicto.tsx';

interface Props {
  reporte: Respuesta<'reportes.verificar'>;
}

/** What the document must say to be the one that was issued. It names nobody. */
export function Autentico({ reporte }: Props) {
  return (
    <>
      <Veredicto tono="success" icono={IconCircleCheck} titulo="Documento auténtico">
        Este sistema emitió el reporte que lleva esta clave. Compara estos datos con los del
        documento que tienes.
      </Veredicto>
      <dl className={clases.datos}>
        <Dato nombre="Empresa" className={clases.entero}>
          {reporte.empresa}
        </Dato>
        <Dato nombre="Visita">N.º {reporte.idVisita}</Dato>
        <Dato nombre="Fecha planificada">{fecha(reporte.fechaPlanificada)}</Dato>
        <Dato nombre="Inicio">{fechaHora(reporte.fechaInicio)}</Dato>
        <Dato nombre="Finalización">{fechaHora(reporte.fechaFinalizacion)}</Dato>
        <Dato nombre="Huella SHA-256 del contenido" className={clases.entero}>
          <span className="mono">{reporte.huella}</span>
        </Dato>
      </dl>
      <ComprobarArchivo huella={reporte.huellaArchivo} />
    </>
  );
}
