import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import type { Ejecutor } from '../plataforma/bd/esquema.ts';
import { Rechazo } from '../plataforma/http/rechazo.ts';
import { buscarArchivo } from './consultas.ts';
import { type Enlace, estaVigente } from './enlace.ts';
import { responderFallo } from './fallo.ts';

/** Nothing in the file runs or fetches anything, and no other page shows it inside. */
const POLITICA = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/**
 * The file of a report. It is a link and not a call: a person opens it in a tab, which sends no
 * session, so the address itself carries the permission, for a while (`enlace.ts`).
 */
export function registrarReportes(
  app: FastifyInstance,
  { bd, apiBase }: { bd: Ejecutor; apiBase: string },
): void {
  app.get(
    `${apiBase}/visitas/:id/reporte.pdf`,
    { errorHandler: responderFallo },
    async (peticion, respuesta) => {
      const enlace = leerEnlace(peticion);
      const archivo = await archivoDe(bd, enlace);
      return respuesta
        .headers({
          'Content-Disposition': `inline; filename="Reporte-visita-${enlace.idVisita}.pdf"`,
          'Content-Security-Policy': POLITICA,
          // What the document links to is not told where it came from.
          'Referrer-Policy': 'no-referrer',
        })
        .type('application/pdf')
        .send(archivo);
    },
  );
}

const parametros = z.object({ id: z.string().check(z.regex(/^[1-9]\d{0,8}$/)) });
const consulta = z.object({
  vence: z.string().check(z.regex(/^\d{1,12}$/)),
  firma: z.string().check(z.regex(/^[\w-]{43}$/)),
});

/** Whatever is wrong with a link, the answer is one: it says nothing of which visits there are. */
const noSirve = () => new Rechazo('enlace-no-valido');

function leerEnlace({ params, query }: FastifyRequest): Enlace {
  const [leidos, leida] = [parametros.safeParse(params), consulta.safeParse(query)];
  if (!leidos.success || !leida.success) throw noSirve();
  return { idVisita: Number(leidos.data.id), ...leida.data };
}

async function archivoDe(bd: Ejecutor, enlace: Enlace): Promise<Buffer> {
  const reporte = await buscarArchivo(bd, enlace.idVisita);
  if (!reporte || !estaVigente(enlace, reporte.llave)) throw noSirve();
  return reporte.archivo;
}
