import type { NavigateOptions } from '@tanstack/react-router';
import type { Envio, Respuesta } from '@visitas/contract/operaciones';
import type { Visita } from '@visitas/contract/visitas/esquemas';
import {
  MOTIVOS_NO_REALIZADA,
  type MotivoNoRealizada,
} from '@visitas/contract/visitas/noRealizada';
import { useContext, useEffect, useMemo, useRef, useState } from 'react';
import { configuracion } from '../../plataforma/configuracion.ts';
import { CampoArea } from '../../ui/campos/CampoArea.tsx';
import { ModalFormulario } from '../../ui/formulario/ModalFormulario.tsx';
import { type FormularioDe, useFormulario } from '../../ui/formulario/useFormulario.ts';
import { useEnPaso } from '../../ui/pagina/Dialogo.tsx';
import { useCerrar } from '../../ui/pagina/useCerrar.ts';
import { Icono } from '../../ui/piezas/Icono.tsx';
import { IconBan, IconChevronRight } from '../../ui/piezas/iconos.ts';
import { ModalDeAccion } from '../ModalDeAccion.tsx';
import { AlFinalizar } from './alFinalizar.ts';
import clases from './MotivosNoRealizada.module.css';
import { MotivosNoRealizada, useLoQueFalta } from './MotivosNoRealizada.tsx';
import { NotaAlmacen } from './NotaAlmacen.tsx';
import { AvanceUbicacion, FalloUbicacion, NotaUbicacion, useUbicacion } from './Ubicacion.tsx';
import { useAccion } from './useAccion.ts';

const TITULO = 'Finalizar Visita';
const NO_SE_PUDO = 'No se pudo realizar';

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
  const { ubicacion, formulario, paso } = useFinalizar(visita, useCerrar(padre));
  const { enviando, valores } = formulario;
  const falta = useLoQueFalta({ abierto: paso.sinRealizar, ...valores });
  const deResultado = formulario.texto('resultado');
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
      salida={!paso.sinRealizar && !enviando && <NoSePudo alPulsar={paso.noSePudo} />}
    >
      {paso.sinRealizar && (
        <MotivosNoRealizada
          motivo={valores.motivo}
          alElegir={(motivo) => formulario.cambiar({ motivo })}
          falta={falta}
          bloqueado={enviando}
        />
      )}
      <CampoArea
        label="Resultado"
        rows={paso.sinRealizar ? 3 : 5}
        data-autofocus={!paso.sinRealizar || undefined}
        // Read-only during the search for the position: the confirmed text is what is sent.
        readOnly={enviando}
        {...deResultado}
        mensajes={[...falta.enResultado, ...deResultado.mensajes]}
      />
      <AvanceUbicacion estado={ubicacion} ocupado={enviando} />
      {fallo && <FalloUbicacion motivo={fallo} />}
    </ModalFormulario>
  );
}

/** The other way out of a visit: it ends without being done. */
const NoSePudo = ({ alPulsar }: { alPulsar: () => void }) => (
  <button type="button" className={clases.salida} onClick={alPulsar}>
    <Icono de={IconBan} />
    <span>{NO_SE_PUDO}</span>
    <Icono de={IconChevronRight} />
  </button>
);

const VACIO = { resultado: '', motivo: '' };

function useFinalizar(visita: Visita, cerrar: () => void) {
  const alFinalizar = useContext(AlFinalizar);
  const { estado, obtener } = useUbicacion();
  const envio = useAccion('visitas.finalizar', visita);
  const formulario = useFormulario({
    inicial: VACIO,
    envio,
    preparar: async ({ resultado, motivo }: typeof VACIO) => {
      const ocurridoEn = new Date().toISOString();
      const elegido = MOTIVOS_NO_REALIZADA.find((uno) => uno === motivo);
      const previo = envio.reciente();
      if (previo && mismoFin(previo.cuerpo, resultado, elegido)) return previo;
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
          ...(elegido && { noRealizada: { motivo: elegido } }),
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
  return { ubicacion: estado, formulario, paso: usePaso(formulario) };
}

type Enviado = Pick<Envio<'visitas.finalizar'>['cuerpo'], 'resultado' | 'noRealizada'>;

const mismoFin = (
  enviado: Enviado,
  resultado: string,
  motivo: MotivoNoRealizada | undefined,
): boolean => enviado.resultado === resultado && enviado.noRealizada?.motivo === motivo;

/** The text stays from one step to the other. A reason belongs only to the second. */
function usePaso({ valores, cambiar }: FormularioDe<typeof VACIO>) {
  const [abierto, setAbierto] = useState(false);
  const sinRealizar = abierto || valores.motivo !== '';
  const alVolver = useRef<() => void>(() => undefined);
  useEffect(() => {
    alVolver.current = () => {
      setAbierto(false);
      if (valores.motivo !== '') cambiar({ motivo: '' });
    };
  });
  useEnPaso(
    useMemo(
      () =>
        sinRealizar
          ? {
              titulo: NO_SE_PUDO,
              volver: { nombre: `Volver a ${TITULO}`, hacer: () => alVolver.current() },
            }
          : null,
      [sinRealizar],
    ),
  );
  return { sinRealizar, noSePudo: () => setAbierto(true) };
}

/**
 * Opens the report, if there is one, in a new tab under the API base (section 7). After too long,
 * the browser would block the tab, so it is not tried. The end of the visit links to the report.
 */
function abrirReporte({ reporteVisita }: Respuesta<'visitas.finalizar'>): void {
  if (reporteVisita && navigator.userActivation?.isActive !== false)
    window.open(configuracion.apiBase + reporteVisita.archivoPdf, '_blank', 'noopener');
}
