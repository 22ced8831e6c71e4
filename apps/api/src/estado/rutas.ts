import type { operacionesEstado } from '@visitas/contract/estado/operaciones';
import type { Dominio } from '../plataforma/dominio.ts';
import { caducosDeEstado } from './consultas.ts';
import { avisosDe } from './frases/avisos.ts';
import { estadoDe } from './frases/estado.ts';
import { leerHechos, leerUrgentes } from './lectura.ts';

export const dominioEstado: Dominio<keyof typeof operacionesEstado> = {
  manejadores: {
    'estado.obtener': async (_, { bd, config }) => estadoDe(await leerHechos(bd, config)),
    'estado.avisos': async (_, { bd, config }) => ({
      avisos: avisosDe(await leerUrgentes(bd, config)),
    }),
  },
  caducos: caducosDeEstado,
};
