import { campoHuella } from '@visitas/contract/archivos/archivo';
import {
  campoLlaveDeEnlace,
  REPORTE_COMPARTIDO,
  rutaDeLoCompartido,
} from '@visitas/contract/compartir/esquemas';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { buscarGuardado } from '../archivos/consultas.ts';
import { entregarArchivo } from '../archivos/entregar.ts';
import type { Archivos } from '../plataforma/archivos/archivos.ts';
import type { Ejecutor } from '../plataforma/bd/esquema.ts';
import { encontrado, Rechazo } from '../plataforma/http/rechazo.ts';
import { abrirReporte, enviarReporte, responderFallo } from '../reportes/archivo.ts';
import { buscarCompartido, type ReporteCompartido } from './consultas.ts';
import { ensena } from './publicado.ts';

interface Piezas {
  bd: Ejecutor;
  apiBase: string;
  archivos: Archivos;
}

/**
 * The report and the photos that the client's page shows. The page is opened without a session, so the address carries
 * the permission, and each file is asked for with it: once revoked, none is served.
 */
export function registrarCompartidos(
  app: FastifyInstance,
  { bd, apiBase, archivos }: Piezas,
): void {
  app.get(
    apiBase + rutaDeLoCompartido(':enlace', ':cual'),
    { errorHandler: responderFallo, exposeHeadRoute: false, config: { soloDatos: true } },
    async (peticion, respuesta) => {
      const { enlace, cual } = leerDireccion(peticion);
      const compartido = await buscarCompartido(bd, enlace);
      if (!compartido) throw cerrado();
      if (cual === REPORTE_COMPARTIDO) {
        const abierto = await abrirReporte(bd, archivos, compartido);
        return enviarReporte(respuesta, abierto, { ...compartido, como: 'attachment' });
      }
      return entregarSuyo({ bd, archivos }, { peticion, respuesta }, { compartido, huella: cual });
    },
  );
}

async function entregarSuyo(
  { bd, archivos }: Pick<Piezas, 'bd' | 'archivos'>,
  ida: { peticion: FastifyRequest; respuesta: FastifyReply },
  { compartido, huella }: { compartido: ReporteCompartido; huella: string },
): Promise<FastifyReply> {
  if (!ensena(compartido, huella)) throw new Rechazo('no-encontrado');
  const guardado = encontrado(await buscarGuardado(bd, Buffer.from(huella, 'hex')));
  return entregarArchivo(archivos, ida, { huella, ...guardado });
}

const parametros = z.object({
  enlace: campoLlaveDeEnlace,
  cual: z.union([z.literal(REPORTE_COMPARTIDO), campoHuella]),
});

/** Whatever is not an address opens nothing, as one that was revoked. */
function leerDireccion({ params }: FastifyRequest): z.infer<typeof parametros> {
  const leidos = parametros.safeParse(params);
  if (!leidos.success) throw cerrado();
  return leidos.data;
}

const cerrado = () =>
  new Rechazo('no-encontrado', {
    detalle: 'Este enlace ya no está abierto: venció o lo cerraron. Pide uno nuevo a la empresa.',
  });
