import { enBytes } from '@visitas/contract/comun/formato';
import type { AvisoDelSistema } from '@visitas/contract/estado/operaciones';
import { CASI_LLENO, LLENO, usoDe } from '../../plataforma/espacio.ts';
import { diasSinRespaldo } from '../../respaldo/atraso.ts';
import type { HechosUrgentes } from '../lectura.ts';
import { momento } from './palabras.ts';

/** What an Administrador is told without opening the page. */
export const avisosDelSistema = (hechos: HechosUrgentes): AvisoDelSistema[] =>
  [sinRespaldo(hechos), discoLleno(hechos)].filter((aviso) => aviso !== null);

/** The days that make it serious, on the page and in the exit code of the command. */
const DIAS_GRAVES = 7;

/** The days without a good backup, or null while that deserves no warning. */
export const diasDeAtraso = ({ instaladoEn, respaldos, aparte, ahora }: HechosUrgentes) =>
  diasSinRespaldo(
    { instaladoEn, aparte, ultimoBueno: respaldos?.ultimoBueno?.empezadoEn ?? null },
    ahora,
  );

export const gravedadDelAtraso = (dias: number) => (dias >= DIAS_GRAVES ? 'mal' : 'atencion');

function sinRespaldo(hechos: HechosUrgentes): AvisoDelSistema | null {
  const dias = diasDeAtraso(hechos);
  if (dias === null) return null;
  const { ahora, zona, respaldos } = hechos;
  const { ultimoBueno, ultimoIntento } = respaldos ?? {};
  const ultimo = ultimoBueno
    ? `El último es del ${momento(ultimoBueno.empezadoEn, ahora, zona)}.`
    : 'Si los datos vienen de una restauración, los respaldos de antes no se cuentan.';
  const fallo = ultimoIntento?.problema
    ? ` El intento de ${momento(ultimoIntento.empezadoEn, ahora, zona)} no se completó: ${enFrase(ultimoIntento.problema)}`
    : '';
  return {
    clave: 'respaldo',
    nivel: gravedadDelAtraso(dias),
    // A copy of the data leaves its backups out: the age of restored data tells no days without one.
    titulo: ultimoBueno
      ? `Hace ${dias} días que no hay respaldo`
      : 'Todavía no hay ningún respaldo',
    detalle: ultimo + fallo,
    remedio: fallo ? 'Corrige la causa y haz uno ahora.' : 'Haz uno ahora.',
  };
}

/** A problem is a sentence; here it goes on from a colon. */
const enFrase = (problema: string): string =>
  `${problema.charAt(0).toLowerCase()}${problema.slice(1).replace(/\.?$/, '.')}`;

function discoLleno({ espacio, soloRespaldos }: HechosUrgentes): AvisoDelSistema | null {
  if (!espacio || usoDe(espacio) < CASI_LLENO) return null;
  const lleno = usoDe(espacio) >= LLENO;
  return {
    clave: 'disco',
    nivel: lleno ? 'mal' : 'atencion',
    titulo: `El disco${soloRespaldos ? ' de los respaldos' : ''} está al ${Math.floor(usoDe(espacio) * 100)} %`,
    detalle: `Quedan ${enBytes(espacio.libre)} libres de ${enBytes(espacio.total)}. ${loQuePasa(lleno, soloRespaldos)}`,
    remedio: 'Libera espacio o amplía el disco.',
  };
}

function loQuePasa(lleno: boolean, soloRespaldos: boolean): string {
  if (!lleno) return `Si se llena, no se podrá guardar ${soloRespaldos ? 'ninguno' : 'nada'}.`;
  return soloRespaldos
    ? 'Ya no se hacen respaldos.'
    : 'Ya no se hacen respaldos ahí, y si se llena no se podrá guardar nada.';
}
