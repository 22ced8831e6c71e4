import { useState } from 'react';
import { useEnvio } from '../plataforma/servidor/useEnvio.ts';
import { mencionDeVisita } from './mencion.tsx';

/** The error is that of the last answer tried. */
export function useDecision(idVisita: number, alDecidir: () => void) {
  const aprobar = useEnvio('visitas.aprobarCancelacion', {
    texto: 'Solicitud de Cancelación Aprobada Exitosamente',
    de: mencionDeVisita,
  });
  const rechazar = useEnvio('visitas.rechazarCancelacion', {
    texto: 'Solicitud de Cancelación Rechazada Exitosamente',
    de: mencionDeVisita,
  });
  const envios = { aprobar, rechazar };
  const [ultima, setUltima] = useState<keyof typeof envios>('aprobar');

  async function decidir(cual: keyof typeof envios): Promise<void> {
    setUltima(cual);
    const { ok } = await envios[cual].enviar({ cuerpo: { idVisita } });
    if (ok) alDecidir();
  }

  const { error, enviando } = envios[ultima];
  /** While one answer is being sent, the other button is disabled. */
  const botonDe = (cual: keyof typeof envios) => ({
    ocupado: enviando && ultima === cual,
    disabled: enviando && ultima !== cual,
    onClick: () => void decidir(cual),
  });
  return { error, botonDe };
}
