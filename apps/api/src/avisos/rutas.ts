import type { operacionesAvisos } from '@visitas/contract/avisos/operaciones';
import { hoyEn } from '../plataforma/hoy.ts';
import type { Manejadores } from '../plataforma/http/manejador.ts';
import { darPorVistos, leerAvisos } from './consultas.ts';

export const manejadoresAvisos: Manejadores<keyof typeof operacionesAvisos> = {
  'avisos.listar': (_, { bd, sesion, config: { zonaHoraria: zona } }) =>
    leerAvisos(bd, { idUsuario: sesion.idUsuario, zona, hoy: hoyEn(zona) }),
  'avisos.ver': async ({ cuerpo }, { bd, sesion }) => {
    await darPorVistos(bd, sesion.idUsuario, cuerpo.avisos);
    return undefined;
  },
};
