import type { FastifyInstance, FastifyRequest } from 'fastify';
import { peticiones } from '../medidas.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Its answers last as long as their readers stay: their duration says nothing. */
    sinFin?: true;
  }
}

/** One observation for each answer. */
export function medirPeticiones(app: FastifyInstance, apiBase: string): void {
  app.addHook('onResponse', async (peticion, respuesta) => {
    if (peticion.routeOptions.config.sinFin && respuesta.statusCode === 200) return;
    peticiones.observe(
      {
        ruta: rutaDe(peticion, apiBase),
        metodo: METODOS.has(peticion.method) ? peticion.method : 'OTRO',
        estado: `${Math.floor(respuesta.statusCode / 100)}xx`,
      },
      respuesta.elapsedTime / 1_000,
    );
  });
}

const METODOS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'DELETE']);

/**
 * The pattern without the base of the API. Each file of the web has a route of its own, and an unknown address has
 * none: both have one name, so that nobody can add labels by asking.
 */
function rutaDe({ routeOptions: { url } }: FastifyRequest, apiBase: string): string {
  if (url === undefined) return 'otra';
  if (url.startsWith(`${apiBase}/`)) return url.slice(apiBase.length);
  return PAGINAS.has(url) ? url : 'archivo';
}

const PAGINAS = new Set(['/', '/metricas']);
