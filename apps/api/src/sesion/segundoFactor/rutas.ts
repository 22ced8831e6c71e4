import type { operacionesSegundoFactor } from '@visitas/contract/sesion/segundoFactor';
import type { Dominio } from '../../plataforma/dominio.ts';
import { encontrado } from '../../plataforma/http/rechazo.ts';
import { quitarFactor } from './consultas.ts';
import { activarSegundoFactor, empezar, renovar } from './servicio.ts';

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
};
