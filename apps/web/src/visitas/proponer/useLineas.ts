import type { Propuesta } from '@visitas/contract/propuestas/esquemas';
import { VISITAS_A_LA_VEZ } from '@visitas/contract/visitas/semana';
import { useState } from 'react';
import { crearAlmacen } from '../../plataforma/memoria/almacen.ts';
import { cifra } from '../../ui/formato.ts';

export type LineasDePropuesta = ReturnType<typeof useLineas>;

/** The lines that were unchecked, as 'id,id'. In this tab, so that a reload keeps them. */
const quitadasDe = (idPropuesta: string) =>
  crearAlmacen(`visitas.propuesta-sin:${idPropuesta}`, () => sessionStorage);

/** The lines to accept. What somebody changed meanwhile is left out by itself. */
export function useLineas({ idPropuesta, cambios }: Propuesta) {
  const [almacen] = useState(() => quitadasDe(idPropuesta));
  const [quitadas, setQuitadas] = useState<ReadonlySet<number>>(
    () => new Set(almacen.leer()?.split(',').map(Number)),
  );
  const siguen = cambios.filter(({ fuera }) => fuera === undefined);
  const marcadas = siguen.filter(({ idVisita }) => !quitadas.has(idVisita));
  return {
    marcadas: marcadas.map(({ idVisita }) => idVisita),
    /** What to send: undefined for all of them. */
    porEnviar:
      marcadas.length === siguen.length ? undefined : marcadas.map(({ idVisita }) => idVisita),
    nota: notaDe(siguen.length, marcadas.length),
    marcada: (idVisita: number) => marcadas.some((una) => una.idVisita === idVisita),
    alternar(idVisita: number) {
      const nuevas = new Set(quitadas);
      if (!nuevas.delete(idVisita)) nuevas.add(idVisita);
      almacen.guardar(nuevas.size > 0 ? [...nuevas].join(',') : null);
      setQuitadas(nuevas);
    },
  };
}

/** What is said beside the button: why it does nothing, or that it can be undone. */
function notaDe(siguen: number, marcadas: number): { texto: string; impide: boolean } {
  if (marcadas === 0) return { texto: 'Marca al menos un cambio.', impide: true };
  if (marcadas < siguen && marcadas > VISITAS_A_LA_VEZ)
    return {
      texto: `Marca todos los cambios, o ${VISITAS_A_LA_VEZ} como máximo.`,
      impide: true,
    };
  return {
    texto:
      marcadas === 1
        ? 'Después se puede deshacer.'
        : `Se aplican los ${cifra(marcadas)} o ninguno. Después se puede deshacer.`,
    impide: false,
  };
}
