import type { Visita } from '@visitas/contract/visitas/esquemas';
import { horaDe } from '../../ui/formato.ts';
import { Hacia } from '../../ui/piezas/Hacia.tsx';

/** 'desde 10:42 · llega ≈ 11:08': what its technician said when they set out. */
export const DichoEnCamino = ({ de }: { de: NonNullable<Visita['enCamino']> }) => (
  <>
    desde {horaDe(de.desde)}
    {de.llegada && (
      <>
        {' '}
        · llega <Hacia hora={horaDe(de.llegada)} />
      </>
    )}
  </>
);
