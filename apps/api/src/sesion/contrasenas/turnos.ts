import { availableParallelism } from 'node:os';
import { Turnos } from '../../plataforma/turnos.ts';
import { cifrarContrasena } from '../secretos.ts';

/**
 * Hashing takes a whole processor. It runs on one fewer than there are, at most three, so that requests and
 * compressing threads keep working. Other sign-ins wait without a connection. A browser waits twice as long.
 */
export const turnosDeContrasenas = new Turnos({
  cola: 'contrasenas',
  cuantos: Math.min(3, Math.max(1, availableParallelism() - 1)),
  esperaMaxima: 10_000,
});

/** Choosing a password waits as signing in does. */
export const cifrarEnSuTurno = (contrasena: string): Promise<string> =>
  turnosDeContrasenas.hacer(() => cifrarContrasena(contrasena));
