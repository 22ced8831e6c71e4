import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import type { HechoDeSerie } from '@visitas/contract/series/operaciones';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { RUTAS } from '../navegacion.ts';
import { ModalDeLectura, ModalFormulario } from '../ui/formulario/ModalFormulario.tsx';
import { type FormularioDe, useFormulario } from '../ui/formulario/useFormulario.ts';
import type { EnUrl } from '../ui/lista/enUrl.ts';
import { useCerrar } from '../ui/pagina/useCerrar.ts';
import { Alerta } from '../ui/piezas/Alerta.tsx';
import {
  CamposVisita,
  EsqueletoDeVisita,
  soloDeVisita,
  type ValoresVisita,
} from './CamposVisita.tsx';
import { CampoClientes } from './nueva/CampoClientes.tsx';
import { CampoOtrosDias } from './nueva/CampoOtrosDias.tsx';
import { apartadoDe, leerPedida, type Partida, usePartida } from './nueva/partida.ts';
import {
  comoNuevas,
  type Plan,
  planDe,
  SIN_VARIAS,
  sonVariasVisitas,
  type ValoresDeNueva,
} from './nueva/plan.ts';
import { useSugerir } from './nueva/sugerir/useSugerir.tsx';
import { propuestoAhora, propuestoDe, useTipoPropuesto } from './nueva/tipoPropuesto.ts';
import { deQuienesSon, useEnvios } from './nueva/useEnvios.ts';
import { AntesDeConfirmar } from './planear/AntesDeConfirmar.tsx';
import { CampoRepetir } from './series/CampoRepetir.tsx';
import { DichoDeSerie, hayQueDecir, ResultadoDeSerie } from './series/ResultadoDeSerie.tsx';
import { diasTras, reglaDe, SIN_REPETIR } from './series/regla.ts';
import { usePrever } from './series/usePrever.ts';
import clases from './VisitaNueva.module.css';

const TITULO = 'Nueva Visita';

/** The parameters that fill the form belong to the visit, not to the filters of the list behind it. */
const PADRE = {
  to: RUTAS['visitas-por-supervisor'],
  search: (antes: EnUrl) => ({
    ...antes,
    fecha: undefined,
    duplicar: undefined,
    paraTecnico: undefined,
    paraCliente: undefined,
  }),
} as const;

export function VisitaNueva() {
  const pedida = leerPedida(useSearch({ strict: false }));
  const apartado = apartadoDe(pedida);
  return <DesdeUnaDireccion key={apartado} pedida={pedida} apartado={apartado} />;
}

interface PropsDireccion {
  pedida: ReturnType<typeof leerPedida>;
  apartado: string;
}

function DesdeUnaDireccion({ pedida, apartado }: PropsDireccion) {
  const lectura = {
    data: usePartida(pedida),
    error: null,
    refetch: () => undefined,
    isFetchedAfterMount: true,
  };
  return (
    <ModalDeLectura
      titulo={TITULO}
      padre={PADRE}
      lectura={lectura}
      tamano="conCostado"
      esqueleto={<EsqueletoDeVisita />}
    >
      {(partida) => <Formulario partida={partida} apartado={apartado} />}
    </ModalDeLectura>
  );
}

const LO_QUE_SE_REPITE = ['idTecnico', 'fechaPlanificada'] as const;

function Formulario({ partida, apartado }: { partida: Partida; apartado: string }) {
  const cerrar = useCerrar(PADRE);
  const [hecho, setHecho] = useState<{ de: HechoDeSerie; sigue: boolean }>();
  const formulario = useFormulario({
    inicial: (cambios: Partial<ValoresDeNueva>) => conTipo(partida.valores, cambios),
    envio: useEnvios(apartado),
    preparar,
    alGuardar: (serie) => {
      if (serie && hayQueDecir(serie)) setHecho({ de: serie, sigue: false });
      else cerrar();
    },
    apartado,
  });
  const { valores } = formulario;
  const propuesto = useTipoPropuesto(valores.idCliente);
  const prevista = usePrever({
    valores,
    desde: valores.fechaPlanificada,
    idTecnico: valores.idTecnico,
  });
  const { campos, alEmpezarOtra } = useFocoEnCliente();
  const sugerir = useSugerir({ formulario, hay: !sonVariasVisitas(valores) && !valores.regla });

  function crearOtra(): void {
    void formulario.confirmar((serie) => {
      setHecho(serie && hayQueDecir(serie) ? { de: serie, sigue: true } : undefined);
      formulario.seguir(
        valores.clientes === '' ? LO_QUE_SE_REPITE : [...LO_QUE_SE_REPITE, 'unDiaCadaUno'],
      );
      alEmpezarOtra();
    });
  }

  if (hecho && !hecho.sigue)
    return <ResultadoDeSerie titulo={TITULO} hecho={hecho.de} alCerrar={cerrar} />;
  return (
    <ModalFormulario
      titulo={TITULO}
      formulario={formulario}
      padre={PADRE}
      tamano="conCostado"
      costado={
        <AntesDeConfirmar
          de={conTipoComun(valores)}
          fechas={prevista.prevista?.avisos ?? []}
          enVez={sugerir.panel}
        />
      }
      otraForma={{
        texto: 'Confirmar y crear otra',
        enPalabras: 'confirma y crea otra',
        hacer: crearOtra,
      }}
    >
      {hecho && (
        <Alerta tipo="neutra">
          <DichoDeSerie hecho={hecho.de} />
        </Alerta>
      )}
      {partida.avisos.length > 0 && (
        <Alerta tipo="neutra">
          <div>
            {partida.avisos.map((aviso) => (
              <p key={aviso}>{aviso}</p>
            ))}
          </div>
        </Alerta>
      )}
      <div ref={campos} className={clases.campos}>
        <Campos
          formulario={formulario}
          propuesto={propuesto}
          prevista={prevista}
          enfocar={partida.enfocar}
          sugerir={sugerir.boton}
        />
      </div>
    </ModalFormulario>
  );
}

