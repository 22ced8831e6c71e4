import type { operacionesFeriados } from '@visitas/contract/feriados/operaciones';
import type { Dominio } from '../plataforma/dominio.ts';
import { hoyEn } from '../plataforma/hoy.ts';
import { encontrado, oVersionAnterior, Rechazo } from '../plataforma/http/rechazo.ts';
import { comoFecha, type Relatos, suyo } from '../plataforma/relatos.ts';
import { actualizar, buscar, eliminar, insertar, listar } from './consultas.ts';

const relatosDeFeriados: Relatos = {
  feriado: {
    grupo: 'horarios',
    que: 'el feriado',
    en: (linea) => {
      const nombre = suyo(linea, 'nombre');
      return typeof nombre === 'string' ? nombre : { de: 'feriado', id: linea.idEntidad };
    },
    campos: {
      fecha: { que: 'la fecha', texto: comoFecha },
      nombre: { que: 'el nombre' },
    },
    callados: ['idFeriado', 'version'],
  },
};

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
  relatos: relatosDeFeriados,
  restricciones: {
    feriados_fecha_unica: { campo: 'fecha', mensaje: 'Ese día ya es un feriado.' },
  },
};
