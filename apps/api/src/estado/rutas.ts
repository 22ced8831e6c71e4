import type { operacionesEstado } from '@visitas/contract/estado/operaciones';
import type { Dominio } from '../plataforma/dominio.ts';
import { caducosDeEstado } from './consultas.ts';
import { avisosDelSistema } from './frases/avisos.ts';
import { estadoDelSistema } from './frases/estado.ts';
import { leerHechosDelSistema, leerUrgentes } from './lectura.ts';

export const dominioEstado: Dominio<keyof typeof operacionesEstado> = {
  manejadores: {
    'estado.obtener': async (_, { bd, config }) =>
      estadoDelSistema(await leerHechosDelSistema(bd, config)),
    'estado.avisos': async (_, { bd, config }) => ({
      avisos: avisosDelSistema(await leerUrgentes(bd, config)),
    }),
  },
  caducos: caducosDeEstado,
};
