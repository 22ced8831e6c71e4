import type { operacionesSesion } from '@visitas/contract/sesion/operaciones';
import type { Manejadores } from '../plataforma/http/manejador.ts';
import { cerrarSesion } from './consultas.ts';
import { prepararCambio } from './contrasenas/cambio.ts';
import { ingresar } from './servicio.ts';

export const manejadoresSesion: Manejadores<keyof typeof operacionesSesion> = {
  ingresar: ({ cuerpo }, contexto) => ingresar(cuerpo, contexto),
  sesion: async (_, { sesion }) => sesion,
  cambiarContrasena: ({ cuerpo }, contexto) => prepararCambio(cuerpo, contexto),
  salir: async (_, { bd, sesion, ip, idPeticion }) =>
    cerrarSesion(bd, sesion.tokenHash, { ip, idPeticion }),
};
