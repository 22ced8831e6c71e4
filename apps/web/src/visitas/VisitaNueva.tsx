import { useSearch } from '@tanstack/react-router';
import type { HechoDeSerie } from '@visitas/contract/series/operaciones';
import { useEffect, useRef, useState } from 'react';
import { RUTAS } from '../navegacion.ts';
import { useEnvio } from '../plataforma/servidor/useEnvio.ts';
import { ModalDeLectura, ModalFormulario } from '../ui/formulario/ModalFormulario.tsx';
import { useFormulario } from '../ui/formulario/useFormulario.ts';
import type { EnUrl } from '../ui/lista/enUrl.ts';
import { useCerrar } from '../ui/pagina/useCerrar.ts';
import { Alerta } from '../ui/piezas/Alerta.tsx';
import { CamposVisita, deVisita } from './CamposVisita.tsx';
import { mencionDeVisita } from './mencion.tsx';
import { apartadoDe, leerPedida, type Partida, usePartida } from './nueva/partida.ts';
import { AntesDeConfirmar } from './planear/AntesDeConfirmar.tsx';
import { CampoRepetir } from './series/CampoRepetir.tsx';
import { DichoDeSerie, hayQueDecir, ResultadoDeSerie } from './series/ResultadoDeSerie.tsx';
import { diasTras, reglaDe, SIN_REPETIR } from './series/regla.ts';
import { useDosEnvios } from './series/useDosEnvios.ts';
import { usePrever } from './series/usePrever.ts';
import clases from './VisitaNueva.module.css';

const TITULO = 'Nueva Visita';

/** What it began with is of the visit, and no filter of the list that it leads back to. */
const PADRE = {
  to: RUTAS['visitas-por-supervisor'],
  search: (antes: EnUrl) => ({ ...antes, fecha: undefined, duplicar: undefined }),
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
    <ModalDeLectura titulo={TITULO} padre={PADRE} lectura={lectura} tamano="conCostado">
      {(partida) => <Formulario partida={partida} apartado={apartado} />}
    </ModalDeLectura>
  );
}

const CREADA = {
  texto: 'Visita Creada Exitosamente',
  de: mencionDeVisita,
  varios: (cuantas: number) => `${cuantas} visitas creadas`,
};

/** What the next visit has in common with the one that was created. */
const LO_QUE_SE_REPITE = ['idTecnico', 'idTipoVisita', 'fechaPlanificada'] as const;

function Formulario({ partida, apartado }: { partida: Partida; apartado: string }) {
  const cerrar = useCerrar(PADRE);
  const [hecho, setHecho] = useState<{ de: HechoDeSerie; sigue: boolean }>();
  const formulario = useFormulario({
    inicial: { ...partida.valores, ...SIN_REPETIR },
    envio: useDosEnvios(
      useEnvio('visitas.crear', CREADA, apartado),
      useEnvio('series.crear', 'Visitas Creadas Exitosamente', apartado),
    ),
    preparar: (valores) => {
      const cuerpo = deVisita(valores);
      return valores.regla
        ? { serie: { cuerpo: { ...cuerpo, regla: reglaDe(valores) } } }
        : { una: { cuerpo } };
    },
    alGuardar: (serie) => {
      if (serie && hayQueDecir(serie)) setHecho({ de: serie, sigue: false });
      else cerrar();
    },
    apartado,
  });
  const { valores } = formulario;
  const prevista = usePrever({
    valores,
    desde: valores.fechaPlanificada,
    idTecnico: valores.idTecnico,
  });
  const { campos, alEmpezarOtra } = useFocoEnCliente();

  function crearOtra(): void {
    void formulario.confirmar((serie) => {
      setHecho(serie && hayQueDecir(serie) ? { de: serie, sigue: true } : undefined);
      formulario.seguir(LO_QUE_SE_REPITE);
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
      costado={<AntesDeConfirmar de={valores} fechas={prevista.prevista?.avisos ?? []} />}
      otra={{
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
        <CamposVisita
          formulario={formulario}
          enfocar={partida.enfocar}
          alCambiarFecha={(fechaPlanificada) =>
            formulario.cambiar({ fechaPlanificada, ...diasTras(valores, fechaPlanificada) })
          }
        />
        <CampoRepetir
          formulario={formulario}
          desde={valores.fechaPlanificada}
          prevista={prevista}
        />
      </div>
    </ModalFormulario>
  );
}

/** Of another visit, the client is what is written first. */
function useFocoEnCliente() {
  const campos = useRef<HTMLDivElement>(null);
  const [otras, setOtras] = useState(0);
  useEffect(() => {
    if (otras > 0) campos.current?.querySelector<HTMLElement>('[data-campo="idCliente"]')?.focus();
  }, [otras]);
  return { campos, alEmpezarOtra: () => setOtras((antes) => antes + 1) };
}
