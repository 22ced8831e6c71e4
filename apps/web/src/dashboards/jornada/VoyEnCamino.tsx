import type { VisitaDelDia } from '../../campo/jornada/jornada.ts';
import { useAccion } from '../../campo/pendientes/useAccion.ts';
import { horaDe } from '../../ui/formato.ts';
import { Boton } from '../../ui/piezas/Boton.tsx';
import { Hacia } from '../../ui/piezas/Hacia.tsx';
import { Icono } from '../../ui/piezas/Icono.tsx';
import { IconCar } from '../../ui/piezas/iconos.ts';
import clases from './VoyEnCamino.module.css';

interface Props {
  visita: VisitaDelDia;
  /** The minutes of road that are expected; null when nobody knows. */
  minutos: number | null;
}

/** A tap that says that the technician goes there now, and another that takes it back. No position is sent. */
export function VoyEnCamino({ visita, minutos }: Props) {
  const { enviar, enviando } = useAccion('visitas.enCamino', {
    ...visita,
    cliente: { nombre: visita.cliente },
  });
  const decir = (ademas: { minutos?: number; deshacer?: boolean }) => {
    const ocurridoEn = new Date().toISOString();
    void enviar({ cuerpo: { idVisita: visita.idVisita, ocurridoEn, ...ademas } });
  };
  const { enCamino } = visita;
  if (!enCamino)
    return (
      <div className={clases.ir}>
        <Boton
          icono={IconCar}
          ocupado={enviando}
          aria-label={`Voy en camino a ${visita.cliente}`}
          onClick={() => decir(minutos === null ? {} : { minutos })}
        >
          Voy en camino
        </Boton>
      </div>
    );
  return (
    <div className={clases.yendo}>
      <Icono de={IconCar} />
      <p role="status">
        <b>En camino desde {horaDe(enCamino.desde)}</b>
        {enCamino.llegada && (
          <span>
            Llegas <Hacia hora={horaDe(enCamino.llegada)} />
          </span>
        )}
      </p>
      <Boton
        tipo="enlace"
        tamano="chico"
        ocupado={enviando}
        onClick={() => decir({ deshacer: true })}
      >
        Deshacer
      </Boton>
    </div>
  );
}
