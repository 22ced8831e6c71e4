import {
  CLASES_DE_AVISO,
  type ClaseDeAviso,
  type operacionesAvisos,
} from '@visitas/contract/avisos/operaciones';
import type { Dominio } from '../plataforma/dominio.ts';
import { hoyEn } from '../plataforma/hoy.ts';
import { caducosDeAvisos, darAtrasosPorVistos, darPorVistos, leerAvisos } from './consultas.ts';

/** A `Map`, because a company may add roles: any role name can be looked up. */
const clases = new Map<string, readonly ClaseDeAviso[]>(Object.entries(CLASES_DE_AVISO));

export const dominioAvisos: Dominio<keyof typeof operacionesAvisos> = {
  manejadores: {
    'avisos.listar': async (
      _,
      { bd, sesion, config: { zonaHoraria: zona, avisosDias: dias } },
    ) => ({
      ...(await leerAvisos(bd, {
        sesion,
        clases: clases.get(sesion.rol) ?? [],
        zona,
        hoy: hoyEn(zona),
        dias,
      })),
      dias,
    }),
    'avisos.ver': async ({ cuerpo }, { bd, sesion: { idUsuario, rol } }) => {
      await darPorVistos(bd, idUsuario, cuerpo);
      if (clases.get(rol)?.includes('atrasada')) await darAtrasosPorVistos(bd, idUsuario, cuerpo);
      return undefined;
    },
  },
  caducos: caducosDeAvisos,
};
