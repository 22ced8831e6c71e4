import { FileButton } from '@mantine/core';
import { useState } from 'react';
import { Alerta } from '../ui/piezas/Alerta.tsx';
import { Boton } from '../ui/piezas/Boton.tsx';
import { IconFileText } from '../ui/piezas/iconos.ts';
import clases from './ComprobarArchivo.module.css';
import { huellaDe } from './huella.ts';

type Resultado = 'igual' | 'distinto' | 'ilegible';

interface Comprobado {
  nombre: string;
  resultado: Resultado;
}

const MENSAJES = {
  igual: 'es idéntico al que se emitió, byte por byte.',
  distinto: 'no es el que se emitió. Alguien lo cambió o es otro documento.',
  ilegible: 'no se pudo leer. Elígelo de nuevo.',
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
  const [comprobado, setComprobado] = useState<Comprobado | null>(null);

  async function elegir(archivo: File | null) {
    if (!archivo) return;
    setComprobado({ nombre: archivo.name, resultado: await comparar(archivo, huella) });
  }

  return (
    <section className={clases.comprobar}>
      <h2>Comprobar el archivo</h2>
      {/* Browsers keep this to themselves on pages that are not served over HTTPS. */}
      {globalThis.crypto.subtle ? (
        <>
          <p>Elige el PDF que recibiste para saber si alguien lo cambió. No sale de tu equipo.</p>
          <FileButton accept="application/pdf" onChange={elegir}>
            {(props) => (
              <Boton {...props} icono={IconFileText}>
                Elegir el PDF
              </Boton>
            )}
          </FileButton>
        </>
      ) : (
        <p>Para comprobar el PDF que recibiste, abre esta página con https://.</p>
      )}
      {comprobado && (
        <Alerta tipo={comprobado.resultado === 'igual' ? 'exito' : 'peligro'}>
          «{comprobado.nombre}»: {MENSAJES[comprobado.resultado]}
        </Alerta>
      )}
    </section>
  );
}
