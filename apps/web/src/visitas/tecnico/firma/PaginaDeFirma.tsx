import { enumerar } from '@visitas/contract/comun/formato';
import type { ListaVerificacion } from '@visitas/contract/evidencia/esquemas';
import { esquemaFirmada } from '@visitas/contract/evidencia/firma';
import { cuentaDeLoFirmado, evidenciaContada } from '@visitas/contract/evidencia/reglas';
import type { VisitaSola } from '@visitas/contract/visitas/esquemas';
import { useEffect, useRef, useState } from 'react';
import {
  CAMBIO_TRAS_LA_FIRMA,
  conMotivo,
  loQueSeFirma,
  respuestasALaVista,
} from '../../../campo/hoja/hoja.ts';
import { RUTAS } from '../../../navegacion.ts';
import { borradores } from '../../../plataforma/memoria/borradores.ts';
import { CampoTexto } from '../../../ui/campos/CampoTexto.tsx';
import { fecha } from '../../../ui/formato.ts';
import { Pagina } from '../../../ui/pagina/Pagina.tsx';
import { useCerrar } from '../../../ui/pagina/useCerrar.ts';
import { useIdDeRuta } from '../../../ui/pagina/useIdDeRuta.ts';
import { Alerta } from '../../../ui/piezas/Alerta.tsx';
import { Boton } from '../../../ui/piezas/Boton.tsx';
import { Esqueleto } from '../../../ui/piezas/Esqueleto.tsx';
import { Icono } from '../../../ui/piezas/Icono.tsx';
import { IconListDetails, IconSignature } from '../../../ui/piezas/iconos.ts';
import { Tarjeta } from '../../../ui/piezas/Tarjeta.tsx';
import { Vacio } from '../../../ui/piezas/Vacio.tsx';
import { RespuestasDeVisita } from '../../evidencia/RespuestasDeVisita.tsx';
import { LecturaVisita, useVisita } from '../../ficha/LecturaVisita.tsx';
import { usePuede } from '../../situacion.ts';
import { useLista } from '../lista/useLista.ts';
import { Muelle } from '../Muelle.tsx';
import { NoFirmo } from './NoFirmo.tsx';
import clases from './PaginaDeFirma.module.css';
import { RecuadroDeFirma } from './RecuadroDeFirma.tsx';

const ALTO_ESQUELETO = 320;

/** Who received the work sees all that they sign, and then signs. */
export function PaginaDeFirma() {
  const id = useIdDeRuta('idVisita');
  const lectura = useVisita(id);
  return (
    <Pagina estrecha titulo="Firma de quien recibe">
      <LecturaVisita lectura={lectura}>
        {(visita) => <DeVisita key={id} visita={visita} />}
      </LecturaVisita>
    </Pagina>
  );
}

const finDe = (idVisita: number) =>
  ({ to: RUTAS['finalizar-visita'], params: { idVisita: String(idVisita) } }) as const;

/** What is written in the dialog of the finish, which waits under this page. */
function resultadoEscrito(idVisita: number): string {
  const ruta = RUTAS['finalizar-visita'].replace('$idVisita', String(idVisita));
  const { resultado = '' } = borradores.leer(ruta)?.cambios ?? {};
  return String(resultado);
}

function DeVisita({ visita }: { visita: VisitaSola }) {
  const abierta = usePuede()('finalizar', visita);
  const volver = useCerrar(finDe(visita.idVisita));
  const { listaVerificacion: lista } = visita;
  if (abierta && lista?.firma) return <ConHoja visita={visita} lista={lista} alVolver={volver} />;
  return (
    <Tarjeta>
      <Vacio
        icono={IconSignature}
        titulo={abierta ? 'Esta visita no pide firma.' : 'Solo se firma una visita En Proceso.'}
      >
        <Boton onClick={volver}>Volver a la visita</Boton>
      </Vacio>
    </Tarjeta>
  );
}

interface Props {
  visita: VisitaSola;
  lista: ListaVerificacion;
  alVolver: () => void;
}

function ConHoja(props: Props) {
  const suya = useLista(props.visita, props.lista);
  return suya.leida ? <Firmar {...props} suya={suya} /> : <Esqueleto alto={ALTO_ESQUELETO} />;
}

interface PropsFirmar extends Props {
  suya: ReturnType<typeof useLista>;
}

