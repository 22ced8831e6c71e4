import type {
  CifrasDePropuesta,
  Propuesta,
  RecorridoDePropuesta,
} from '@visitas/contract/propuestas/esquemas';
import { type Horario, ordenDe } from '../../plataforma/planeador/horario.ts';
import type { VisitaEnAgenda } from '../agenda/consultas.ts';
import type { DiasDePlan, PlanDeDias } from './pedidos.ts';

const SEGUNDOS = 60;
const METROS = 1_000;
const enMinutosDe = (segundos: number) => Math.round(segundos / SEGUNDOS);

export interface DiasConVisitas {
  dias: DiasDePlan;
  /** By task. */
  visitas: readonly Pick<VisitaEnAgenda, 'idVisita' | 'ajena'>[];
}

type Medida = Pick<Propuesta, 'antes' | 'despues' | 'cargas' | 'recorridos'>;

/** The figures of two plans of the same days, and the parts of the map in which they differ. */
export function medidaDe(plan: DiasConVisitas, { antes, despues }: PlanDeDias): Medida {
  const cambia = plan.dias.recorridos.map((_, r) => distintas(antes[r], despues[r]));
  const enMapa = (horarios: readonly Horario[]) =>
    plan.dias.recorridos.flatMap((_, r) => (cambia[r] ? enElMapa(plan, horarios, r) : []));
  return {
    antes: cifrasDe(plan, antes),
    despues: cifrasDe(plan, despues),
    cargas: cargasDe(plan, antes, despues),
    recorridos: { antes: enMapa(antes), despues: enMapa(despues) },
  };
}

function distintas(una: Horario | undefined, otra: Horario | undefined): boolean {
  const suyas = new Set(ordenDe(una));
  const otras = ordenDe(otra);
  return suyas.size !== otras.length || otras.some((k) => !suyas.has(k));
}

const suma = (numeros: readonly number[]) => numeros.reduce((van, uno) => van + uno, 0);

function cifrasDe(plan: DiasConVisitas, horarios: readonly Horario[]): CifrasDePropuesta {
  const { recorridos, deNadie } = plan.dias;
  const suya = (k: number) => plan.visitas[k]?.ajena === false;
  const paradas = horarios.slice(0, deNadie).flatMap((uno) => uno.paradas);
  return {
    km: Math.round(suma(horarios.map(({ distancia }) => distancia)) / METROS),
    minutos: enMinutosDe(suma(horarios.map(({ camino }) => camino))),
    tarde: paradas.filter(({ tarea, tarde }) => tarde > 0 && suya(tarea)).length,
    sinTecnico: horarios
      .filter((_, r) => r >= deNadie && !recorridos[r]?.otroDia)
      .flatMap(ordenDe)
      .filter(suya).length,
    diaMasLargo: elMasLargo(
      recorridos.slice(0, deNadie).flatMap(({ idTecnico, fecha, desde }, r) => {
        const horario = horarios[r];
        return horario?.paradas.some(({ tarea }) => suya(tarea))
          ? [{ idTecnico, fecha, minutos: enMinutosDe(horario.termina - desde) }]
          : [];
      }),
    ),
  };
}

const elMasLargo = (dias: readonly NonNullable<CifrasDePropuesta['diaMasLargo']>[]) =>
  dias.reduce<CifrasDePropuesta['diaMasLargo']>(
    (mas, dia) => (mas === null || dia.minutos > mas.minutos ? dia : mas),
    null,
  );

function cargasDe(
  plan: DiasConVisitas,
  antes: readonly Horario[],
  despues: readonly Horario[],
): Medida['cargas'] {
  const de = (horarios: readonly Horario[], idTecnico: number) => {
    const suyos = horarios.filter((_, r) => plan.dias.recorridos[r]?.idTecnico === idTecnico);
    const tareas = suyos.flatMap(ordenDe).filter((k) => plan.visitas[k]?.ajena === false);
    return {
      visitas: tareas.length,
      minutos: enMinutosDe(suma(suyos.map(({ camino }) => camino))),
    };
  };
  const tecnicos = new Set(plan.dias.recorridos.map(({ idTecnico }) => idTecnico));
  return [...tecnicos].flatMap((idTecnico) => {
    const [uno, otro] = [de(antes, idTecnico), de(despues, idTecnico)];
    const cambia = uno.visitas !== otro.visitas || uno.minutos !== otro.minutos;
    return cambia
      ? [
          {
            idTecnico,
            visitas: { antes: uno.visitas, despues: otro.visitas },
            minutos: { antes: uno.minutos, despues: otro.minutos },
          },
        ]
      : [];
  });
}

/** What belongs to another supervisor is not drawn. */
function enElMapa(
  { dias, visitas }: DiasConVisitas,
  horarios: readonly Horario[],
  r: number,
): RecorridoDePropuesta[] {
  const recorrido = dias.recorridos[r];
  const propias = ordenDe(horarios[r]).filter((k) => visitas[k]?.ajena === false);
  if (!recorrido || propias.length === 0) return [];
  const { idTecnico, fecha, salida, llegada, otroDia } = recorrido;
  const sinNadie = r >= dias.deNadie && !otroDia;
  const lugares = [salida, ...propias.map((k) => dias.tareas[k]?.lugar), llegada];
  const puntos = lugares.flatMap((lugar) =>
    lugar === undefined ? [] : (dias.puntos[lugar] ?? []),
  );
  return [{ idTecnico, fecha, ...(sinNadie && { sinNadie }), puntos }];
}
