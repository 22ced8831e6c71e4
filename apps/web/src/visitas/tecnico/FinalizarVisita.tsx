import type { NavigateOptions } from '@tanstack/react-router';
import type { ListaVerificacion } from '@visitas/contract/evidencia/esquemas';
import type { Envio, Respuesta } from '@visitas/contract/operaciones';
import type { VisitaSola } from '@visitas/contract/visitas/esquemas';
import { MOTIVOS_NO_REALIZADA } from '@visitas/contract/visitas/noRealizada';
import { useContext, useEffect, useMemo, useRef, useState } from 'react';
import { enPreparacion } from '../../campo/fotos/enPreparacion.ts';
import { fotosAhora } from '../../campo/fotos/useFotos.ts';
import { nombradasDe, partesDelFin } from '../../campo/hoja/hoja.ts';
import { hojaDe } from '../../campo/hoja/hojas.ts';
import { useAccion } from '../../campo/pendientes/useAccion.ts';
import { configuracion } from '../../plataforma/configuracion.ts';
import { useSigueAqui } from '../../plataforma/useSigueAqui.ts';
import { CampoArea } from '../../ui/campos/CampoArea.tsx';
import { ModalFormulario } from '../../ui/formulario/ModalFormulario.tsx';
import { type FormularioDe, useFormulario } from '../../ui/formulario/useFormulario.ts';
import { useEnPaso } from '../../ui/pagina/Dialogo.tsx';
import { useCerrar } from '../../ui/pagina/useCerrar.ts';
import { Icono } from '../../ui/piezas/Icono.tsx';
import { IconBan, IconChevronRight } from '../../ui/piezas/iconos.ts';
import { ModalDeAccion } from '../ModalDeAccion.tsx';
import { AlFinalizar } from './alFinalizar.ts';
import { FaltaParaFinalizar } from './FaltaParaFinalizar.tsx';
import { useLista } from './lista/useLista.ts';
import clases from './MotivosNoRealizada.module.css';
import { MotivosNoRealizada, useLoQueFalta } from './MotivosNoRealizada.tsx';
import { NotaAlmacen } from './NotaAlmacen.tsx';
import { AvanceUbicacion, FalloUbicacion, NotaUbicacion, useUbicacion } from './Ubicacion.tsx';

const TITULO = 'Finalizar Visita';
/** Fewer when there is more than the result. */
const [FILAS, FILAS_POCAS] = [5, 3];
const NO_SE_PUDO = 'No se pudo realizar';

export function FinalizarVisita() {
  return (
    <ModalDeAccion
      accion="finalizar"
      titulo={TITULO}
      cuando="Solo se puede finalizar una visita En Proceso."
    >
      {(_, padre, visita) =>
        visita.listaVerificacion ? (
          <ConLista visita={visita} padre={padre} lista={visita.listaVerificacion} />
        ) : (
          <Formulario visita={visita} padre={padre} />
        )
      }
    </ModalDeAccion>
  );
}

interface Props {
  visita: VisitaSola;
  padre: NavigateOptions;
  /** What the visit asks, when it asks for something. */
  pedido?: { lista: ListaVerificacion; suya: ReturnType<typeof useLista> };
}

function ConLista({ lista, ...props }: Props & { lista: ListaVerificacion }) {
  const suya = useLista(props.visita, lista);
  return <Formulario {...props} pedido={{ lista, suya }} />;
}

function Formulario({ visita, padre, pedido }: Props) {
  const { ubicacion, formulario, paso, porCumplir } = useFinalizar(
    visita,
    pedido,
    useCerrar(padre),
  );
  const { enviando, valores } = formulario;
  const falta = useLoQueFalta({ abierto: paso.sinRealizar, ...valores });
  const fallo = enviando ? null : falloDe(ubicacion);
  return (
    <ModalFormulario
      titulo={TITULO}
      formulario={formulario}
      padre={padre}
      confirmar={fallo ? 'Reintentar' : 'Confirmar'}
      nota={!fallo && <NotasDelFin />}
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
      <CampoResultado
        formulario={formulario}
        enPaso={paso.sinRealizar}
        filas={porCumplir ? FILAS_POCAS : FILAS}
        mensajes={falta.enResultado}
      />
      {porCumplir && (
        <FaltaParaFinalizar
          {...porCumplir}
          idVisita={visita.idVisita}
          resultado={valores.resultado}
        />
      )}
      <AvanceUbicacion estado={ubicacion} ocupado={enviando} />
      {fallo && <FalloUbicacion motivo={fallo} />}
    </ModalFormulario>
  );
}

