import type { Punto } from '@visitas/contract/comun/distancia';
import { enMinutos, type RangoDeHoras } from '@visitas/contract/comun/horas';
import type { JornadaLeida } from '@visitas/contract/jornadas/operaciones';
import type { DiaDeJornada } from '@visitas/contract/jornadas/texto';
import type { Peticion } from '@visitas/contract/operaciones';
import type { Ejecutor } from '../plataforma/bd/esquema.ts';
import type { Config } from '../plataforma/config/config.ts';
import type { Sesion } from '../plataforma/http/acceso.ts';
import type { Contexto } from '../plataforma/http/manejador.ts';
import { encontrado, Rechazo } from '../plataforma/http/rechazo.ts';
import { buscar, guardar, leerJornadas, type PorDia } from './consultas.ts';

type Entorno = Contexto<Sesion>;

export async function obtenerJornada(
  { bd, sesion, config }: Entorno,
  idTecnico: number,
): Promise<JornadaLeida> {
  const { dias, salida, ...resto } = encontrado(await buscar(bd, sesion, idTecnico));
  return {
    ...resto,
    dias: dias ? enLista(dias) : config.jornada,
    propia: dias !== null,
    empresa: config.jornada,
    ...(salida && { salida }),
  };
}

export async function editarJornada(
  entorno: Entorno,
  idTecnico: number,
  cuerpo: Peticion<'jornadas.editar'>['cuerpo'],
): Promise<JornadaLeida> {
  const dias = cuerpo.dias && porDia(cuerpo.dias);
  const guardada = await guardar(entorno.bd, entorno.sesion, idTecnico, { ...cuerpo, dias });
  const jornada = await obtenerJornada(entorno, idTecnico);
  if (!guardada) throw new Rechazo('version-anterior');
  return jornada;
}

/** Part of a day, in minutes since it began. */
export interface MinutosDelDia {
  desde: number;
  hasta: number;
}

export interface DiasDeTecnico {
  /** Null: the day starts at the first visit. */
  salida: Punto | null;
  /** True when the day ends where it started. */
  vuelve: boolean;
  /** By date. Null when they do not work: another weekday, an absence or a holiday. */
  dias: ReadonlyMap<string, MinutosDelDia | null>;
}

/** When each of these technicians works between two dates, both included. It asks nobody's permission. */
export async function jornadasDe(
  bd: Ejecutor,
  { jornada }: Pick<Config, 'jornada'>,
  tecnicos: readonly number[],
  desde: string,
  hasta: string,
): Promise<Map<number, DiasDeTecnico>> {
  const leidas = await leerJornadas(bd, porDia(jornada), tecnicos, { desde, hasta });
  return new Map(
    leidas.map(({ idTecnico, dias, ...resto }) => [
      idTecnico,
      { ...resto, dias: new Map(dias.map(({ fecha, horas }) => [fecha, enTramo(horas)])) },
    ]),
  );
}

const enTramo = (horas: RangoDeHoras | null): MinutosDelDia | null =>
  horas && { desde: enMinutos(horas.desde), hasta: enMinutos(horas.hasta) };

/** As the database keeps them. */
const porDia = (dias: readonly DiaDeJornada[]): PorDia =>
  Object.fromEntries(dias.map(({ dia, desde, hasta }) => [dia, { desde, hasta }]));

/** Numbers are the first keys of an object, in order. */
const enLista = (dias: PorDia): DiaDeJornada[] =>
  Object.entries(dias).map(([dia, horas]) => ({ dia: Number(dia), ...horas }));
