import { useConexion } from '../../plataforma/conexion.ts';
import { leidoEn } from '../formato.ts';
import { Icono } from '../piezas/Icono.tsx';
import { IconClock } from '../piezas/iconos.ts';
import clases from './DatosDe.module.css';

interface Props {
  /** When what is on screen was read; nothing while there is nothing. */
  leida: number | undefined;
}

/** Without connection, what is on screen may be old: it says of when it is. */
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
