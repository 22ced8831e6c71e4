import { useQuery } from '@tanstack/react-query';
import type { Importacion } from '@visitas/contract/importaciones/esquemas';
import { useEffect, useState } from 'react';
import { enviarCambio } from '../plataforma/servidor/enviarCambio.ts';
import { lecturaDe } from '../plataforma/servidor/lecturas.ts';
import { cifra } from '../ui/formato.ts';
import { siDesaparece } from '../ui/pagina/foco.ts';
import { BarraDeAvance } from '../ui/piezas/BarraDeAvance.tsx';
import { Boton } from '../ui/piezas/Boton.tsx';
import { fraseDeEspera, minutosQueQuedan } from './avance.ts';
import clases from './EnMarcha.module.css';
import { PieDePaso } from './PieDePaso.tsx';
import { porImportar } from './palabras.ts';

const CADA_SEGUNDO_MS = 1_000;

/** While the server writes: how many rows are done, and the way to stop. The page may be left. */
export function EnMarcha({ importacion }: { importacion: Importacion }) {
  const { idImportacion: id, estado, progreso } = importacion;
  // The screen around reads the same: this only asks for it again.
  useQuery({
    ...lecturaDe('importaciones.obtener', { parametros: { id } }),
    refetchInterval: CADA_SEGUNDO_MS,
  });
  const [cancelando, setCancelando] = useState(false);
  const { hechas, de } = progreso ?? { hechas: 0, de: porImportar(importacion) };
  const [minutos, setMinutos] = useState<number>();
  useEffect(() => setMinutos((dichos) => minutosQueQuedan(dichos, progreso)), [progreso]);
  const avance = [`${cifra(hechas)} de ${cifra(de)}`, fraseDeEspera(minutos)]
    .filter((una) => una !== undefined)
    .join(' · ');

  async function cancelar(): Promise<void> {
    setCancelando(true);
    await enviarCambio('importaciones.cancelar', { parametros: { id } }, {}).catch(() => undefined);
    setCancelando(false);
  }

  return (
    <>
      <div className={clases.marcha}>
        <h2 ref={empezarAqui} tabIndex={-1}>
          Importando…
        </h2>
        <BarraDeAvance hechas={hechas} de={de} leida={{ etiqueta: 'Importando', dicho: avance }} />
        <p>{avance}</p>
      </div>
      <PieDePaso dicho="Puedes salir de esta página: la importación sigue. Se escribe todo, o nada.">
        <Boton
          ref={siDesaparece}
          ocupado={cancelando}
          disabled={estado !== 'confirmando'}
          onClick={() => void cancelar()}
        >
          Cancelar
        </Boton>
      </PieDePaso>
    </>
  );
}

/** The button that was pressed is gone. So is the title, once nothing is written. */
function empezarAqui(titulo: HTMLElement | null) {
  titulo?.focus();
  return siDesaparece(titulo);
}
