import { ADMINISTRADOR } from '@visitas/contract/comun/roles';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Ejecutor } from '../plataforma/bd/esquema.ts';
import type { Config } from '../plataforma/config/config.ts';
import { type BuscarSesion, exigirAcceso } from '../plataforma/http/acceso.ts';
import { SOLO_ESTILOS } from '../plataforma/http/cabeceras.ts';
import { Rechazo } from '../plataforma/http/rechazo.ts';
import { textoFijo } from '../plataforma/sitio/textoFijo.ts';
import { documentoOpenApi } from './openapi.ts';
import { paginaDocumentacion } from './pagina.ts';

interface Piezas {
  bd: Ejecutor;
  config: Config;
  buscarSesion: BuscarSesion;
}

/** The contract does not change while the process lives, so each form is rendered once. */
export function registrarDocumentacion(
  app: FastifyInstance,
  { bd, config, buscarSesion }: Piezas,
): void {
  const { apiBase, documentacionAbierta } = config;
  const onRequest = documentacionAbierta ? [] : [soloAdministradores(bd, buscarSesion)];
  const pagina = textoFijo('text/html; charset=utf-8', () => paginaDocumentacion(apiBase));
  app.get(`${apiBase}/documentacion`, { onRequest }, (peticion, respuesta) => {
    respuesta.header('content-security-policy', SOLO_ESTILOS);
    return pagina(peticion, respuesta);
  });
  app.get(
    `${apiBase}/documentacion/openapi.json`,
    { onRequest },
    textoFijo('application/json; charset=utf-8', () => JSON.stringify(documentoOpenApi(apiBase))),
  );
}

/** For anybody else the address does not exist. */
function soloAdministradores(bd: Ejecutor, buscarSesion: BuscarSesion) {
  const admitir = exigirAcceso(bd, buscarSesion, { acceso: ADMINISTRADOR });
  return (peticion: FastifyRequest): Promise<void> =>
    admitir(peticion).catch((error: unknown) => {
      throw error instanceof Rechazo ? new Rechazo('no-encontrado') : error;
    });
}
