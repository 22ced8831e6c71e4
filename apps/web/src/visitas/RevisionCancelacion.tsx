import type { Visita } from '@visitas/contract/visitas/esquemas';
import { visitaAdmite } from '@visitas/contract/visitas/reglas';
import { useState } from 'react';
import { ErrorApi } from '../plataforma/errorApi.ts';
import { useEnvio } from '../plataforma/useEnvio.ts';
import { Alerta } from '../ui/Alerta.tsx';
import { Boton } from '../ui/Boton.tsx';
import clases from './RevisionCancelacion.module.css';
import { situacionDe, TEXTO_CANCELACION } from './situacion.ts';

interface Props {
  visita: Visita;
  alDecidir: () => void;
}

/** The two ways to decide, and what the last one tried was told. */
function useDecision({ visita: { idVisita }, alDecidir }: Props) {
  const aprobar = useEnvio(
    'visitas.aprobarCancelacion',
    'Solicitud de Cancelación Aprobada Exitosamente',
  );
  const rechazar = useEnvio(
    'visitas.rechazarCancelacion',
    'Solicitud de Cancelación Rechazada Exitosamente',
  );
  const decisiones = { aprobar, rechazar };
  const [ultima, setUltima] = useState<keyof typeof decisiones>('aprobar');

  async function decidir(cual: keyof typeof decisiones) {
    setUltima(cual);
    if (await decisiones[cual].enviar({ cuerpo: { idVisita } })) alDecidir();
  }
  const { error, enviando } = decisiones[ultima];
  return { decidir, error, enviando: enviando ? ultima : null };
}

function Situacion({ visita }: { visita: Visita }) {
  const situacion = situacionDe(visita);
  if (situacion.cancelacion === 'ninguna') {
    return <p className={clases.nota}>Esta visita no tiene una solicitud de cancelación.</p>;
  }
  if (situacion.cancelacion !== 'solicitada') {
    return <p className={clases.nota}>{TEXTO_CANCELACION[situacion.cancelacion]}</p>;
  }
  if (visitaAdmite('aprobarCancelacion', situacion)) return null;
  return <p className={clases.nota}>La visita ya comenzó: la solicitud solo se puede rechazar.</p>;
}

/** The reason, and the decision if it is still to be taken. */
export function RevisionCancelacion(props: Props) {
  const { visita } = props;
  const situacion = situacionDe(visita);
  const { decidir, error, enviando } = useDecision(props);
  const admiteAprobar = visitaAdmite('aprobarCancelacion', situacion);
  const admiteRechazar = visitaAdmite('rechazarCancelacion', situacion);
  return (
    <>
      <div className={clases.cuerpo}>
        {error instanceof ErrorApi && <Alerta tipo="peligro">{error.detail}</Alerta>}
        {visita.motivoCancelacion && <p className={clases.motivo}>{visita.motivoCancelacion}</p>}
        <Situacion visita={visita} />
      </div>
      {admiteRechazar && (
        <footer>
          <Boton
            tipo="peligroso"
            ocupado={enviando === 'rechazar'}
            disabled={enviando === 'aprobar'}
            onClick={() => void decidir('rechazar')}
          >
            Rechazar
          </Boton>
          {admiteAprobar && (
            <Boton
              tipo="principal"
              ocupado={enviando === 'aprobar'}
              disabled={enviando === 'rechazar'}
              onClick={() => void decidir('aprobar')}
            >
              Aprobar
            </Boton>
          )}
        </footer>
      )}
    </>
  );
}
