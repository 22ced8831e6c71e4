import { useQuery } from '@tanstack/react-query';
import type { Envio } from '@visitas/contract/operaciones';
import type { HechoDeSerie, Serie } from '@visitas/contract/series/operaciones';
import type { Visita } from '@visitas/contract/visitas/esquemas';
import { useState } from 'react';
import { lecturaDe } from '../plataforma/servidor/lecturas.ts';
import { useEnvio } from '../plataforma/servidor/useEnvio.ts';
import { useAlgunaVez } from '../plataforma/useAlgunaVez.ts';
import { ModalDeLectura, ModalFormulario } from '../ui/formulario/ModalFormulario.tsx';
import { useFormulario } from '../ui/formulario/useFormulario.ts';
import { useCerrar } from '../ui/pagina/useCerrar.ts';
import { useIdDeRuta } from '../ui/pagina/useIdDeRuta.ts';
import {
  CamposVisita,
  EsqueletoDeVisita,
  soloDeVisita,
  type ValoresVisita,
  valoresDeVisita,
} from './CamposVisita.tsx';
import { mencionDeVisita } from './mencion.tsx';
import { useSugerir } from './nueva/sugerir/useSugerir.tsx';
import { usePadreDe } from './panel/panel.ts';
import { AntesDeConfirmar } from './planear/AntesDeConfirmar.tsx';
import { type Alcance, desdeDe, fechaDe, loQueCambia } from './series/alcance.ts';
import { CampoAlcance } from './series/CampoAlcance.tsx';
import { CampoRepetir } from './series/CampoRepetir.tsx';
import { hayQueDecir, ResultadoDeSerie } from './series/ResultadoDeSerie.tsx';
import {
  diasTras,
  reglaDe,
  SIN_REPETIR,
  type ValoresDeRegla,
  valoresDeRegla,
} from './series/regla.ts';
import { useDosEnvios } from './series/useDosEnvios.ts';
import { usePrever } from './series/usePrever.ts';
import { useSerie } from './series/useSerie.ts';
import { comenzada, usePuede } from './situacion.ts';
import { useFocoQueQueda } from './useFocoQueQueda.ts';

const TITULO = 'Editar Visita';

export function VisitaEditar() {
  const id = useIdDeRuta('idVisita');
  const padreDe = usePadreDe();
  const lectura = useQuery(lecturaDe('visitas.obtener', { parametros: { id } }));
  const { data: visita } = lectura;
  const serie = useSerie(visita?.serie);
  const data = visita && serie !== undefined ? { visita, serie } : undefined;
  return (
    <ModalDeLectura
      titulo={TITULO}
      padre={padreDe(id)}
      lectura={{ ...lectura, data }}
      tamano="conCostado"
      esqueleto={<EsqueletoDeVisita />}
    >
      {(datos) => <DeUnaVisita {...datos} />}
    </ModalDeLectura>
  );
}

interface DeSerie {
  visita: Visita;
  /** Null when the visit has no series, or the user cannot read it. */
  serie: Serie | null;
}

function DeUnaVisita({ visita, serie }: DeSerie) {
  const envio = useDosEnvios(
    useEnvio('visitas.editar', { texto: 'Visita Modificada Exitosamente', de: mencionDeVisita }),
    useEnvio('series.editar', 'Visitas Modificadas Exitosamente'),
  );
  const admite = usePuede()('editar', visita);
  const [hecho, setHecho] = useState<HechoDeSerie>();
  const cerrar = useCerrar(usePadreDe()(visita.idVisita));
  // If another user closes the visit meanwhile, the form stays until it is sent, which reports it.
  const admitia = useAlgunaVez(admite) && !envio.error;
  if (hecho) return <ResultadoDeSerie titulo={TITULO} hecho={hecho} alCerrar={cerrar} />;
  if (!admite && !admitia) return <SinEdicion />;
  const alGuardar = (deSerie: HechoDeSerie | undefined) =>
    deSerie && hayQueDecir(deSerie) ? setHecho(deSerie) : cerrar();
  return <Formulario visita={visita} serie={serie} envio={envio} alGuardar={alGuardar} />;
}

interface PropsFormulario extends DeSerie {
  envio: ReturnType<
    typeof useDosEnvios<Envio<'visitas.editar'>, Envio<'series.editar'>, HechoDeSerie>
  >;
  alGuardar: (hecho: HechoDeSerie | undefined) => void;
}

function Formulario({ visita, serie, envio, alGuardar }: PropsFormulario) {
  const { idVisita } = visita;
  const padreDe = usePadreDe();
  const formulario = useFormulario({
    // Typed values stay. Beyond 'esta', the untouched fields show the series' values, not the visit's.
    inicial: ({ alcance }: Partial<Valores>) => inicialDe({ visita, serie }, alcance ?? 'esta'),
    // The visit may move to another series meanwhile: a version belongs to the series that was read.
    version: { visita: visita.version, idSerie: serie?.idSerie, serie: serie?.version },
    envio,
    preparar: (valores, version) => loQueSeEnvia({ visita, serie }, valores, version),
    alGuardar,
  });
  const { valores } = formulario;
  const { alcance } = valores;
  const enSerie = alcanzaSerie(valores, serie);
  const desde = desdeDe(alcance, visita.serie?.fecha ?? '');
  const prevista = usePrever({
    valores,
    desde: desdeQueCuenta({ visita, serie }, valores),
    idTecnico: valores.idTecnico,
  });
  const sugerir = useSugerir({
    formulario,
    visita: idVisita,
    hay: !enSerie && !comenzada(visita),
  });

  return (
    <ModalFormulario
      titulo={TITULO}
      formulario={formulario}
      padre={padreDe(idVisita)}
      tamano="conCostado"
      costado={
        <AntesDeConfirmar
          de={valores}
          enVez={sugerir.panel}
          editada={{
            visita: idVisita,
            ...(enSerie && visita.serie && { serie: visita.serie.idSerie }),
          }}
          fechas={enSerie ? avisosDesde(prevista, desde) : []}
        />
      }
    >
      {serie && (
        <CampoAlcance
          value={alcance}
          onChange={(nuevo) =>
            formulario.cambiar({ alcance: nuevo, ...diasAlAlcanzar({ visita, serie }, valores) })
          }
          consecuencia={enSerie ? loQueCambia(serie, desde) : undefined}
        />
      )}
      <CamposVisita
        formulario={formulario}
        visita={enSerie ? comoSuSerie(visita, serie) : visita}
        sugerir={sugerir.boton}
        alCambiarFecha={(fechaPlanificada) =>
          formulario.cambiar({
            fechaPlanificada,
            ...(enSerie && diasTras(valores, fechaPlanificada)),
          })
        }
      />
      {enSerie && (
        <CampoRepetir
          siempre
          formulario={formulario}
          desde={valores.fechaPlanificada}
          prevista={prevista}
        />
      )}
    </ModalFormulario>
  );
}

