import type { operacionesLlaves } from '@visitas/contract/llaves/operaciones';
import type { Dominio } from '../../plataforma/dominio.ts';
import { encontrado } from '../../plataforma/http/rechazo.ts';
import { enEste, type LineaAnotada, type Relatos } from '../../plataforma/relatos.ts';
import { empezarAlta, guardarAlta } from './alta.ts';
import { caducosDeLlaves, llavesDe, quitarLlave, renombrarLlave } from './consultas.ts';
import { ingresarConLlave, retoDeConfirmacion, retoDeIngreso } from './ingreso.ts';

function hizo({ antes, despues }: LineaAnotada): string {
  const nombre = `«${String((antes ?? despues)?.nombre)}»`;
  if (antes === null) return `Agregó la llave de acceso ${nombre}`;
  if (despues === null) return `Quitó la llave de acceso ${nombre}`;
  return `Cambió el nombre de la llave de acceso ${nombre}`;
}

const relatosDeLlaves: Relatos = {
  llaveDeAcceso: {
    grupo: 'usuarios',
    que: 'la llave de acceso',
    en: enEste('usuario'),
    hizo,
    campos: { nombre: { que: 'el nombre' } },
    callados: ['idLlave', 'idUsuario', 'transportes', 'creadaEn', 'usadaEn'],
  },
};

export const dominioLlaves: Dominio<keyof typeof operacionesLlaves> = {
  manejadores: {
    'llaves.reto': (_, contexto) => retoDeIngreso(contexto),
    'llaves.ingresar': ({ cuerpo }, contexto) => ingresarConLlave(cuerpo, contexto),
    'llaves.listar': async (_, { bd, sesion, origen }) => ({
      origen,
      llaves: await llavesDe(bd, sesion.idUsuario),
    }),
    'llaves.empezar': (_, contexto) => empezarAlta(contexto),
    'llaves.guardar': ({ cuerpo }, contexto) => guardarAlta(cuerpo, contexto),
    'llaves.renombrar': async ({ cuerpo }, { bd, sesion }) =>
      encontrado(await renombrarLlave(bd, sesion.idUsuario, cuerpo)),
    'llaves.quitar': async ({ parametros }, { bd, sesion }) => {
      encontrado(await quitarLlave(bd, sesion.idUsuario, parametros.idLlave));
      return undefined;
    },
    'llaves.confirmar': (_, contexto) => retoDeConfirmacion(contexto),
    'usuarios.quitarLlave': async ({ parametros: { id, idLlave } }, { bd }) => {
      encontrado(await quitarLlave(bd, id, idLlave));
      return undefined;
    },
  },
  relatos: relatosDeLlaves,
  restricciones: {
    llaves_de_acceso_credencial_unica: {
      campo: 'llave',
      mensaje: 'Esta llave de acceso ya está guardada.',
    },
  },
  caducos: caducosDeLlaves,
};
