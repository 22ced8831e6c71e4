import type { FastifyRequest } from 'fastify';
import type { Config } from '../config/config.ts';

/** 'https://visitas.example.com': the public address of the program. */
export const origenDe = (
  { protocol, host }: Pick<FastifyRequest, 'protocol' | 'host'>,
  { urlPublica }: Pick<Config, 'urlPublica'>,
): string => urlPublica ?? `${protocol}://${host}`;
