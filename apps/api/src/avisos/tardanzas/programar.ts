import type { FastifyInstance } from 'fastify';
import type { Ejecutor } from '../../plataforma/bd/esquema.ts';
import { cadaHora } from '../../plataforma/cadaHora.ts';
import { avisarTardanzas } from './consultas.ts';

export const programarTardanzas = (app: FastifyInstance, bd: Ejecutor): void =>
  cadaHora(app, 'avisos de tardanzas aplazados', () => avisarTardanzas(bd));
