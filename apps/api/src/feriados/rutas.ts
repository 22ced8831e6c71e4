import type { operacionesFeriados } from '@visitas/contract/feriados/operaciones';
import type { Dominio } from '../plataforma/dominio.ts';
import { hoyEn } from '../plataforma/hoy.ts';
import { encontrado, oVersionAnterior, Rechazo } from '../plataforma/http/rechazo.ts';
import { actualizar, buscar, eliminar, insertar, listar } from './consultas.ts';

export const dominioFeriados: Dominio<keyof typeof operacionesFeriados> = {
  manejadores: {
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
  },
  restricciones: {
    feriados_fecha_unica: { campo: 'fecha', mensaje: 'Ese día ya es un feriado.' },
  },
};
