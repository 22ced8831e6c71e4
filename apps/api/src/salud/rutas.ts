import type { Manejadores } from '../plataforma/http/manejador.ts';
import { Rechazo } from '../plataforma/http/rechazo.ts';
import { MIGRACION, VERSION } from '../plataforma/version.ts';
import { vigilanciaDe } from './servicio.ts';

export const manejadoresSalud: Manejadores<'salud' | 'saludLista'> = {
  salud: async () => ({ estado: 'ok', version: VERSION, migracion: MIGRACION }),
  saludLista: async (_, { bd }) => {
    const motivo = await vigilanciaDe(bd).motivo();
    if (motivo) throw new Rechazo('sin-base-de-datos', { detalle: motivo });
    return { estado: 'ok' };
  },
};