type EstadoDeUbicacion = ReturnType<typeof useUbicacion>['estado'];
const falloDe = (ubicacion: EstadoDeUbicacion) =>
  ubicacion.fase === 'fallida' ? ubicacion.motivo : null;

interface PropsResultado {
  formulario: FormularioDe<typeof VACIO>;
  /** True in the step of the visit that could not be done. */
  enPaso: boolean;
  filas: number;
  mensajes: string[];
}

function CampoResultado({ formulario, enPaso, filas, mensajes }: PropsResultado) {
  const deResultado = formulario.texto('resultado');
  return (
    <CampoArea
      label="Resultado"
      rows={enPaso ? FILAS_POCAS : filas}
      data-autofocus={!enPaso || undefined}
      {...deResultado}
      mensajes={[...mensajes, ...deResultado.mensajes]}
    />
  );
}

const NotasDelFin = () => (
  <>
    <NotaUbicacion texto="Se registrará tu ubicación al confirmar." />
    <NotaAlmacen />
  </>
);

/** The other way out of a visit: it ends without being done. */
const NoSePudo = ({ alPulsar }: { alPulsar: () => void }) => (
  <button type="button" className={clases.salida} onClick={alPulsar}>
    <Icono de={IconBan} />
    <span>{NO_SE_PUDO}</span>
    <Icono de={IconChevronRight} />
  </button>
);

const VACIO = { resultado: '', motivo: '' };

function useFinalizar(visita: VisitaSola, pedido: Props['pedido'], cerrar: () => void) {
  const alFinalizar = useContext(AlFinalizar);
  const { estado, obtener } = useUbicacion();
  const sigueAqui = useSigueAqui();
  const envio = useAccion('visitas.finalizar', visita);
  const formulario = useFormulario({
    inicial: VACIO,
    envio,
    // The way to what is missing leads out of the dialog and back.
    seConserva: pedido !== undefined,
    preparar: async ({ resultado, motivo }: typeof VACIO) => {
      const ocurridoEn = new Date().toISOString();
      const elegido = MOTIVOS_NO_REALIZADA.find((uno) => uno === motivo);
      const decir = () => ({
        resultado,
        ...(elegido && { noRealizada: { motivo: elegido } }),
        ...loDemas(visita, pedido, { resultado, sinRealizar: elegido !== undefined }),
      });
      const previo = envio.reciente();
      if (previo && queDice(previo.cuerpo) === queDice(decir())) return previo;
      const posicion = await obtener();
      if (!posicion) return undefined;
      // A finish names the photos that were chosen before it: otherwise its report would not have them.
      await enPreparacion.terminada(visita.idVisita);
      if (!sigueAqui()) return undefined;
      const { latitud, longitud, precision, tomada } = posicion;
      return {
        cuerpo: {
          idVisita: visita.idVisita,
          latitudFin: latitud,
          longitudFin: longitud,
          precisionFin: precision,
          tomadaFin: tomada,
          ...decir(),
          vuelta: visita.vuelta ?? 1,
          ocurridoEn,
        },
      };
    },
    alGuardar: (ejecucion) => {
      if (ejecucion) {
        abrirReporte(ejecucion);
        // Until the server has it, the phone keeps what was written.
        void hojaDe(visita).olvidar();
      }
      alFinalizar(ejecucion);
      cerrar();
    },
  });
  const paso = usePaso(formulario);
  const porCumplir = paso.sinRealizar ? undefined : pedido;
  return { ubicacion: estado, formulario, paso, porCumplir };
}

/** What the finish says besides its result. Photos are also taken where nothing is asked. */
function loDemas(
  visita: VisitaSola,
  pedido: Props['pedido'],
  dicho: { resultado: string; sinRealizar: boolean },
) {
  const fotos = fotosAhora(visita);
  if (!pedido) return fotos.length > 0 && { evidencias: nombradasDe(fotos) };
  const { lista, suya } = pedido;
  return partesDelFin({ lista, hoja: suya.hoja, fotos, ...dicho });
}

type Dicho = Omit<
  Envio<'visitas.finalizar'>['cuerpo'],
  'idVisita' | 'latitudFin' | 'longitudFin' | 'precisionFin' | 'tomadaFin' | 'ocurridoEn'
>;

/** Two finishes that say the same are one that is sent again. */
const queDice = (fin: Dicho): string =>
  JSON.stringify([
    fin.resultado,
    fin.noRealizada?.motivo,
    fin.respuestas,
    fin.evidencias,
    fin.firma,
    fin.noCumplidas,
  ]);

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
