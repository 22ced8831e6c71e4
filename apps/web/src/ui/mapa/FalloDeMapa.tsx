import type { MotivoDeFallo } from '../../plataforma/mapa/mapa.ts';
import { siDesaparece } from '../pagina/foco.ts';
import { Boton } from '../piezas/Boton.tsx';
import { IconMapOff, IconRefresh } from '../piezas/iconos.ts';
import { Vacio } from '../piezas/Vacio.tsx';
import clases from './LienzoMapa.module.css';

const POR_QUE: Record<MotivoDeFallo, string> = {
  rechazado: 'Google Maps rechazó la clave configurada. Avisa a quien administra el sistema.',
  red: 'Revisa tu conexión e inténtalo de nuevo.',
};

interface Props {
  motivo: MotivoDeFallo;
  alReintentar: () => void;
}

/** Shown in place of a map that failed to load. The rest of the screen keeps working. */
export function FalloDeMapa({ motivo, alReintentar }: Props) {
  return (
    <div role="alert" className={clases.fallo}>
      <Vacio icono={IconMapOff} titulo="No se pudo cargar el mapa" texto={POR_QUE[motivo]}>
        <Boton ref={siDesaparece} icono={IconRefresh} onClick={alReintentar}>
          Reintentar
        </Boton>
      </Vacio>
    </div>
  );
}
