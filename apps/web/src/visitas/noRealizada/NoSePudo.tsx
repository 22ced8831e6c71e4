import type { VisitaSola } from '@visitas/contract/visitas/esquemas';
import { porQueNoSePudo } from '@visitas/contract/visitas/noRealizada';
import { useState } from 'react';
import { RUTAS } from '../../navegacion.ts';
import { fecha } from '../../ui/formato.ts';
import { ABRIR } from '../../ui/pagina/useCerrar.ts';
import { Boton, EnlaceBoton } from '../../ui/piezas/Boton.tsx';
import { IconBan, IconCalendarPlus } from '../../ui/piezas/iconos.ts';
import { BandaDeVisita } from '../BandaDeVisita.tsx';
import { detalleDe } from '../enlaces.ts';
import { diaConMes } from '../planear/dias.ts';
import { ElegirOtroDia } from './ElegirOtroDia.tsx';
import clases from './NoSePudo.module.css';
import { replanificar } from './replanificar.ts';

export function NoSePudo({ visita }: { visita: VisitaSola }) {
  const { ejecucionVisita, replanificacion } = visita;
  const noRealizada = ejecucionVisita?.noRealizada;
  if (!noRealizada) return null;
  const { motivo, detalle } = noRealizada;
  return (
    <BandaDeVisita
      nombre="No se pudo realizar"
      icono={IconBan}
      titulo={porQueNoSePudo(motivo)}
      escrito={detalle}
    >
      {replanificacion && <Acciones visita={visita} replanificacion={replanificacion} />}
    </BandaDeVisita>
  );
}

interface Props {
  visita: VisitaSola;
  replanificacion: NonNullable<VisitaSola['replanificacion']>;
}

function Acciones({ visita, replanificacion: { idVisita, fechaPlanificada } }: Props) {
  const [enviando, setEnviando] = useState(false);
  const [eligiendo, setEligiendo] = useState(false);

  async function planificar(dia?: string): Promise<void> {
    if (enviando) return;
    setEligiendo(false);
    setEnviando(true);
    await replanificar(visita.idVisita, dia);
    setEnviando(false);
  }

  if (idVisita !== null && fechaPlanificada !== null) {
    return (
      <EnlaceBoton {...ABRIR} {...detalleDe(idVisita)}>
        Planificada para el {fecha(fechaPlanificada)}
      </EnlaceBoton>
    );
  }
  if (fechaPlanificada === null) return <ConOtroTecnico idVisita={visita.idVisita} />;
  return (
    <div className={clases.botones}>
      <Boton onClick={() => setEligiendo(true)}>Elegir otro día</Boton>
      <Boton
        tipo="principal"
        icono={IconCalendarPlus}
        ocupado={enviando}
        onClick={() => void planificar()}
      >
        Volver a planificar para el {diaConMes(fechaPlanificada)}
      </Boton>
      {eligiendo && (
        <ElegirOtroDia
          visita={visita}
          dia={fechaPlanificada}
          alElegir={(dia) => void planificar(dia)}
          alCerrar={() => setEligiendo(false)}
        />
      )}
    </div>
  );
}

/** The technician left or has no working day ahead: the visit is planned as a copy of this one. */
const ConOtroTecnico = ({ idVisita }: { idVisita: number }) => (
  <EnlaceBoton {...ABRIR} to={RUTAS['visitas-crear']} search={{ duplicar: String(idVisita) }}>
    Planificar con otro técnico
  </EnlaceBoton>
);
