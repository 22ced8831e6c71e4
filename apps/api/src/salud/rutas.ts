import { sql } from 'kysely';
import type { Manejadores } from '../plataforma/manejador.ts';
import { Rechazo } from '../plataforma/rechazo.ts';

export const manejadoresSalud: Manejadores<'salud' | 'saludLista'> = {
  salud: async () => ({ estado: 'ok' }),
  saludLista: async (_, { bd }) => {
    await sql`select 1`.execute(bd).catch(() => {
      throw new Rechazo('sin-base-de-datos');
    });
    return { estado: 'ok' };
  },
};
