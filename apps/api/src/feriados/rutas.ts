import type { operacionesFeriados } from '@visitas/contract/feriados/operaciones';
import type { Restricciones } from '../plataforma/bd/restricciones.ts';
import { hoyEn } from '../plataforma/hoy.ts';
import type { Manejadores } from '../plataforma/http/manejador.ts';
import { encontrado, oVersionAnterior, Rechazo } from '../plataforma/http/rechazo.ts';
import { actualizar, buscar, eliminar, insertar, listar } from './consultas.ts';

export const manejadoresFeriados: Manejadores<keyof typeof operacionesFeriados> = {
  'feriados.listar': ({ criterios: { anio } }, { bd, config }) =>
    listar(bd, anio ?? Number(hoyEn(config.zonaHoraria).slice(0, 4))),
  'feriados.obtener': async ({ parametros }, { bd }) =>
    encontrado(await buscar(bd, parametros.idFeriado)),
  'feriados.crear': ({ cuerpo }, { bd }) => insertar(bd, cuerpo),
  'feriados.editar': async ({ cuerpo }, { bd }) =>
    oVersionAnterior(await actualizar(bd, cuerpo), () => buscar(bd, cuerpo.idFeriado)),
  'feriados.eliminar': async ({ parametros: { idFeriado } }, { bd }) => {
    if (!(await eliminar(bd, idFeriado))) throw new Rechazo('no-encontrado');
    return undefined;
  },
};

export const restriccionesFeriados: Restricciones = {
  feriados_fecha_unica: { campo: 'fecha', mensaje: 'Ese día ya es un feriado.' },
};
