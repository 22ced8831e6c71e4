import type { FastifyRequest } from 'fastify';
import type { Config } from '../config/config.ts';

/** 'https://visitas.example.com': the address by which people reach this program. */
export const origenDe = (
  { protocol, host }: Pick<FastifyRequest, 'protocol' | 'host'>,
  { urlPublica }: Pick<Config, 'urlPublica'>,
): string => urlPublica ?? `${protocol}://${host}`;
