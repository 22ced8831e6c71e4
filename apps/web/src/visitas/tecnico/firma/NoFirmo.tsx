import { MOTIVOS_SIN_FIRMA } from '@visitas/contract/evidencia/firma';
import { CUENTA_QUE_PASO, ELIGE_MOTIVO } from '@visitas/contract/visitas/noRealizada';
import { useState } from 'react';
import { CampoMotivo } from '../../../ui/campos/CampoMotivo.tsx';
import { DialogoDeMotivo } from '../DialogoDeMotivo.tsx';

interface Props {
  texto: string;
  alEscribir: (texto: string) => void;
  alCerrar: () => void;
  alConfirmar: (motivo: string) => void;
}

const OTRO = 'Otro' satisfies (typeof MOTIVOS_SIN_FIRMA)[number];
const OPCIONES = MOTIVOS_SIN_FIRMA.map((uno) => ({ value: uno, label: uno }));

/** The way out when there is no signature, and the only one for who cannot draw. */
export function NoFirmo({ texto, alEscribir, alCerrar, alConfirmar }: Props) {
  const [motivo, setMotivo] = useState('');
  return (
    <DialogoDeMotivo
      titulo="El cliente no firmó"
      explicacion="La visita se puede finalizar. Tu supervisor verá el motivo."
      eleccion={(mensajes) => (
        <CampoMotivo opciones={OPCIONES} value={motivo} onChange={setMotivo} mensajes={mensajes} />
      )}
      sinElegir={motivo === '' ? ELIGE_MOTIVO : undefined}
      sinTexto={motivo === OTRO ? CUENTA_QUE_PASO : undefined}
      maximo={400}
      texto={texto}
      alEscribir={alEscribir}
      alCerrar={alCerrar}
      alConfirmar={(dicho) => alConfirmar(enPalabras(motivo, dicho))}
    />
  );
}

function enPalabras(motivo: string, texto: string): string {
  if (motivo === OTRO) return texto;
  return texto === '' ? motivo : `${motivo}. ${texto}`;
}
