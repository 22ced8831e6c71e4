import type { Manejadores } from '../plataforma/manejador.ts';
import { cerrarSesion } from './consultas.ts';
import { ingresar } from './servicio.ts';

export const manejadoresSesion: Manejadores<'ingresar' | 'sesion' | 'salir'> = {
  ingresar: ({ cuerpo }, contexto) => ingresar(cuerpo, contexto),
  sesion: async (_, { sesion }) => sesion,
  salir: async (_, { bd, sesion, direccion, idPeticion }) =>
    cerrarSesion(bd, sesion.tokenHash, { direccion, idPeticion }),
};
