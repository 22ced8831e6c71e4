import type { Dominio } from '../plataforma/dominio.ts';
import { Rechazo } from '../plataforma/http/rechazo.ts';
import { MIGRACION, VERSION } from '../plataforma/version.ts';
import { vigilanciaDe } from './servicio.ts';

export const dominioSalud: Dominio<'salud' | 'saludLista'> = {
  manejadores: {
    salud: async () => ({ estado: 'ok', version: VERSION, migracion: MIGRACION }),
    saludLista: async (_, { bd }) => {
      const motivo = await vigilanciaDe(bd).motivo();
      if (motivo) throw new Rechazo('sin-base-de-datos', { detalle: motivo });
      return { estado: 'ok' };
    },
  },
};
