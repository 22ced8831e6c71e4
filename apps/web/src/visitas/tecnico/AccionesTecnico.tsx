import type { Visita, VisitaSola } from '@visitas/contract/visitas/esquemas';
import { useState } from 'react';
import { impedimentoDeInicio } from '../../campo/pendientes/aplicar.ts';
import { pendientes } from '../../campo/pendientes/cola.ts';
import { useAccion } from '../../campo/pendientes/useAccion.ts';
import { RUTAS } from '../../navegacion.ts';
import { conexion } from '../../plataforma/conexion.ts';
import { lecturaDe, lecturas } from '../../plataforma/servidor/lecturas.ts';
import { toasts } from '../../plataforma/toasts.ts';
import type { Posicion } from '../../plataforma/ubicacion/geolocalizacion.ts';
import { useUnaVez } from '../../plataforma/useUnaVez.ts';
import { diaDe, fecha } from '../../ui/formato.ts';
import { Dialogo } from '../../ui/pagina/Dialogo.tsx';
import { PieDeDialogo } from '../../ui/pagina/PieDeDialogo.tsx';
import { ABRIR } from '../../ui/pagina/useCerrar.ts';
import { Alerta } from '../../ui/piezas/Alerta.tsx';
import { Boton, EnlaceBoton } from '../../ui/piezas/Boton.tsx';
import { IconCircleCheck, IconPlayerPlay, IconRefresh } from '../../ui/piezas/iconos.ts';
import { usePuede } from '../situacion.ts';
import { Muelle } from './Muelle.tsx';
import { NotaAlmacen } from './NotaAlmacen.tsx';
import { AvanceUbicacion, FalloUbicacion, NotaUbicacion, useUbicacion } from './Ubicacion.tsx';

interface Props {
  visita: VisitaSola;
  /** Reads the visit again, and resolves when the screen shows the server's data. */
  refrescada: () => Promise<unknown>;
}

export function AccionesTecnico({ visita, refrescada }: Props) {
  const puede = usePuede();
  if (puede('iniciar', visita)) return <PorIniciar visita={visita} refrescada={refrescada} />;
  return puede('finalizar', visita) ? <PorFinalizar visita={visita} /> : null;
}

function PorIniciar({ visita, refrescada }: Props) {
  const inicio = useIniciar(visita, refrescada);
  const { ubicacion, ocupado, iniciar } = inicio;
  const [preguntando, setPreguntando] = useState(false);
  const [dicho, setDicho] = useState(false);
  const porPreguntar = !dicho && visita.fechaPlanificada > diaDe(Date.now());
  const puede = usePuede();
  const fallida = ubicacion.fase === 'fallida' && !ocupado;
  return (
    <Muelle
      situacion={
        <>
          <AvanceUbicacion estado={ubicacion} ocupado={ocupado} />
          <SituacionDelInicio {...inicio} />
        </>
      }
    >
      {puede('solicitarCancelacion', visita) && (
        <EnlaceBoton
          {...ABRIR}
          to={RUTAS['solicitud-cancelacion-visita']}
          params={parametros(visita)}
          tipo="peligroso"
          disabled={ocupado}
        >
          Solicitar Cancelación
        </EnlaceBoton>
      )}
      <Boton
        tipo="principal"
        icono={fallida ? IconRefresh : IconPlayerPlay}
        ocupado={ocupado}
        onClick={porPreguntar ? () => setPreguntando(true) : iniciar}
      >
        {fallida ? 'Reintentar' : 'Iniciar Visita'}
      </Boton>
      {preguntando && (
        <PreguntaDeOtroDia
          visita={visita}
          alCerrar={() => setPreguntando(false)}
          alAceptar={() => {
            setPreguntando(false);
            setDicho(true);
            iniciar();
          }}
        />
      )}
    </Muelle>
  );
}

interface PropsPregunta {
  visita: Visita;
  alCerrar: () => void;
  alAceptar: () => void;
}

