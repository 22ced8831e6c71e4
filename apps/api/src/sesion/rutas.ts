import type { operacionesSesion } from '@visitas/contract/sesion/operaciones';
import type { Dominio } from '../plataforma/dominio.ts';
import { confirmarIdentidad } from './confirmacion/confirmar.ts';
import { caducosDeSesion, cerrarSesion } from './consultas.ts';
import { prepararCambio } from './contrasenas/cambio.ts';
import { usuarioDe } from './respuesta.ts';
import { ingresar } from './servicio.ts';

export const dominioSesion: Dominio<keyof typeof operacionesSesion> = {
  manejadores: {
    ingresar: ({ cuerpo }, contexto) => ingresar(cuerpo, contexto),
    sesion: async (_, { sesion }) => usuarioDe(sesion),
    cambiarContrasena: ({ cuerpo }, contexto) => prepararCambio(cuerpo, contexto),
    'sesion.confirmar': ({ cuerpo }, contexto) => confirmarIdentidad(cuerpo, contexto),
    salir: async (_, { bd, sesion, ip, idPeticion }) =>
      cerrarSesion(bd, sesion.tokenHash, { ip, idPeticion }),
  },
  caducos: caducosDeSesion,
};
