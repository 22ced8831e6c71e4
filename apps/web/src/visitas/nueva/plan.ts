import { campoFecha } from '@visitas/contract/comun/fechas';
import { lecturaDe, lecturas } from '../../plataforma/servidor/lecturas.ts';
import { masDias } from '../../ui/dias.ts';
import type { ValoresVisita } from '../CamposVisita.tsx';
import { horaParaEnviar } from '../hora/valoresDeHora.ts';
import type { Nueva } from '../planear/crearVarias.ts';
import { lunesDe } from '../planear/dias.ts';
import { type Reconocido, reconocerClientes } from './reconocer.ts';
import { propuestoDe, type TipoPropuesto } from './tipoPropuesto.ts';

export type ValoresDeVarias = {
  /** True when the user chose the type; until then it is the proposed one. */
  tipoElegido: boolean;
  /** The clients, as typed. Empty when there is one, in its own field. */
  clientes: string;
  unDiaCadaUno: boolean;
  /** Other days besides the date, separated by commas. */
  otrosDias: string;
};

export const SIN_VARIAS: ValoresDeVarias = {
  tipoElegido: false,
  clientes: '',
  unDiaCadaUno: false,
  otrosDias: '',
};

export type ValoresDeNueva = ValoresVisita & ValoresDeVarias;

export interface VisitaPrevista {
  idCliente: number;
  cliente: string;
  tipo: TipoPropuesto | undefined;
  fecha: string;
}

export interface Plan {
  visitas: VisitaPrevista[];
  sinReconocer: string[];
}

const DIAS_QUE_SE_OFRECEN = 14;

/** The days of the week of a date and of the next one. */
export const diasQueSeOfrecen = (fecha: string): string[] =>
  Array.from({ length: DIAS_QUE_SE_OFRECEN }, (_, n) => masDias(lunesDe(fecha), n));

/** Those that the form shows: the date may have moved to other weeks. */
export function otrosDiasDe({ otrosDias, fechaPlanificada: fecha }: ValoresDeNueva): string[] {
  const elegidos = otrosDias.split(',').filter(Boolean);
  if (elegidos.length === 0 || !campoFecha.safeParse(fecha).success) return elegidos;
  const ofrecidos = diasQueSeOfrecen(fecha);
  return elegidos.filter((dia) => ofrecidos.includes(dia));
}

export const sonVariasVisitas = (valores: ValoresDeNueva): boolean =>
  valores.clientes.trim() !== '' || otrosDiasDe(valores).length > 0;

export async function planDe(valores: ValoresDeNueva): Promise<Plan> {
  const { clientes, idCliente, unDiaCadaUno, fechaPlanificada } = valores;
  const reconocidos: Reconocido[] =
    clientes.trim() === '' ? await elDelCampo(idCliente) : await reconocerClientes(clientes);
  const quienes = reconocidos.flatMap((uno) => ('cliente' in uno ? [uno.cliente] : []));
  const sinReconocer = reconocidos.flatMap((uno) => ('porQueNo' in uno ? [uno.porQueNo] : []));
  const conFecha = campoFecha.safeParse(fechaPlanificada).success;
  if (!conFecha) return { visitas: await enDias(quienes, () => [fechaPlanificada]), sinReconocer };
  const repartidos = clientes.trim() !== '' && unDiaCadaUno;
  const dias = repartidos
    ? await diasDeTrabajo(fechaPlanificada, quienes.length)
    : [...new Set([fechaPlanificada, ...otrosDiasDe(valores)])].sort();
  const suyos = (n: number) => (repartidos ? dias.slice(n, n + 1) : dias);
  return { visitas: await enDias(quienes, suyos), sinReconocer };
}

async function elDelCampo(idCliente: string): Promise<Reconocido[]> {
  if (idCliente === '') return [];
  const cliente = await lecturas.fetchQuery(
    lecturaDe('clientes.obtener', { parametros: { id: idCliente } }),
  );
  return [{ escrito: cliente.nombre, cliente }];
}

async function enDias(
  quienes: { idCliente: number; nombre: string }[],
  diasDelDe: (n: number) => string[],
): Promise<VisitaPrevista[]> {
  const porCliente = await Promise.all(
    quienes.map(async ({ idCliente, nombre }, n) => {
      const tipo = await propuestoDe(String(idCliente));
      return diasDelDe(n).map((fecha) => ({ idCliente, cliente: nombre, tipo, fecha }));
    }),
  );
  return porCliente.flat();
}

const FIN_DE_SEMANA = [0, 6];

/** Returns the first `cuantos` working days: Monday to Friday, without holidays. */
async function diasDeTrabajo(desde: string, cuantos: number): Promise<string[]> {
  const dias: string[] = [];
  for (let dia = desde; dias.length < cuantos; dia = masDias(dia, 1)) {
    // The typed day is always the first.
    const primero = dia === desde;
    if (primero || !(esFinDeSemana(dia) || (await esFeriado(dia)))) dias.push(dia);
  }
  return dias;
}

const esFinDeSemana = (dia: string): boolean =>
  FIN_DE_SEMANA.includes(new Date(`${dia}T00:00:00Z`).getUTCDay());

const FRESCO_MS = 60_000;

async function esFeriado(dia: string): Promise<boolean> {
  try {
    const { feriados } = await lecturas.fetchQuery({
      ...lecturaDe('visitas.semana', { criterios: { dia: lunesDe(dia) } }),
      staleTime: FRESCO_MS,
    });
    return feriados.some(({ fecha }) => fecha === dia);
  } catch {
    // Safe to guess: the user sees the proposed days before creating anything.
    return false;
  }
}

/** A chosen type applies to all the visits, and so does the hour. */
export const comoNuevas = (plan: Plan, valores: ValoresDeNueva): Nueva[] =>
  plan.visitas.map(({ idCliente, tipo, fecha }) => ({
    idTecnico: valores.idTecnico,
    idCliente,
    idTipoVisita: valores.tipoElegido ? valores.idTipoVisita : (tipo?.idTipoVisita ?? ''),
    fechaPlanificada: fecha,
    observaciones: valores.observaciones,
    ...horaParaEnviar(valores),
  }));
