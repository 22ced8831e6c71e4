import { useState } from 'react';
import { mensajesDe } from '../../plataforma/servidor/errorApi.ts';
import { CampoArea } from '../../ui/campos/CampoArea.tsx';
import { AvisosDePlaneacion } from './AvisosDePlaneacion.tsx';
import type { UnaDeVarias } from './admiten.ts';
import { avisosDeVarias } from './avisos.ts';
import { CampoPasarA } from './CampoPasarA.tsx';
import { cancelar } from './cancelar.ts';
import { DialogoDeVarias, hacerCon } from './DialogoDeVarias.tsx';
import { conSuHora, diaConMes, lunesDe } from './dias.ts';
import { ElegirDia } from './ElegirDia.tsx';
import { mover } from './mover.ts';
import { useSemana } from './useSemana.ts';

interface Props {
  visitas: readonly UnaDeVarias[];
  alCerrar: () => void;
  /** Called when the action is done: the caller closes the dialog and clears the selection. */
  alHacer: () => void;
}

const diaDe = (visita: UnaDeVarias): string =>
  conSuHora(diaConMes(visita.fechaPlanificada), visita);

/** Moves all to one day; each keeps its technician. */
export function MoverVarias({ visitas, alCerrar, alHacer }: Props) {
  const [dia, setDia] = useState(visitas[0]?.fechaPlanificada ?? '');
  const { data: semana } = useSemana(dia);
  return (
    <DialogoDeVarias
      accion="mover"
      titulo={hacerCon('mover', visitas.length)}
      visitas={visitas}
      detalle={diaDe}
      puedeEnviarse
      enviar={(marcadas) =>
        mover(marcadas.map((visita) => ({ visita, sitio: { fechaPlanificada: dia } })))
      }
      alCerrar={alCerrar}
      alHacer={alHacer}
      campos={() => <ElegirDia semana={semana} dia={dia} alElegir={setDia} />}
      pie={(marcadas) => (
        <AvisosDePlaneacion
          avisos={semana ? avisosDeVarias(semana, marcadas, { fechaPlanificada: dia }) : []}
        />
      )}
    />
  );
}

/** Moves all to one technician; each keeps its day. */
export function ReasignarVarias({ visitas, alCerrar, alHacer }: Props) {
  const [idTecnico, setIdTecnico] = useState('');
  const [primero = ''] = visitas.map(({ fechaPlanificada }) => fechaPlanificada).sort();
  const dia = visitas.every((una) => una.fechaPlanificada === primero) ? primero : undefined;
  const { data: semana } = useSemana(primero);
  const sitio = { idTecnico: Number(idTecnico) };
  return (
    <DialogoDeVarias
      accion="reasignar"
      titulo={hacerCon('reasignar', visitas.length)}
      visitas={visitas}
      detalle={diaDe}
      puedeEnviarse={idTecnico !== ''}
      enviar={(marcadas) => mover(marcadas.map((visita) => ({ visita, sitio })))}
      alCerrar={alCerrar}
      alHacer={alHacer}
      campos={() => (
        <CampoPasarA semana={semana} dia={dia} value={idTecnico} onChange={setIdTecnico} />
      )}
      pie={(marcadas) => {
        // The week read here has no facts about the days of other weeks.
        const suyas = marcadas.filter((una) => lunesDe(una.fechaPlanificada) === lunesDe(primero));
        return (
          <AvisosDePlaneacion
            avisos={semana && idTecnico ? avisosDeVarias(semana, suyas, sitio) : []}
          />
        );
      }}
    />
  );
}

interface PropsDeCancelar extends Props {
  motivo: string;
  alEscribirMotivo: (motivo: string) => void;
}

export function CancelarVarias(props: PropsDeCancelar) {
  const { visitas, motivo, alEscribirMotivo, alCerrar, alHacer } = props;
  const [error, setError] = useState<unknown>();
  return (
    <DialogoDeVarias
      accion="cancelar"
      titulo={hacerCon('cancelar', visitas.length)}
      sub={
        visitas.length === 1
          ? 'Quedará Cancelada y no se podrá volver a abrir.'
          : 'Quedarán Canceladas y no se podrán volver a abrir.'
      }
      visitas={visitas}
      detalle={diaDe}
      puedeEnviarse
      enviar={async (marcadas) => {
        const hecho = await cancelar(marcadas, motivo);
        setError(hecho.ok ? undefined : hecho.error);
        return hecho;
      }}
      textoDeCancelar="Volver"
      alCerrar={alCerrar}
      alHacer={alHacer}
      campos={() => (
        <CampoArea
          label="Motivo"
          name="motivo"
          data-autofocus
          rows={3}
          value={motivo}
          onChange={({ currentTarget }) => {
            alEscribirMotivo(currentTarget.value);
            setError(undefined);
          }}
          mensajes={mensajesDe(error, 'motivo')}
        />
      )}
    />
  );
}
