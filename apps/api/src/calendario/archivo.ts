import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import type { Ejecutor } from '../plataforma/bd/esquema.ts';
import type { Vigentes } from '../plataforma/config/vigentes.ts';
import { hoyEn } from '../plataforma/hoy.ts';
import { origenDe } from '../plataforma/http/origen.ts';
import { Rechazo } from '../plataforma/http/rechazo.ts';
import { anotarLectura, buscarLector, leerVisitas } from './consultas.ts';
import { escribirCalendario, etiquetaDe } from './escrito.ts';

/**
 * Serves the calendar that Google, Apple or Outlook read every hour. They send no session: the
 * address is the permission. A malformed, unknown or revoked address gets the same answer as that
 * of a user who left. The log keeps its pattern, never the address.
 */
export function registrarCalendarios(
  app: FastifyInstance,
  { bd, vigentes }: { bd: Ejecutor; vigentes: Vigentes },
): void {
  app.get(`${vigentes.actual().apiBase}/calendario/:archivo`, async (peticion, respuesta) => {
    await vigentes.alDia();
    const config = vigentes.actual();
    const secreto = secretoDe(peticion);
    const lector = secreto && (await buscarLector(bd, secreto));
    if (!lector) throw new Rechazo('no-encontrado');
    const zona = config.zonaHoraria;
    const visitas = await leerVisitas(bd, lector, { hoy: hoyEn(zona), zona });
    const para = { lector, origen: origenDe(peticion, config) };
    const etiqueta = etiquetaDe(visitas, para);
    // Not awaited: the reading matters more than the note of it.
    anotarLectura(bd, lector.idUsuario).catch((error: unknown) =>
      app.log.warn({ err: error }, 'lectura de un calendario sin anotar'),
    );
    respuesta.headers({
      // Calendar programs ask again whether it changed; no cache in between stores it.
      'Cache-Control': 'private, no-cache',
      ETag: etiqueta,
      'Referrer-Policy': 'no-referrer',
      'Content-Disposition': 'inline; filename="visitas.ics"',
    });
    if (loTiene(peticion, etiqueta)) return respuesta.code(304).send();
    return respuesta
      .type('text/calendar; charset=utf-8')
      .send(await escribirCalendario(visitas, para));
  });
}

/** 32 bytes in base64url. `secretoDe` accepts only the canonical encoding. */
const parametros = z.object({ archivo: z.string().check(z.regex(/^[\w-]{43}\.ics$/)) });

function secretoDe({ params }: FastifyRequest): Buffer | null {
  const leidos = parametros.safeParse(params);
  if (!leidos.success) return null;
  const escrito = leidos.data.archivo.slice(0, -'.ics'.length);
  const secreto = Buffer.from(escrito, 'base64url');
  return secreto.toString('base64url') === escrito ? secreto : null;
}

const loTiene = ({ headers }: FastifyRequest, etiqueta: string): boolean =>
  headers['if-none-match']?.split(',').some((una) => una.trim().replace(/^W\//, '') === etiqueta) ??
  false;
