import { useState } from 'react';
import { useEnvio } from '../plataforma/servidor/useEnvio.ts';

/** The two ways to answer a request to cancel, and what the last one tried was told. */
export function useDecision(idVisita: number, alDecidir: () => void) {
  const aprobar = useEnvio(
    'visitas.aprobarCancelacion',
    'Solicitud de Cancelación Aprobada Exitosamente',
  );
  const rechazar = useEnvio(
    'visitas.rechazarCancelacion',
    'Solicitud de Cancelación Rechazada Exitosamente',
  );
  const envios = { aprobar, rechazar };
  const [ultima, setUltima] = useState<keyof typeof envios>('aprobar');

  async function decidir(cual: keyof typeof envios): Promise<void> {
    setUltima(cual);
    const { ok } = await envios[cual].enviar({ cuerpo: { idVisita } });
    if (ok) alDecidir();
  }

  const { error, enviando } = envios[ultima];
  /** What a button needs to take one of them; while it is on its way the other one waits. */
  const botonDe = (cual: keyof typeof envios) => ({
    ocupado: enviando && ultima === cual,
    disabled: enviando && ultima !== cual,
    onClick: () => void decidir(cual),
  });
  return { error, botonDe };
}
