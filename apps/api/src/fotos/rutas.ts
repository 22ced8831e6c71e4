import type { operacionesFotos } from '@visitas/contract/fotos/operaciones';
import type { Dominio } from '../plataforma/dominio.ts';
import { ponerFoto, quitarFoto } from './consultas.ts';
import { revisarFoto } from './revisar.ts';

export const dominioFotos: Dominio<keyof typeof operacionesFotos> = {
  manejadores: {
    'foto.poner': async ({ cuerpo }, { bd, sesion }) => ({
      ...sesion,
      foto: await ponerFoto(bd, sesion.idUsuario, revisarFoto(cuerpo.imagen)),
    }),
    'foto.quitar': async (_, { bd, sesion }) => {
      await quitarFoto(bd, sesion.idUsuario);
      return { ...sesion, foto: null };
    },
  },
};
