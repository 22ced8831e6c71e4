import type { Manejadores } from '../plataforma/manejador.ts';
import { cerrarSesion } from './consultas.ts';
import { ingresar } from './servicio.ts';

export const manejadoresSesion: Manejadores<'ingresar' | 'sesion' | 'salir'> = {
  ingresar: ({ cuerpo }, { bd, direccion }) => ingresar(bd, cuerpo, direccion),
  sesion: async (_, { sesion }) => sesion,
  salir: async (_, { bd, sesion }) => cerrarSesion(bd, sesion.tokenHash),
};
