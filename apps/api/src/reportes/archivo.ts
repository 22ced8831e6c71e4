import type { Problema } from '@visitas/contract/comun/errores';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import type { Archivos } from '../plataforma/archivos/archivos.ts';
import type { Ejecutor } from '../plataforma/bd/esquema.ts';
import { SOLO_ESTILOS } from '../plataforma/http/cabeceras.ts';
import { encontrado, Rechazo } from '../plataforma/http/rechazo.ts';
import { rechazoDe, responderError } from '../plataforma/http/respuestaDeError.ts';
import { html, Marcado } from '../plataforma/sitio/html.ts';
import { buscarArchivo, buscarLlaves } from './consultas.ts';
import { type EnlaceFirmado, estaVigente } from './enlace.ts';

/** The file may run and fetch nothing, and no page may frame it. */
const POLITICA = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/**
 * Serves the PDF of a report. A person opens it in a tab, which sends no session, so the address
 * carries the permission for a while (`enlace.ts`).
 */
export function registrarReportes(
  app: FastifyInstance,
  { bd, apiBase, archivos }: { bd: Ejecutor; apiBase: string; archivos: Archivos },
): void {
  app.get(
    `${apiBase}/visitas/:id/reporte.pdf`,
    { errorHandler: responderFallo },
    async (peticion, respuesta) => {
      const enlace = leerEnlace(peticion);
      const abierto = await archivoDe(bd, archivos, enlace);
      return enviarReporte(respuesta, abierto, { ...enlace, como: 'inline' });
    },
  );
}

/** To read it here, or to keep it. */
export const enviarReporte = (
  respuesta: FastifyReply,
  { bytes, cuerpo }: Awaited<ReturnType<typeof abrirReporte>>,
  { idVisita, como }: { idVisita: number; como: 'inline' | 'attachment' },
): FastifyReply =>
  respuesta
    .headers({
      'Content-Length': bytes,
      'Content-Disposition': `${como}; filename="Reporte-visita-${idVisita}.pdf"`,
      'Content-Security-Policy': POLITICA,
      // Linked sites are not told the address of the report.
      'Referrer-Policy': 'no-referrer',
    })
    .type('application/pdf')
    .send(cuerpo);

const parametros = z.object({ id: z.string().check(z.regex(/^[1-9]\d{0,8}$/)) });
const consulta = z.object({
  vence: z.string().check(z.regex(/^\d{1,12}$/)),
  firma: z.string().check(z.regex(/^[\w-]{43}$/)),
});

/** Every bad link gets the same answer, so that the answer does not tell which visits exist. */
const noSirve = () => new Rechazo('enlace-no-valido');

function leerEnlace({ params, query }: FastifyRequest): EnlaceFirmado {
  const [leidos, leida] = [parametros.safeParse(params), consulta.safeParse(query)];
  if (!leidos.success || !leida.success) throw noSirve();
  return { idVisita: Number(leidos.data.id), ...leida.data };
}

async function archivoDe(bd: Ejecutor, archivos: Archivos, enlace: EnlaceFirmado) {
  const reportes = await buscarLlaves(bd, enlace.idVisita);
  const suyo = reportes.find(({ llave }) => estaVigente(enlace, llave));
  if (!suyo) throw noSirve();
  return abrirReporte(bd, archivos, suyo);
}

/** A report with photos is in the store of files; the others, in their row. */
export async function abrirReporte(
  bd: Ejecutor,
  archivos: Archivos,
  cual: { idVisita: number; vuelta: number },
) {
  const { archivo, guardada } = encontrado(await buscarArchivo(bd, cual));
  if (archivo) return { bytes: archivo.length, cuerpo: archivo };
  const abierto = guardada && (await archivos.abrir(guardada.toString('hex')));
  if (!abierto) throw new Error(`The file of the report of visit ${cual.idVisita} is lost.`);
  return { bytes: abierto.bytes, cuerpo: abierto.flujo };
}

/** A person in a browser reads a page; a program gets the error as from every other route. */
export function responderFallo(error: unknown, peticion: FastifyRequest, respuesta: FastifyReply) {
  respuesta.header('Vary', 'Accept');
  if (!esPersona(peticion)) return responderError(error, peticion, respuesta);
  const { problema, cabeceras } = rechazoDe(error, peticion);
  return respuesta
    .code(problema.status)
    .headers(cabeceras)
    .header('Content-Security-Policy', SOLO_ESTILOS)
    .type('text/html; charset=utf-8')
    .send(pagina(problema));
}

const esPersona = ({ headers }: FastifyRequest) => headers.accept?.includes('text/html') === true;

const ESTILOS = `
:root { color-scheme: light dark }
body {
  margin: 0; min-height: 100vh; display: grid; place-items: center; padding: 24px; box-sizing: border-box;
  background: light-dark(#F5F7F6, #0B1213); color: light-dark(#0F1C1E, #E9EFEE);
  font: 400 16px/25px system-ui, -apple-system, "Segoe UI", Roboto, sans-serif;
}
main {
  max-width: 420px; padding: 28px; border-radius: 12px;
  background: light-dark(#FFFFFF, #121B1C); border: 1px solid light-dark(#E1E6E5, #233032);
}
h1 { margin: 0 0 8px; font-size: 20px; line-height: 26px; font-weight: 600; letter-spacing: -.014em; text-wrap: balance }
p { margin: 0; color: light-dark(#48585A, #AAB8B8) }
a { display: inline-block; margin-top: 16px; padding: 6px 0; color: light-dark(#0F4F56, #53C1BC); text-underline-offset: 3px }
a:focus-visible { outline: 2px solid light-dark(#0E7C86, #6FD0CB); outline-offset: 2px; border-radius: 4px }
`;

const pagina = ({ title, detail }: Problema): string =>
  html`<!doctype html>
<html lang="es">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title} · Sistema de Gestión de Visitas</title>
<style>${new Marcado(ESTILOS)}</style>
</head>
<body>
<main>
<h1>${title}</h1>
<p>${detail}</p>
<a href="/">Ir al Sistema de Gestión de Visitas</a>
</main>
</body>
</html>
`.texto;
