import type { ListaVerificacion } from '@visitas/contract/evidencia/esquemas';
import {
  type Contestada,
  estaRespondida,
  preguntasALaVista,
} from '@visitas/contract/evidencia/reglas';
import { type Pregunta, preguntasDe } from '@visitas/contract/formularios/formulario';
import type { VisitaSola } from '@visitas/contract/visitas/esquemas';
import { type FocusEvent, useEffect, useRef } from 'react';
import { useAvance } from '../../../campo/hoja/useHoja.ts';
import { AvanceDeLista } from '../../../ui/cuestionario/AvanceDeLista.tsx';
import { Cuestionario } from '../../../ui/cuestionario/Cuestionario.tsx';
import { anclaDe, enfocarPregunta } from '../../../ui/cuestionario/PreguntaDeLista.tsx';
import { Pagina } from '../../../ui/pagina/Pagina.tsx';
import { useCerrar } from '../../../ui/pagina/useCerrar.ts';
import { useIdDeRuta } from '../../../ui/pagina/useIdDeRuta.ts';
import { Boton } from '../../../ui/piezas/Boton.tsx';
import { Esqueleto } from '../../../ui/piezas/Esqueleto.tsx';
import { Icono } from '../../../ui/piezas/Icono.tsx';
import {
  IconAlertTriangle,
  IconArrowDown,
  IconChecklist,
  IconDeviceMobileCheck,
} from '../../../ui/piezas/iconos.ts';
import { Tarjeta } from '../../../ui/piezas/Tarjeta.tsx';
import { Vacio } from '../../../ui/piezas/Vacio.tsx';
import { detalleTecnicoDe } from '../../enlaces.ts';
import { RespuestasDeVisita } from '../../evidencia/RespuestasDeVisita.tsx';
import { LecturaVisita, useVisita } from '../../ficha/LecturaVisita.tsx';
import { usePuede } from '../../situacion.ts';
import { Muelle } from '../Muelle.tsx';
import { FotosDePregunta } from './FotosDePregunta.tsx';
import clases from './ListaDeVerificacion.module.css';
import { useLista } from './useLista.ts';

const ALTO_ESQUELETO = 320;

/** What the visit asks, answered in the field. Every answer is kept on the phone as it is given. */
export function ListaDeVerificacion() {
  const id = useIdDeRuta('idVisita');
  const lectura = useVisita(id);
  return (
    <Pagina estrecha titulo="Lista de verificación">
      <LecturaVisita lectura={lectura}>
        {(visita) => <DeVisita key={id} visita={visita} />}
      </LecturaVisita>
    </Pagina>
  );
}

function DeVisita({ visita }: { visita: VisitaSola }) {
  const abierta = usePuede()('finalizar', visita);
  const volver = useCerrar(detalleTecnicoDe(visita.idVisita));
  const { listaVerificacion: lista } = visita;
  if (!lista || preguntasDe(lista).length === 0)
    return (
      <Tarjeta>
        <Vacio icono={IconChecklist} titulo="Esta visita no tiene lista de verificación.">
          <Boton onClick={volver}>Volver a la visita</Boton>
        </Vacio>
      </Tarjeta>
    );
  // Once the finish is on its way the answers are no longer edited.
  return abierta ? (
    <Responder visita={visita} lista={lista} alVolver={volver} />
  ) : (
    <RespuestasDeVisita lista={lista} evidencias={visita.evidencias} />
  );
}

interface Props {
  visita: VisitaSola;
  lista: ListaVerificacion;
  alVolver: () => void;
}

function Responder({ visita, lista, alVolver }: Props) {
  const { hoja, leida, guardada, cambiar, respuestas, fotografiadas, avance, deFotos } = useLista(
    visita,
    lista,
  );
  useAvance(visita, lista, hoja);
  const ultima = useRef('');
  useIrALaDeLaDireccion(leida);
  const sinResponder = preguntasALaVista(lista, respuestas).filter(
    (una) => !estaRespondida(una, respuestas, fotografiadas),
  );

  function irALaSiguiente(): void {
    const todas = preguntasDe(lista).map(({ id }) => id);
    const desde = todas.indexOf(ultima.current);
    const siguiente = sinResponder.find(({ id }) => todas.indexOf(id) > desde) ?? sinResponder[0];
    if (siguiente) enfocarPregunta(siguiente.id);
  }

  const contestar = (pregunta: string, contestada: Contestada) =>
    cambiar((una) => ({
      ...una,
      contestadas: { ...una.contestadas, [pregunta]: contestada },
      // What was answered after all is no longer impossible.
      noCumplidas: una.noCumplidas.filter((otra) => otra.pregunta !== pregunta),
    }));

  function alEnfocar({ target }: FocusEvent): void {
    const id = target.closest(`[id^="${anclaDe('')}"]`)?.id;
    if (id) ultima.current = id.slice(anclaDe('').length);
  }

  if (!leida) return <Esqueleto alto={ALTO_ESQUELETO} />;
  return (
    <>
      <AvanceDeLista {...avance} vivo className={clases.cabecera}>
        <Guardada como={guardada} />
      </AvanceDeLista>
      <div onFocusCapture={alEnfocar}>
        <Cuestionario
          lista={lista}
          respuestas={respuestas}
          escritos={hoja.contestadas}
          fotografiadas={fotografiadas}
          fotosDe={(pregunta) => (
            <FotosDePregunta idVisita={visita.idVisita} pregunta={pregunta} fotos={deFotos} />
          )}
          alContestar={contestar}
        />
      </div>
      <Pie sinResponder={sinResponder} alSeguir={irALaSiguiente} alVolver={alVolver} />
    </>
  );
}

interface PropsPie {
  sinResponder: readonly Pregunta[];
  alSeguir: () => void;
  alVolver: () => void;
}

/** An optional question may stay without an answer. */
function Pie({ sinResponder, alSeguir, alVolver }: PropsPie) {
  const obligan = sinResponder.some(({ obligatoria }) => obligatoria);
  return (
    <Muelle>
      {sinResponder.length > 0 && (
        <Boton tipo={obligan ? 'principal' : 'enlace'} icono={IconArrowDown} onClick={alSeguir}>
          Siguiente sin responder
        </Boton>
      )}
      {!obligan && (
        <Boton tipo="principal" onClick={alVolver}>
          Volver a la visita
        </Boton>
      )}
    </Muelle>
  );
}

/** Said once for each change. */
const Guardada = ({ como }: { como: 'nada' | 'guardando' | 'si' | 'no' }) => (
  <span role="status" className={clases.guardada} data-mal={como === 'no'}>
    {como === 'si' && (
      <>
        <Icono de={IconDeviceMobileCheck} tamano={15} />
        Guardada en este teléfono
      </>
    )}
    {como === 'no' && (
      <>
        <Icono de={IconAlertTriangle} tamano={15} />
        Este teléfono no tiene espacio.
      </>
    )}
  </span>
);

/** The finish links to the question that it misses. */
function useIrALaDeLaDireccion(lista: boolean): void {
  useEffect(() => {
    if (lista && location.hash.startsWith(`#${anclaDe('')}`))
      enfocarPregunta(location.hash.slice(1 + anclaDe('').length));
  }, [lista]);
}
