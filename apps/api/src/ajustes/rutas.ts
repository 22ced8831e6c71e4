import type { operacionesAjustes } from '@visitas/contract/ajustes/operaciones';
import type { Dominio } from '../plataforma/dominio.ts';
import { Turnos } from '../plataforma/turnos.ts';
import { dibujarMuestra } from '../reportes/muestra.ts';
import { probar } from './probar.ts';
import { relatosDeAjustes } from './relatos.ts';
import { conLosCambios, conValor, leerAjustes, prepararAjustes } from './servicio.ts';

/** A sample waits for the same thread as the reports of finished visits, which go first. */
const muestras = new Turnos({ cuantos: 1, esperaMaxima: 5_000 });

export const dominioAjustes: Dominio<keyof typeof operacionesAjustes> = {
  manejadores: {
    'ajustes.obtener': (_, { bd, vigentes }) => leerAjustes(bd, vigentes),
    'ajustes.cambiar': ({ cuerpo }, contexto) => prepararAjustes(cuerpo, contexto),
    'ajustes.probar': async ({ cuerpo: { clave, valor } }, contexto) =>
      probar(clave, await conValor(contexto, clave, valor), contexto),
    'ajustes.muestra': async ({ cuerpo: { cambios } }, contexto) => {
      const config = await conLosCambios(contexto, cambios);
      const pdf = await muestras.hacer(() => dibujarMuestra(config));
      return { pdf: pdf.toString('base64') };
    },
  },
  relatos: relatosDeAjustes,
};
