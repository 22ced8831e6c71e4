import { useRouteContext } from '@tanstack/react-router';
import { enNavegador } from '@visitas/contract/enNavegador';
import type { VisitaSola } from '@visitas/contract/visitas/esquemas';
import { useState } from 'react';
import { useEnvio } from '../../plataforma/servidor/useEnvio.ts';
import { Dialogo } from '../../ui/pagina/Dialogo.tsx';
import { PieDeDialogo } from '../../ui/pagina/PieDeDialogo.tsx';
import { Boton } from '../../ui/piezas/Boton.tsx';
import clases from './FotosRecibidas.module.css';
import { faltanPorLlegar } from './paraVer.ts';

const EMITEN: readonly string[] = enNavegador['evidencia.emitir'].acceso;

/** The files that the finish named and have not arrived, and the way not to wait for them for ever. */
export function EmitirSinLasQueFaltan({ visita }: { visita: VisitaSola }) {
  const { idVisita, porLlegar = 0, sePuedeEmitir = false } = visita;
  const { usuario } = useRouteContext({ from: '__root__' });
  const [pregunta, preguntar] = useState(false);
  const { enviar, enviando } = useEnvio('evidencia.emitir', 'Reporte Emitido Exitosamente');
  if (porLlegar === 0) return null;
  const faltan = faltanPorLlegar(porLlegar);
  const emite = sePuedeEmitir && EMITEN.includes(usuario?.rol ?? '');
  return (
    <div className={clases.faltan}>
      <b role="status">{faltan}</b>
      {emite && (
        <Boton tamano="chico" onClick={() => preguntar(true)}>
          Emitir sin las que faltan
        </Boton>
      )}
      {pregunta && (
        <Dialogo titulo="¿Emitir sin las que faltan?" alCerrar={() => preguntar(false)}>
          <p>{faltan}. El reporte no cambia después: las que lleguen quedan aparte.</p>
          <PieDeDialogo
            alCerrar={() => preguntar(false)}
            ocupado={enviando}
            onClick={async () => {
              if ((await enviar({ cuerpo: { idVisita } })).ok) preguntar(false);
            }}
          >
            Emitir
          </PieDeDialogo>
        </Dialogo>
      )}
    </div>
  );
}
