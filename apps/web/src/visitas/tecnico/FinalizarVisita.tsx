import type { NavigateOptions } from '@tanstack/react-router';
import type { Respuesta } from '@visitas/contract/operaciones';
import type { Visita } from '@visitas/contract/visitas/esquemas';
import { useContext } from 'react';
import { configuracion } from '../../plataforma/configuracion.ts';
import { CampoArea } from '../../ui/campos/CampoArea.tsx';
import { ModalFormulario } from '../../ui/formulario/ModalFormulario.tsx';
import { useFormulario } from '../../ui/formulario/useFormulario.ts';
import { useCerrar } from '../../ui/pagina/useCerrar.ts';
import { ModalDeAccion } from '../ModalDeAccion.tsx';
import { AlFinalizar } from './alFinalizar.ts';
import { NotaAlmacen } from './NotaAlmacen.tsx';
import { AvanceUbicacion, FalloUbicacion, NotaUbicacion, useUbicacion } from './Ubicacion.tsx';
import { useAccion } from './useAccion.ts';

const TITULO = 'Finalizar Visita';

export function FinalizarVisita() {
  return (
    <ModalDeAccion
      accion="finalizar"
      titulo={TITULO}
      cuando="Solo se puede finalizar una visita En Proceso."
    >
      {(_, padre, visita) => <Formulario visita={visita} padre={padre} />}
    </ModalDeAccion>
  );
}

function Formulario({ visita, padre }: { visita: Visita; padre: NavigateOptions }) {
  const { ubicacion, formulario } = useFinalizar(visita, useCerrar(padre));
  const { enviando } = formulario;
  const fallo = ubicacion.fase === 'fallida' && !enviando ? ubicacion.motivo : null;
  return (
    <ModalFormulario
      titulo={TITULO}
      formulario={formulario}
      padre={padre}
      confirmar={fallo ? 'Reintentar' : 'Confirmar'}
      nota={
        !fallo && (
          <>
            <NotaUbicacion texto="Se registrará tu ubicación al confirmar." />
            <NotaAlmacen />
          </>
        )
      }
    >
      <CampoArea
        label="Resultado"
        rows={5}
        data-autofocus
        // While the position is looked for nothing can be written: what was confirmed is what is
        // sent.
        readOnly={enviando}
        {...formulario.texto('resultado')}
      />
      <AvanceUbicacion estado={ubicacion} ocupado={enviando} />
      {fallo && <FalloUbicacion motivo={fallo} />}
    </ModalFormulario>
  );
}

function useFinalizar(visita: Visita, cerrar: () => void) {
  const alFinalizar = useContext(AlFinalizar);
  const { estado, obtener } = useUbicacion();
  const envio = useAccion('visitas.finalizar', visita);
  const formulario = useFormulario({
    inicial: { resultado: '' },
    envio,
    preparar: async ({ resultado }) => {
      const ocurridoEn = new Date().toISOString();
      const previo = envio.reciente();
      if (previo?.cuerpo.resultado === resultado) return previo;
      const posicion = await obtener();
      if (!posicion) return undefined;
      const { latitud, longitud, precision, tomada } = posicion;
      return {
        cuerpo: {
          idVisita: visita.idVisita,
          latitudFin: latitud,
          longitudFin: longitud,
          precisionFin: precision,
          tomadaFin: tomada,
          resultado,
          ocurridoEn,
        },
      };
    },
    alGuardar: (ejecucion) => {
      if (ejecucion) abrirReporte(ejecucion);
      alFinalizar(ejecucion);
      cerrar();
    },
  });
  return { ubicacion: estado, formulario };
}

/**
 * The report, if there is one, opens in a new tab under the API base (section 7). When the button
 * was pressed so long ago that the browser would block the tab, it is not tried: the end of the
 * visit has a link to the report.
 */
function abrirReporte({ reporteVisita }: Respuesta<'visitas.finalizar'>): void {
  if (reporteVisita && navigator.userActivation?.isActive !== false)
    window.open(configuracion.apiBase + reporteVisita.archivoPdf, '_blank', 'noopener');
}
