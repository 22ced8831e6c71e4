import type { FirmaDeVisita } from '@visitas/contract/evidencia/firma';
import type { Respondida } from '@visitas/contract/evidencia/respuestas';
import { type LoQueSePide, preguntasDe } from '@visitas/contract/formularios/formulario';
import { sql } from 'kysely';
import { insertarHojas } from '../../evidencia/consultas.ts';
import { huellaDeLoFirmado } from '../../evidencia/finalizar.ts';
import type { Ejecutor } from '../../plataforma/bd/esquema.ts';
import type { FotosGuardadas } from './archivos.ts';
import { Azar } from './azar.ts';
import { diasEntre, sumarLaborables } from './calendario.ts';
import { type FotoDemo, firmaInventada, type Vivida } from './evidencia.ts';
import { respuestasInventadas } from './formularios.ts';
import type { VisitaDemo } from './visitas.ts';

export interface FormularioDemo {
  idFormulario: number;
  contenido: LoQueSePide;
  publicadoEn: Date;
}

/** An execution with what it was asked and what it answered. */
export interface EjecucionDemo {
  vuelta: number;
  formulario: FormularioDemo;
  inicio: Date;
  fin: Date | null;
  resultado: string | null;
  respuestas: Respondida[];
  firma: FirmaDeVisita | null;
  fotos: readonly FotoDemo[];
  /** Why it was done again, and how many days before the next one. */
  reabierta: { motivo: string; dias: number } | null;
}

/** Those of a visit, from the first; none when it has not begun or its type asked for nothing. */
export function ejecucionesDemo(
  visita: VisitaDemo,
  versiones: readonly FormularioDemo[],
  vivida?: Vivida,
): EjecucionDemo[] {
  const { fechaInicio, fechaFinalizacion, fechaPlanificada } = visita.fila;
  if (!fechaInicio) return [];
  const [inicio, fin] = [comoFecha(fechaInicio), fechaFinalizacion && comoFecha(fechaFinalizacion)];
  const formulario = versiones.findLast(({ publicadoEn }) => publicadoEn < inicio);
  if (!formulario) return [];
  const una = { visita, formulario, inicio, fin: fin || null, vivida };
  if (!vivida?.antes) return [ejecucionDe({ ...una, vuelta: 1 })];
  const dias = diasEntre(sumarLaborables(fechaPlanificada, -1), fechaPlanificada);
  const primera = {
    inicio: diasAntes(inicio, dias),
    fin: fin ? diasAntes(fin, dias) : null,
    vivida: vivida.antes,
  };
  return [
    {
      ...ejecucionDe({ ...una, ...primera, vuelta: 1 }),
      reabierta: { motivo: vivida.antes.motivo, dias },
    },
    ejecucionDe({ ...una, vuelta: 2 }),
  ];
}

const UN_DIA_MS = 86_400_000;
const HORAS_HASTA_REABRIR = 3;
const comoFecha = (momento: Date | string): Date => new Date(momento);
export const diasAntes = (momento: Date, dias: number): Date =>
  new Date(Number(momento) - dias * UN_DIA_MS);

interface PorInventar extends Pick<EjecucionDemo, 'vuelta' | 'formulario' | 'inicio' | 'fin'> {
  visita: VisitaDemo;
  vivida: Vivida | undefined;
}

/** A visit in process is answered up to its third question; one that could not be done is blank. */
function ejecucionDe({ visita, vivida, ...ejecucion }: PorInventar): EjecucionDemo {
  const { cliente, tecnico, fila } = visita;
  const { contenido } = ejecucion.formulario;
  const preguntas = preguntasDe(contenido);
  const suyas = ejecucion.fin ? preguntas : preguntas.slice(0, 3);
  const azar = new Azar(`${cliente.fila.nombre} ${tecnico} ${fila.fechaPlanificada} hoja`);
  const enBlanco = Boolean(fila.noRealizada);
  return {
    ...ejecucion,
    resultado: vivida?.resultado ?? fila.resultado ?? null,
    respuestas: enBlanco ? [] : (vivida?.respuestas ?? respuestasInventadas(suyas, azar)),
    firma: contenido.firma && ejecucion.fin && !enBlanco ? firmaInventada(azar) : null,
    fotos: vivida?.fotos ?? [],
    reabierta: null,
  };
}