function Firmar(props: PropsFirmar) {
  const { visita, suya } = props;
  const resultado = resultadoEscrito(visita.idVisita);
  const { campos, cambio, trazos, escribir, mensajes, confirmar, firmada } = useFirmar(
    props,
    resultado,
  );
  const { recibe } = suya.hoja;
  const [sinFirma, setSinFirma] = useState(false);
  return (
    <div ref={campos} className={clases.pagina}>
      {cambio && <Alerta tipo="advertencia">{CAMBIO_TRAS_LA_FIRMA}</Alerta>}
      <LoQueFirmas {...props} resultado={resultado} />
      <CampoTexto
        label="Recibió"
        name="nombre"
        autoComplete="off"
        value={recibe.nombre}
        onChange={({ currentTarget }) => escribir({ nombre: currentTarget.value })}
        mensajes={mensajes('nombre')}
      />
      <CampoTexto
        label="Documento (opcional)"
        name="documento"
        autoComplete="off"
        value={recibe.documento}
        onChange={({ currentTarget }) => escribir({ documento: currentTarget.value })}
        mensajes={mensajes('documento')}
      />
      <RecuadroDeFirma
        trazos={trazos}
        alCambiar={(dibujados) => escribir({ trazos: dibujados })}
        mensajes={mensajes('trazos')}
      />
      <Muelle>
        <Boton tipo="enlace" onClick={() => setSinFirma(true)}>
          El cliente no firmó
        </Boton>
        <Boton tipo="principal" onClick={confirmar}>
          Confirmar
        </Boton>
      </Muelle>
      {sinFirma && (
        <NoFirmo
          texto={suya.hoja.motivos.sinFirma}
          alEscribir={(sinFirma) => suya.cambiar(conMotivo({ sinFirma }))}
          alCerrar={() => setSinFirma(false)}
          alConfirmar={(motivo) => firmada({ dicha: { motivo, ...ahora() }, sobre: null })}
        />
      )}
    </div>
  );
}

const ahora = () => ({ ocurridoEn: new Date().toISOString() });

/** What is written on this page, and its confirmation: it is about all that the visit says now. */
function useFirmar({ lista, alVolver, suya }: PropsFirmar, resultado: string) {
  const { hoja, cambiar, fotos } = suya;
  const sobre = loQueSeFirma({ lista, hoja, fotos, resultado });
  const [cambio] = useState(() => {
    const deOtraCosa = hoja.recibe.trazos.length > 0 && hoja.trazosSobre !== sobre;
    return deOtraCosa || suya.firma(resultado).cambio;
  });
  const [dicho, setDicho] = useState(false);
  const campos = useRef<HTMLDivElement>(null);
  const [trazos] = useState(cambio ? [] : hoja.recibe.trazos);
  // A signature of something else is not offered again.
  useEffect(() => {
    if (cambio) cambiar((una) => ({ ...una, recibe: { ...una.recibe, trazos: [] } }));
  }, [cambio, cambiar]);
  const leida = esquemaFirmada.safeParse({ ...hoja.recibe });

  function firmada(firma: NonNullable<typeof hoja.firma>): void {
    cambiar((una) => ({ ...conMotivo({ sinFirma: '' })(una), firma }));
    alVolver();
  }

  function confirmar(): void {
    setDicho(true);
    if (leida.success)
      firmada({
        dicha: { ...leida.data, ...ahora() },
        sobre,
      });
    else enfocar(leida.error.issues[0]?.path[0]);
  }

  function enfocar(campo: unknown): void {
    const donde = campo === 'trazos' ? 'canvas ~ * button' : `[name="${campo}"]`;
    const suyo = campos.current?.querySelector<HTMLElement>(donde);
    // The dock covers what is at the bottom of the screen.
    suyo?.scrollIntoView({ block: 'center' });
    suyo?.focus({ preventScroll: true });
  }

  return {
    campos,
    cambio,
    trazos,
    confirmar,
    firmada,
    escribir: (parte: Partial<typeof hoja.recibe>) =>
      cambiar((una) => ({
        ...una,
        recibe: { ...una.recibe, ...parte },
        ...(parte.trazos && { trazosSobre: sobre }),
      })),
    mensajes: (campo: string): string[] =>
      dicho && leida.error
        ? leida.error.issues.filter(({ path }) => path[0] === campo).map(({ message }) => message)
        : [],
  };
}

interface PropsLoQueFirmas extends PropsFirmar {
  resultado: string;
}

/** All that is signed, before the box. */
function LoQueFirmas({ visita, lista, suya, resultado }: PropsLoQueFirmas) {
  const [todo, setTodo] = useState(false);
  const respuestas = respuestasALaVista(lista, suya.hoja);
  const fotos = suya.fotos.map(({ tipo, pregunta }) => ({ tipo, pregunta, aparte: false }));
  const dicha = { ...lista, respuestas, noCumplidas: suya.noCumplidas(resultado) };
  const cuenta = enumerar(
    evidenciaContada(cuentaDeLoFirmado({ listaVerificacion: dicha, evidencias: fotos })),
  );
  return (
    <>
      <Tarjeta>
        <div className={clases.firmas}>
          <h2>Lo que firmas</h2>
          <p className={clases.tipo}>
            {visita.tipoVisita.nombre}, {fecha(visita.fechaPlanificada)}
          </p>
          <p className={clases.resultado}>{resultado.trim() || 'Sin resultado registrado'}</p>
        </div>
        {cuenta && (
          <div className={clases.cuenta}>
            <Icono de={IconListDetails} />
            <strong>{cuenta}</strong>
            {respuestas.length > 0 && (
              <Boton tipo="enlace" aria-expanded={todo} onClick={() => setTodo(!todo)}>
                {todo ? 'Ver menos' : 'Ver todo'}
              </Boton>
            )}
          </div>
        )}
      </Tarjeta>
      {todo && <RespuestasDeVisita lista={dicha} evidencias={suya.fotos} />}
    </>
  );
}
