import { useConexion } from '../../plataforma/conexion.ts';
import { leidoEn } from '../formato.ts';
import { Icono } from '../piezas/Icono.tsx';
import { IconClock } from '../piezas/iconos.ts';
import clases from './DatosDe.module.css';

interface Props {
  /** When the data on screen were read; undefined when there are none. */
  leida: number | undefined;
}

/** Says when the data on screen were read: without a connection they may be old. */
export function DatosDe({ leida }: Props) {
  const hayConexion = useConexion();
  return (
    <p role="status" className={clases.datos}>
      {!hayConexion && leida !== undefined && leida > 0 && (
        <>
          <Icono de={IconClock} tamano={15} />
          {leidoEn(leida, Date.now())}
        </>
      )}
    </p>
  );
}
