import type { Config } from '../plataforma/config/config.ts';

export const describirHorario = (_: Config): string => 'Sin programar';
export const seHacenAparte = (_: Config): boolean => false;
