import type { ClaseDeAusencia } from '@visitas/contract/ausencias/clases';
import { enumerar } from '@visitas/contract/comun/formato';
import type { Visita } from '@visitas/contract/visitas/esquemas';
import type { Semana } from '@visitas/contract/visitas/semana';
import { masDias } from '../../../ui/dias.ts';
import { contado } from '../../../ui/formato.ts';
import { diaYMes } from '../dias.ts';

/** Why a visit starts unmarked. The first two causes also make it impossible to create. */
type Causa = 'cancelada' | 'inactivo' | ClaseDeAusencia | 'repetida' | 'feriado' | 'paso';

export interface FilaDeCopia {
  visita: Visita;
  fecha: string;
  porQue: { causa: Causa; frase: string } | undefined;
  /** True when the copy may be created at all. */
  sePuede: boolean;
}

const UN_DIA_MS = 86_400_000;

export function filasDe(
  visitas: readonly Visita[],
  deLunes: string,
  semana: Semana,
): FilaDeCopia[] {
  const dias = (Date.parse(semana.lunes) - Date.parse(deLunes)) / UN_DIA_MS;
  return visitas
    .map((visita) => {
      const fecha = masDias(visita.fechaPlanificada, dias);
      const porQue = porQueNo(visita, fecha, semana);
      const sePuede = porQue?.causa !== 'cancelada' && porQue?.causa !== 'inactivo';
      return { visita, fecha, porQue, sePuede };
    })
    .sort(
      (una, otra) =>
        una.fecha.localeCompare(otra.fecha) ||
        una.visita.tecnico.nombre.localeCompare(otra.visita.tecnico.nombre, 'es') ||
        una.visita.idVisita - otra.visita.idVisita,
    );
}

function porQueNo(visita: Visita, fecha: string, semana: Semana): FilaDeCopia['porQue'] {
  const { idTecnico, idCliente } = visita;
  if (visita.estadoVisita.nombre === 'Cancelada')
    return { causa: 'cancelada', frase: 'Se canceló' };
  if (!semana.tecnicos.some((uno) => uno.idTecnico === idTecnico && uno.elegible))
    return { causa: 'inactivo', frase: 'Ya no está entre tus técnicos activos' };
  const ausencia = semana.ausencias.find(
    (una) => una.idTecnico === idTecnico && una.desde <= fecha && fecha <= una.hasta,
  );
  if (ausencia)
    return {
      causa: ausencia.clase,
      frase: `${AUSENTE[ausencia.clase]} hasta el ${diaYMes(ausencia.hasta)}`,
    };
  const repetida = semana.visitas.some(
    (una) =>
      una.idCliente === idCliente &&
      una.fechaPlanificada === fecha &&
      una.estado !== 'Cancelada' &&
      una.idVisita !== visita.idVisita,
  );
  if (repetida) return { causa: 'repetida', frase: `Ya tiene una visita el ${diaYMes(fecha)}` };
  const feriado = semana.feriados.find((uno) => uno.fecha === fecha);
  if (feriado) return { causa: 'feriado', frase: `Feriado: ${feriado.nombre}` };
  return fecha < semana.hoy ? { causa: 'paso', frase: 'Ese día ya pasó' } : undefined;
}

const AUSENTE: Record<ClaseDeAusencia, string> = {
  vacaciones: 'De vacaciones',
  enfermedad: 'No trabaja por enfermedad',
  otra: 'No trabaja',
};

const FUERA: readonly (readonly [Causa, (cuantas: number) => string])[] = [
  ['vacaciones', (son) => `${son} por vacaciones`],
  ['enfermedad', (son) => `${son} por enfermedad`],
  ['otra', (son) => `${son} por ausencia`],
  ['repetida', (son) => `${son} que ya ${son === 1 ? 'está' : 'están'}`],
  ['feriado', (son) => `${son} por feriado`],
  ['paso', (son) => `${son} de días que ya pasaron`],
  ['inactivo', (son) => `${son} sin técnico activo`],
  ['cancelada', (son) => contado(son, ['cancelada', 'canceladas'])],
];

/** 'Quedan fuera 4 por vacaciones, 1 que ya está y 1 cancelada.'; empty when none is left out. */
export function loQueQuedaFuera(fuera: readonly FilaDeCopia[]): string {
  if (fuera.length === 0) return '';
  const partes = FUERA.flatMap(([causa, decir]) => {
    const son = fuera.filter(({ porQue }) => porQue?.causa === causa).length;
    return son > 0 ? [decir(son)] : [];
  });
  const sinMarcar = fuera.filter(({ porQue }) => porQue === undefined).length;
  const todas = [...partes, ...(sinMarcar > 0 ? [`${sinMarcar} sin marcar`] : [])];
  return `${fuera.length === 1 ? 'Queda' : 'Quedan'} fuera ${enumerar(todas)}.`;
}
