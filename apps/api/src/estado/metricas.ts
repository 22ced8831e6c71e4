import { timingSafeEqual } from 'node:crypto';
import { isIP } from 'node:net';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Ejecutor } from '../plataforma/bd/esquema.ts';
import type { Config } from '../plataforma/config/config.ts';
import type { Vigentes } from '../plataforma/config/vigentes.ts';
import { Rechazo } from '../plataforma/http/rechazo.ts';
import {
  baseResponde,
  discoLibre,
  discoTotal,
  ensayoBueno,
  escribirMedidas,
  respaldoBueno,
  respaldoBytes,
  respaldosFallidos,
  TIPO_DE_MEDIDAS,
} from '../plataforma/medidas.ts';
import { sha256 } from '../sesion/secretos.ts';
import { resumirRespaldos } from './consultas.ts';
import { medirDisco } from './lectura.ts';

interface Piezas {
  bd: Ejecutor;
  vigentes: Vigentes;
}

/**
 * The measures for Prometheus, outside the API: from this machine, or with `METRICAS_CLAVE`. For anybody else the
 * address does not exist.
 */
export function registrarMetricas(app: FastifyInstance, { bd, vigentes }: Piezas): void {
  app.get(
    '/metricas',
    {
      exposeHeadRoute: false,
      onRequest: async (peticion) => {
        if (!puedeLeer(peticion, vigentes.actual())) throw new Rechazo('no-encontrado');
      },
    },
    async (_, respuesta) => {
      await vigentes.alDia();
      await anotarLoGuardado(bd, vigentes.actual());
      return respuesta
        .header('Cache-Control', 'no-store')
        .type(TIPO_DE_MEDIDAS)
        .send(await escribirMedidas());
    },
  );
}

function puedeLeer(
  { headers, socket }: FastifyRequest,
  { claveMetricas }: Pick<Config, 'claveMetricas'>,
): boolean {
  const [, dicha] = headers.authorization?.match(/^Bearer +(\S+)$/i) ?? [];
  if (claveMetricas !== null && dicha !== undefined) return iguales(dicha, claveMetricas);
  return (
    esDeAqui(socket.remoteAddress) && !vieneDeOtro(headers) && ES_LOCAL.test(headers.host ?? '')
  );
}

/** The name that a page of another site, or a proxy that keeps it, would not send. */
const ES_LOCAL = /^(localhost|127\.[\d.]+|\[::1\])(:\d+)?$/;

/** By their hashes, so that the time of the comparison tells nothing, not even the length. */
const iguales = (una: string, otra: string): boolean => timingSafeEqual(sha256(una), sha256(otra));

const esDeAqui = (ip = ''): boolean =>
  isIP(ip) !== 0 && (ip === '::1' || /^(::ffff:)?127\./.test(ip));

/** A proxy on this machine passes on requests from outside, and says so. */
const vieneDeOtro = (cabeceras: FastifyRequest['headers']): boolean =>
  DE_UN_PROXY.some((nombre) => cabeceras[nombre] !== undefined);

const DE_UN_PROXY = ['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip'];

const enSegundos = (momento: Date | null): number => (momento ? momento.getTime() / 1_000 : 0);

/** A database that does not answer is itself a measure. */
async function anotarLoGuardado(bd: Ejecutor, config: Config): Promise<void> {
  const espacio = await medirDisco(config);
  discoLibre.set(espacio?.libre ?? Number.NaN);
  discoTotal.set(espacio?.total ?? Number.NaN);
  const respaldos = await resumirRespaldos(bd).catch(() => null);
  baseResponde.set(respaldos ? 1 : 0);
  if (!respaldos) return;
  respaldoBueno.set(enSegundos(respaldos.bueno));
  respaldoBytes.set(respaldos.bytes ?? 0);
  respaldosFallidos.set(respaldos.fallidos);
  ensayoBueno.set(enSegundos(respaldos.ensayo));
}
