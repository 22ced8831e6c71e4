import type { Manejadores } from '../plataforma/manejador.ts';
import { Rechazo } from '../plataforma/rechazo.ts';
import { preguntar } from './consultas.ts';

export const manejadoresSalud: Manejadores<'salud' | 'saludLista'> = {
  salud: async () => ({ estado: 'ok' }),
  saludLista: async (_, { bd }) => {
    await preguntar(bd).catch(() => {
      throw new Rechazo('sin-base-de-datos');
    });
    return { estado: 'ok' };
  },
};
