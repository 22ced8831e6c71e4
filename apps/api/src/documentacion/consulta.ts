import type { Operacion } from '@visitas/contract/comun/operacion';

/** What the parameters of a query mean, by name, or by group and name where it is another thing. */
const SIGNIFICADOS: Record<string, string> = {
  buscar: 'Solo los que tienen este texto en su nombre, sin distinguir mayúsculas ni acentos.',
  'Visitas.buscar':
    'Solo las que tienen este texto en el nombre del cliente o del técnico, sin distinguir mayúsculas ni acentos.',
  activo: 'Solo los activos o solo los inactivos. Sin él vienen unos y otros.',
  rol: 'Solo los que tienen el rol con este nombre, tal como está escrito.',
  limite: 'Cuántos como máximo. Sin él vienen todos.',
  despues: 'Sigue donde terminó la ventana anterior: el valor de su cabecera «Despues».',
  entidad: 'De qué clase es el registro.',
  id: 'El identificador del registro.',
};

export const significadoDe = ({ grupo }: Pick<Operacion, 'grupo'>, nombre: string): string =>
  SIGNIFICADOS[`${grupo}.${nombre}`] ?? SIGNIFICADOS[nombre] ?? '';