const avisosDesde = ({ prevista }: ReturnType<typeof usePrever>, desde: string | null) =>
  (prevista?.avisos ?? []).filter(({ fecha }) => desde === null || fecha >= desde);

type Valores = ValoresVisita & ValoresDeRegla & { alcance: Alcance };

/** True when the change applies to the series. If the series cannot be read, only this visit changes. */
const alcanzaSerie = ({ alcance }: Valores, serie: Serie | null): serie is Serie =>
  alcance !== 'esta' && serie !== null;

/** A date written before the scope is chosen moves the series' day, as one written after it does. */
const diasAlAlcanzar = ({ visita, serie }: DeSerie, { alcance, fechaPlanificada }: Valores) =>
  serie && alcance === 'esta' && fechaPlanificada !== visita.fechaPlanificada
    ? diasTras(valoresDeRegla(serie.regla), fechaPlanificada)
    : {};

/** For 'esta', the visit's own values. For a wider scope, the series' values from its first date. */
function inicialDe({ visita, serie }: DeSerie, alcance: Alcance): Valores {
  if (alcance === 'esta' || !serie || !visita.serie)
    return { alcance: 'esta', ...valoresDeVisita(visita), ...SIN_REPETIR };
  return {
    alcance: 'esta',
    ...valoresDeVisita(comoSuSerie(visita, serie)),
    fechaPlanificada: fechaDe(serie, alcance, visita.serie.fecha),
    ...valoresDeRegla(serie.regla),
  };
}

/** The visit with its series' values and as if it had not begun, because the others have not. */
const comoSuSerie = (visita: Visita, serie: Serie): Visita => ({
  ...visita,
  idTecnico: serie.idTecnico,
  tecnico: { idUsuario: serie.idTecnico, nombre: serie.tecnico },
  idCliente: serie.idCliente,
  cliente: { ...visita.cliente, idCliente: serie.idCliente, nombre: serie.cliente },
  idTipoVisita: serie.idTipoVisita,
  tipoVisita: { idTipoVisita: serie.idTipoVisita, nombre: serie.tipoVisita },
  observaciones: serie.observaciones,
  horaDesde: serie.horaDesde,
  horaHasta: serie.horaHasta,
  duracionMinutos: serie.duracionMinutos,
  fijada: serie.fijada,
  ejecucionVisita: null,
});

const deSerie = (visita: Visita, valores: Valores) => ({
  desde: desdeDe(valores.alcance, visita.serie?.fecha ?? ''),
  ...soloDeVisita(valores),
  regla: reglaDe(valores),
});

/** The versions that the form was filled over. */
interface Versiones {
  visita: number | undefined;
  idSerie: number | undefined;
  serie: number | undefined;
}

const loQueSeEnvia = ({ visita, serie }: DeSerie, valores: Valores, version?: Versiones) =>
  alcanzaSerie(valores, serie)
    ? {
        serie: {
          cuerpo: {
            ...deSerie(visita, valores),
            idSerie: version?.idSerie ?? serie.idSerie,
            version: version?.serie,
          },
        },
      }
    : {
        una: {
          cuerpo: {
            idVisita: visita.idVisita,
            ...soloDeVisita(valores),
            ...fijados(visita),
            version: version?.visita,
          },
        },
      };

/** While only the end of the rule changes, the server counts it from the beginning of the series. */
function desdeQueCuenta({ visita, serie }: DeSerie, valores: Valores): string {
  const { alcance, fechaPlanificada } = valores;
  if (!serie || !visita.serie) return fechaPlanificada;
  if (fechaPlanificada !== fechaDe(serie, alcance, visita.serie.fecha)) return fechaPlanificada;
  const suya = valoresDeRegla(serie.regla);
  const mismoRitmo = RITMO.every((campo) => valores[campo] === suya[campo]);
  return mismoRitmo ? serie.desde : fechaPlanificada;
}

const RITMO = ['regla.cada', 'regla.unidad', 'regla.dias', 'regla.enMes'] as const;

/** A visit that began meanwhile is sent with its own technician and client, not those of the form. */
const fijados = (visita: Visita) =>
  comenzada(visita) ? { idTecnico: visita.idTecnico, idCliente: visita.idCliente } : {};

/** A finished or cancelled visit cannot be edited (section 4). */
function SinEdicion() {
  const parrafo = useFocoQueQueda<HTMLParagraphElement>();
  return (
    <p ref={parrafo} tabIndex={-1}>
      Esta visita ya no se puede modificar: está finalizada o cancelada.
    </p>
  );
}
