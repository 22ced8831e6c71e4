import type { operacionesSegundoFactor } from '@visitas/contract/segundoFactor/operaciones';
import type { operacionesSesion } from '@visitas/contract/sesion/operaciones';
import type { Dominio } from '../plataforma/dominio.ts';
import { encontrado } from '../plataforma/http/rechazo.ts';
import { confirmarIdentidad } from './confirmacion/confirmar.ts';
import { caducosDeSesion, cerrarSesion } from './consultas.ts';
import { prepararCambio } from './contrasenas/cambio.ts';
import { relatosDeSegundoFactor, relatosDeSesion } from './relatos.ts';
import { usuarioDe } from './respuesta.ts';
import { quitarFactor } from './segundoFactor/consultas.ts';
import { activarSegundoFactor, empezar, renovar } from './segundoFactor/servicio.ts';
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
  relatos: relatosDeSesion,
  caducos: caducosDeSesion,
};

export const dominioSegundoFactor: Dominio<keyof typeof operacionesSegundoFactor> = {
  manejadores: {
    'factor.empezar': (_, contexto) => empezar(contexto),
    'factor.activar': ({ cuerpo }, contexto) => activarSegundoFactor(cuerpo.codigo, contexto),
    'factor.codigos': (_, contexto) => renovar(contexto),
    'factor.quitar': async (_, { bd, sesion }) => {
      encontrado((await quitarFactor(bd, sesion.idUsuario)) || null);
    },
    'usuarios.quitarFactor': async ({ parametros }, { bd }) => {
      encontrado((await quitarFactor(bd, parametros.id)) || null);
    },
  },
  relatos: relatosDeSegundoFactor,
};
