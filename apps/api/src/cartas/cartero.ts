import type { FastifyInstance } from 'fastify';
import { conPlazo } from '../geo/ajeno.ts';
import type { Ejecutor } from '../plataforma/bd/esquema.ts';
import type { Config } from '../plataforma/config/config.ts';
import type { Vigentes } from '../plataforma/config/vigentes.ts';
import { responderPedidas } from '../recuperacion/pedidas.ts';
import {
  anotarEnviada,
  aplazar,
  desistir,
  desistirDeLasViejas,
  devolver,
  tomarCarta,
} from './consultas.ts';
import { entregar, FalloDeCorreo, PLAZO_DE_ENTREGA_MS, remitenteDe } from './entrega.ts';

const CADA_MS = 10_000;
/** In one round. The rest waits for the next one. */
const DE_UNA_VEZ = 50;

interface Piezas {
  bd: Ejecutor;
  config: Config;
  /** Aborted when the program stops. */
  hasta: AbortSignal;
  /** How long one letter may take. */
  plazoMs?: number;
}

/**
 * Sends what is written, in any instance, and never inside a request. The stop of the program interrupts the delivery
 * and waits for no mail server.
 */
export function programarCorreo(
  app: FastifyInstance,
  { bd, vigentes }: { bd: Ejecutor; vigentes: Vigentes },
): void {
  const parada = new AbortController();
  let ronda: Promise<unknown> | null = null;
  const repartirUnaVez = () => {
    ronda ??= repartirConLoVigente({ bd, vigentes, hasta: parada.signal })
      .catch((error: unknown) => app.log.warn({ err: error }, 'correo sin repartir'))
      .finally(() => {
        ronda = null;
      });
  };
  const reloj = setInterval(repartirUnaVez, CADA_MS);
  reloj.unref();
  app.addHook('onClose', async () => {
    clearInterval(reloj);
    parada.abort();
    await ronda;
  });
}

/** Nobody may have asked for anything since the mail server was changed in another instance. */
export async function repartirConLoVigente({
  vigentes,
  ...piezas
}: Omit<Piezas, 'config'> & { vigentes: Vigentes }): Promise<void> {
  await vigentes.alDia();
  await repartirCartas({ ...piezas, config: vigentes.actual() });
}

/** One round. A server that cannot be reached ends it: the next letter would fare no better. */
export async function repartirCartas({
  bd,
  config,
  hasta,
  plazoMs = PLAZO_DE_ENTREGA_MS,
}: Piezas): Promise<void> {
  const { buzon } = config;
  await responderPedidas(bd, config);
  await desistirDeLasViejas(bd);
  if (buzon === null) return;
  const remitente = remitenteDe(config, buzon);
  for (let enviadas = 0; enviadas < DE_UNA_VEZ && !hasta.aborted; enviadas += 1) {
    const carta = await tomarCarta(bd);
    if (!carta) return;
    const fallo = await conPlazo(hasta, plazoMs, (plazo) =>
      entregar(buzon, carta, { remitente, hasta: plazo }).then(() => null, comoFallo),
    );
    if (fallo === null) await anotarEnviada(bd, carta.idCarta);
    else if (hasta.aborted) await devolver(bd, carta.idCarta);
    else if (fallo.definitivo) await desistir(bd, carta.idCarta, fallo.message);
    else {
      await aplazar(bd, carta.idCarta, fallo.message);
      return;
    }
  }
}

const comoFallo = (error: unknown): FalloDeCorreo =>
  error instanceof FalloDeCorreo
    ? error
    : new FalloDeCorreo('El servidor de correo tardó demasiado.', { definitivo: false });
