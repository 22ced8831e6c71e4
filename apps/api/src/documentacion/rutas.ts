import type { FastifyInstance } from 'fastify';
import { SOLO_ESTILOS } from '../plataforma/http/cabeceras.ts';
import { textoFijo } from '../plataforma/sitio/textoFijo.ts';
import { documentoOpenApi } from './openapi.ts';
import { paginaDocumentacion } from './pagina.ts';

/** The contract does not change while the process lives, so each form is rendered once. */
export function registrarDocumentacion(app: FastifyInstance, apiBase: string): void {
  const pagina = textoFijo('text/html; charset=utf-8', () => paginaDocumentacion(apiBase));
  app.get(`${apiBase}/documentacion`, (peticion, respuesta) => {
    respuesta.header('content-security-policy', SOLO_ESTILOS);
    return pagina(peticion, respuesta);
  });
  app.get(
    `${apiBase}/documentacion/openapi.json`,
    textoFijo('application/json; charset=utf-8', () => JSON.stringify(documentoOpenApi(apiBase))),
  );
}
