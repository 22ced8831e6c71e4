import type { operacionesRecuperacion } from '@visitas/contract/recuperacion/operaciones';
import { caducosDeCartas } from '../cartas/consultas.ts';
import type { Dominio } from '../plataforma/dominio.ts';
import { encontrado } from '../plataforma/http/rechazo.ts';
import { anotarCorreo, anularLaDe, crearDireccion, enviarDireccion } from './administrador.ts';
import { borrarDeCorreo, caducosDeRecuperacion } from './consultas.ts';
import { ponerCorreo, quitarCorreo } from './miCorreo.ts';
import { mirarDireccion, pedirRecuperacion, usarDireccion, verificarCorreo } from './publico.ts';
import { relatosDeRecuperacion } from './relatos.ts';

const CORREO_DE_OTRO = 'Otra persona ya usa este correo. Escribe uno que sea solo tuyo.';

export const dominioRecuperacion: Dominio<keyof typeof operacionesRecuperacion> = {
  manejadores: {
    'recuperacion.crear': ({ parametros }, contexto) => crearDireccion(parametros.id, contexto),
    'recuperacion.anular': ({ parametros }, contexto) => anularLaDe(parametros.id, contexto),
    'recuperacion.enviar': ({ parametros, cuerpo }, contexto) =>
      enviarDireccion(parametros.id, cuerpo, contexto),
    'recuperacion.mirar': ({ cuerpo }, contexto) => mirarDireccion(cuerpo.llave, contexto),
    'recuperacion.usar': ({ cuerpo }, contexto) => usarDireccion(cuerpo, contexto),
    'recuperacion.pedir': ({ cuerpo }, contexto) => pedirRecuperacion(cuerpo.user, contexto),
    'usuarios.anotarCorreo': ({ parametros, cuerpo }, contexto) =>
      anotarCorreo(parametros.id, cuerpo.correo, contexto),
    'correo.poner': ({ cuerpo }, contexto) => ponerCorreo(cuerpo.correo, contexto),
    'correo.quitar': (_, contexto) => quitarCorreo(contexto),
    'correo.anular': async (_, { bd, sesion }) => {
      encontrado(await borrarDeCorreo(bd, sesion.idUsuario));
    },
    'correo.verificar': ({ cuerpo }, contexto) => verificarCorreo(cuerpo.llave, contexto),
  },
  relatos: relatosDeRecuperacion,
  restricciones: {
    usuarios_correo_unico: { campo: 'llave', mensaje: CORREO_DE_OTRO, detalle: CORREO_DE_OTRO },
  },
  caducos: [...caducosDeRecuperacion, ...caducosDeCartas],
};
