import { comoSeAbrio } from '../../plataforma/bd/conexion.ts';
import type { Ejecutor } from '../../plataforma/bd/esquema.ts';
import { comoEjecutor, enUnaConexion } from '../../plataforma/bd/unaConexion.ts';
import { Turnos } from '../../plataforma/turnos.ts';
import { LIMITES_AL_IMPORTAR } from './consultas.ts';

/** Each one holds a connection besides those of the answers, and a core of the database. */
const turnos = new Turnos({ cuantos: 2, esperaMaxima: 60_000 });

/**
 * Runs one transaction on a connection of its own, so that those of the answers stay free and their limits do not
 * count. It ends with its connection: when it fails, when the process dies, or when it is cut.
 */
export const enSuConexion = <T>(
  bd: Ejecutor,
  hacer: (tx: Ejecutor) => Promise<T>,
  corte?: AbortSignal,
): Promise<T> =>
  turnos.hacer(() =>
    enUnaConexion(comoSeAbrio(bd).conexion, { para: 'importar', corte }, async (cliente) => {
      corte?.throwIfAborted();
      await cliente.query(`begin; ${LIMITES_AL_IMPORTAR}`);
      const hecho = await hacer(comoEjecutor(cliente));
      await cliente.query('commit');
      return hecho;
    }),
  );