interface PropsCampos extends Pick<Partida, 'enfocar'> {
  formulario: FormularioDe<Valores>;
  propuesto: ReturnType<typeof useTipoPropuesto>;
  prevista: ReturnType<typeof usePrever>;
  sugerir: ReactNode;
}

function Campos({ formulario, propuesto, enfocar, prevista, sugerir }: PropsCampos) {
  const { valores } = formulario;
  const deVarios = valores.clientes !== '';
  const previsto = usePlan(valores);
  return (
    <>
      <CamposVisita
        formulario={formulario}
        enfocar={enfocar}
        sugerir={sugerir}
        tipo={{
          propuesto,
          deVarios,
          elegido: valores.tipoElegido,
          alElegir: (idTipoVisita) => formulario.cambiar({ idTipoVisita, tipoElegido: true }),
        }}
        alEscribirVarios={(clientes) => formulario.cambiar({ clientes, idCliente: '' })}
        enVezDeCliente={
          deVarios ? <CampoClientes formulario={formulario} {...previsto} /> : undefined
        }
        alCambiarFecha={(fechaPlanificada) =>
          formulario.cambiar({ fechaPlanificada, ...diasTras(valores, fechaPlanificada) })
        }
      />
      {!valores.regla && !(deVarios && valores.unDiaCadaUno) && (
        <CampoOtrosDias formulario={formulario} />
      )}
      {!sonVariasVisitas(valores) && (
        <CampoRepetir
          formulario={formulario}
          desde={valores.fechaPlanificada}
          prevista={prevista}
        />
      )}
    </>
  );
}

type Valores = ValoresDeNueva & typeof SIN_REPETIR;

/** An unchosen type takes the proposed one, because it holds nothing to lose. */
function conTipo(valores: ValoresVisita, cambios: Partial<ValoresDeNueva>): Valores {
  const propuesto = propuestoAhora(cambios.idCliente ?? valores.idCliente);
  const elegido = valores.idTipoVisita !== '';
  return {
    ...valores,
    ...SIN_REPETIR,
    ...SIN_VARIAS,
    tipoElegido: elegido,
    idTipoVisita: elegido ? valores.idTipoVisita : String(propuesto?.idTipoVisita ?? ''),
  };
}

/** Each of several clients has its own type while none is chosen, so the form's is nobody's. */
const conTipoComun = (valores: Valores): Valores =>
  valores.clientes !== '' && !valores.tipoElegido ? { ...valores, idTipoVisita: '' } : valores;

/** Waits for the client's proposed type, so that a quick user does not send another client's. */
async function preparar(escritos: Valores) {
  if (sonVariasVisitas(escritos)) {
    const plan = await planDe(escritos);
    if (plan.sinReconocer.length > 0 || plan.visitas.length === 0) return undefined;
    const detalle = deQuienesSon(plan.visitas.map(({ cliente }) => cliente));
    return { varias: comoNuevas(plan, escritos), detalle };
  }
  const propuesto =
    escritos.tipoElegido || escritos.idCliente === ''
      ? undefined
      : await propuestoDe(escritos.idCliente);
  const valores = propuesto
    ? { ...escritos, idTipoVisita: String(propuesto.idTipoVisita) }
    : escritos;
  const cuerpo = soloDeVisita(valores);
  return valores.regla
    ? { serie: { cuerpo: { ...cuerpo, regla: reglaDe(valores) } } }
    : { una: { cuerpo } };
}

const PAUSA_MS = 250;

/** The visits that the form would create, while it has several clients. */
function usePlan(valores: Valores): { plan: Plan | undefined; falla: boolean } {
  const { idTecnico, idCliente, fechaPlanificada, clientes, unDiaCadaUno, otrosDias } = valores;
  const de = JSON.stringify({ idCliente, fechaPlanificada, clientes, unDiaCadaUno, otrosDias });
  const [quieto] = useDebouncedValue(de, PAUSA_MS);
  const { data, isError } = useQuery({
    queryKey: ['clientes.listar', 'plan', quieto, idTecnico],
    queryFn: () => planDe({ ...valores, ...JSON.parse(quieto) }),
    enabled: clientes.trim() !== '',
    placeholderData: (antes) => antes,
  });
  return { plan: clientes.trim() === '' ? undefined : data, falla: isError };
}

/** The next visit starts by typing its client. */
function useFocoEnCliente() {
  const campos = useRef<HTMLDivElement>(null);
  const [otras, setOtras] = useState(0);
  useEffect(() => {
    if (otras > 0) campos.current?.querySelector<HTMLElement>('[data-campo="idCliente"]')?.focus();
  }, [otras]);
  return { campos, alEmpezarOtra: () => setOtras((antes) => antes + 1) };
}