/** The execution of a visit that is in the database. */
export type EjecucionGuardada = EjecucionDemo & {
  idVisita: number;
  idTecnico: number;
  idSupervisor: number;
};

export async function insertarEjecuciones(
  bd: Ejecutor,
  ejecuciones: readonly EjecucionGuardada[],
  fotos: FotosGuardadas,
): Promise<void> {
  await insertarHojas(
    bd,
    ejecuciones.map(({ formulario, ...una }) => ({
      ...una,
      idFormulario: formulario.idFormulario,
      respondidaEn: una.fin ?? una.inicio,
      huellaFirmada: huellaFirmadaDemo(una, fotos),
    })),
  );
  await bd
    .insertInto('evidencias')
    .values(
      ejecuciones.flatMap((una) =>
        evidenciasDemo(una, fotos).map(({ huella, ...evidencia }) => ({
          idVisita: una.idVisita,
          vuelta: una.vuelta,
          de: una.idTecnico,
          ...evidencia,
          archivo: Buffer.from(huella, 'hex'),
          mediana: null,
          miniatura: null,
          recibidaEn: evidencia.ocurridoEn,
        })),
      ),
    )
    .execute();
  for (const una of ejecuciones) await insertarAnterior(bd, una);
}

/** Its photographs in order, taken while it lasted. */
export const evidenciasDemo = (
  { fotos, inicio, fin }: Pick<EjecucionDemo, 'fotos' | 'inicio' | 'fin'>,
  guardadas: FotosGuardadas,
) =>
  fotos.map(({ foto, ...dicho }, i) => {
    const hasta = Number(fin ?? inicio);
    const paso = (hasta - Number(inicio)) / (fotos.length + 1);
    return {
      ...dicho,
      huella: guardadas.get(foto)?.huella ?? '',
      orden: i + 1,
      ocurridoEn: new Date(Number(inicio) + Math.round(paso * (i + 1))),
    };
  });

export const huellaFirmadaDemo = (
  una: Pick<EjecucionDemo, 'firma' | 'resultado' | 'respuestas' | 'fotos' | 'inicio' | 'fin'>,
  fotos: FotosGuardadas,
): Buffer | null =>
  una.firma &&
  huellaDeLoFirmado(
    { dicho: { firma: una.firma }, resultado: una.resultado, noRealizada: null },
    {
      respuestas: una.respuestas,
      archivos: evidenciasDemo(una, fotos).map(({ huella }) => huella),
    },
  );

/** The row of the visit as it was before it was reopened: the same, some days earlier. */
async function insertarAnterior(bd: Ejecutor, una: EjecucionGuardada): Promise<void> {
  const { idVisita, vuelta, idSupervisor, resultado, reabierta } = una;
  if (!reabierta) return;
  const { motivo, dias } = reabierta;
  await sql`
    insert into ejecuciones (id_visita, vuelta, fila, motivo, reabierta_por, reabierta_en)
    select v.id_visita, ${vuelta}::integer, to_jsonb(v) || jsonb_build_object(
        'vuelta', ${vuelta}::integer, 'resultado', ${resultado}::text,
        'fecha_planificada', v.fecha_planificada - ${dias}::integer,
        'fecha_inicio', v.fecha_inicio - antes, 'tomada_inicio', v.tomada_inicio - antes,
        'fecha_finalizacion', v.fecha_finalizacion - antes, 'tomada_fin', v.tomada_fin - antes
      ), ${motivo}, ${idSupervisor}::integer,
      v.fecha_finalizacion - antes + make_interval(hours => ${sql.lit(HORAS_HASTA_REABRIR)})
    from visitas v, make_interval(hours => ${dias * 24}::integer) as antes
    where v.id_visita = ${idVisita}`.execute(bd);
}
