import { rutaDeFoto } from '@visitas/contract/fotos/foto';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import type { Ejecutor } from '../plataforma/bd/esquema.ts';
import { encontrado, Rechazo } from '../plataforma/http/rechazo.ts';
import { leerFoto } from './consultas.ts';

/**
 * Serves the photos of people. A page shows them without a session, so the address is the permission: random, and
 * read only from a user. A wrong address gets the answer of a photo that was replaced.
 */
export function registrarFotos(app: FastifyInstance, bd: Ejecutor): void {
  app.get(
    rutaDeFoto(':nombre'),
    { exposeHeadRoute: false, config: { soloDatos: true } },
    async ({ params }, respuesta) => {
      const leidos = PARAMETROS.safeParse(params);
      if (!leidos.success) throw new Rechazo('no-encontrado');
      const { contenido } = encontrado(await leerFoto(bd, leidos.data.nombre));
      return respuesta.headers(CABECERAS).type('image/jpeg').send(contenido);
    },
  );
}

/** 24 bytes in base64url. */
const PARAMETROS = z.object({ nombre: z.string().check(z.regex(/^[\w-]{32}$/)) });

/** No cache between keeps it. The browser's own never asks again, because another photo has another address. */
const CABECERAS = {
  'Cache-Control': 'private, max-age=31536000, immutable',
  'Content-Security-Policy': "sandbox; default-src 'none'; frame-ancestors 'none'",
};
