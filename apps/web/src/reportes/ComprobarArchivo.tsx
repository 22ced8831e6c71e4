import { type ChangeEvent, useId, useState } from 'react';
import { Alerta } from '../ui/Alerta.tsx';
import clases from './ComprobarArchivo.module.css';
import { huellaDe } from './huella.ts';

type Resultado = 'igual' | 'distinto' | 'ilegible';

const MENSAJES = {
  igual: 'El archivo es idéntico al que se emitió, byte por byte.',
  distinto: 'Este archivo no es el que se emitió: fue modificado o es otro documento.',
  ilegible: 'No se pudo leer el archivo. Elígelo de nuevo.',
} as const;

const comparar = async (archivo: File, huella: string): Promise<Resultado> => {
  try {
    return (await huellaDe(archivo)) === huella ? 'igual' : 'distinto';
  } catch {
    return 'ilegible';
  }
};

/** The file itself, compared here: it goes nowhere. */
export function ComprobarArchivo({ huella }: { huella: string }) {
  const id = useId();
  const [resultado, setResultado] = useState<Resultado | null>(null);

  async function elegir({ currentTarget }: ChangeEvent<HTMLInputElement>) {
    const archivo = currentTarget.files?.[0];
    setResultado(archivo ? await comparar(archivo, huella) : null);
  }

  return (
    <div className={clases.comprobar}>
      <label htmlFor={id}>Comprobar el archivo</label>
      {/* Browsers keep this to themselves on pages that are not served over HTTPS. */}
      {globalThis.crypto.subtle ? (
        <>
          <p id={`${id}-nota`}>Elige el PDF que recibiste. No sale de tu equipo.</p>
          <input
            id={id}
            type="file"
            accept="application/pdf"
            aria-describedby={`${id}-nota`}
            onChange={elegir}
          />
        </>
      ) : (
        <p>Para comprobar el PDF que recibiste, abre esta página con https://.</p>
      )}
      {resultado && (
        <Alerta tipo={resultado === 'igual' ? 'exito' : 'peligro'}>{MENSAJES[resultado]}</Alerta>
      )}
    </div>
  );
}