/** A visit planned for a later day is started by mistake more often than on purpose, so this asks once. */
const PreguntaDeOtroDia = ({ visita, alCerrar, alAceptar }: PropsPregunta) => (
  <Dialogo titulo="Iniciar Visita" alCerrar={alCerrar}>
    <p>
      Está planificada para el {fecha(visita.fechaPlanificada).slice(0, 'dd/mm'.length)}. ¿Iniciarla
      hoy?
    </p>
    <PieDeDialogo alCerrar={alCerrar} icono={IconPlayerPlay} onClick={alAceptar}>
      Iniciar hoy
    </PieDeDialogo>
  </Dialogo>
);

/** Starts the visit, and sends the technician's position with it (section 4). */
function useIniciar(visita: VisitaSola, refrescada: () => Promise<unknown>) {
  const { estado, obtener } = useUbicacion();
  const { enviar, error, reciente } = useAccion('visitas.iniciar', visita);
  const { ocupado, hacer } = useUnaVez();
  const [impedimento, setImpedimento] = useState<string>();

  async function desdeAqui(ocurridoEn: string) {
    const posicion = await obtener();
    return posicion && desde(visita, posicion, ocurridoEn);
  }

  async function iniciar(): Promise<void> {
    const ocurridoEn = new Date().toISOString();
    const otra = otraEnProceso(visita.idVisita);
    setImpedimento(otra);
    if (otra) return toasts.fallo(otra);
    const envio = reciente() ?? (await desdeAqui(ocurridoEn));
    if (!envio) return;
    const resultado = await enviar(envio);
    // The button stays busy until the visit is read as En Proceso, so that it is not pressed again.
    // A start that waits on the phone is already shown so.
    if (resultado.ok && resultado.respuesta) await refrescada();
  }

  const rechazo = impedimento ?? error?.message;
  return { ubicacion: estado, ocupado, rechazo, iniciar: () => void hacer(iniciar) };
}

/** The server decides, unless it cannot be reached or the other visit was started on this phone. */
function otraEnProceso(idVisita: number): string | undefined {
  const { queryKey } = lecturaDe('dashboards.tecnico', {});
  const panel = conexion.hay() ? undefined : lecturas.getQueryData(queryKey);
  return impedimentoDeInicio(idVisita, pendientes.ver()?.cola ?? [], panel);
}

const desde = (visita: VisitaSola, posicion: Posicion, ocurridoEn: string) => ({
  cuerpo: {
    idVisita: visita.idVisita,
    latitudInicio: posicion.latitud,
    longitudInicio: posicion.longitud,
    precisionInicio: posicion.precision,
    tomadaInicio: posicion.tomada,
    ...formularioConocido(visita),
    vuelta: visita.vuelta ?? 1,
    ocurridoEn,
  },
});

/**
 * The visit keeps the version that this phone shows. Without a connection, a form published meanwhile is one
 * that the technician cannot see.
 */
function formularioConocido({ listaVerificacion: lista }: VisitaSola) {
  if (lista) return { formulario: lista.idFormulario };
  return conexion.hay() ? {} : { formulario: null };
}

/** Says before the start what will be recorded and, after a failure, why the visit did not start. */
function SituacionDelInicio({ ubicacion, ocupado, rechazo }: ReturnType<typeof useIniciar>) {
  if (ocupado) return null;
  if (ubicacion.fase === 'fallida') return <FalloUbicacion motivo={ubicacion.motivo} />;
  if (rechazo !== undefined) return <Alerta tipo="peligro">{rechazo}</Alerta>;
  return (
    <>
      <NotaUbicacion texto="Se registrará tu ubicación al iniciar." />
      <NotaAlmacen />
    </>
  );
}

function PorFinalizar({ visita }: Pick<Props, 'visita'>) {
  return (
    <Muelle
      situacion={
        <>
          <NotaUbicacion texto="Se registrará tu ubicación al finalizar." />
          <NotaAlmacen />
        </>
      }
    >
      <EnlaceBoton
        {...ABRIR}
        to={RUTAS['finalizar-visita']}
        params={parametros(visita)}
        tipo="principal"
        icono={IconCircleCheck}
      >
        Finalizar Visita
      </EnlaceBoton>
    </Muelle>
  );
}

const parametros = ({ idVisita }: Visita) => ({ idVisita: String(idVisita) });
