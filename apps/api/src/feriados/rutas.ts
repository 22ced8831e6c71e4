import type { Feriado, operacionesFeriados } from '@visitas/contract/feriados/operaciones';
import type { Dominio } from '../plataforma/dominio.ts';
import { hoyEn } from '../plataforma/hoy.ts';
import { Rechazo } from '../plataforma/http/rechazo.ts';
import { actualizar, buscar, eliminar, insertar, listar } from './consultas.ts';

const existente = (feriado: Feriado | undefined): Feriado => {
  if (!feriado) throw new Rechazo('no-encontrado');
  return feriado;
};

export const dominioFeriados: Dominio<keyof typeof operacionesFeriados> = {
  manejadores: {
    'feriados.listar': ({ criterios: { anio } }, { bd, config }) =>
      listar(bd, anio ?? Number(hoyEn(config.zonaHoraria).slice(0, 4))),
    'feriados.obtener': async ({ parametros }, { bd }) =>
      existente(await buscar(bd, parametros.idFeriado)),
    'feriados.crear': ({ cuerpo }, { bd }) => insertar(bd, cuerpo),
    'feriados.editar': async ({ cuerpo }, { bd }) => {
      const editado = await actualizar(bd, cuerpo);
      if (editado) return editado;
      existente(await buscar(bd, cuerpo.idFeriado));
      throw new Rechazo('version-anterior');
    },
    'feriados.eliminar': async ({ parametros: { idFeriado } }, { bd }) => {
      if (!(await eliminar(bd, idFeriado))) throw new Rechazo('no-encontrado');
      return undefined;
    },
  },
  restricciones: {
    feriados_fecha_unica: { campo: 'fecha', mensaje: 'Ese día ya es un feriado.' },
  },
};
