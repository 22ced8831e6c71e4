import { fechaHoraEn } from '@visitas/contract/comun/formato';
import { type Conexion, sinPrisa } from '../plataforma/bd/conexion.ts';
import { guardarArchivos, leerEnCurso, ocuparTurno } from './consultas.ts';
import { FalloDeRespaldo } from './fallo.ts';

/** Another backup or rehearsal of this installation is running. */
export class YaSeHace extends FalloDeRespaldo {
  override name = 'YaSeHace';
}

/**
 * Runs one backup or rehearsal at a time in the whole installation; a second one is refused. The turn is a
 * transaction of its own connection: it ends with the process, whatever its end, and holds no row.
 */
export async function enTurno<T>(
  { conexion, zona }: { conexion: Conexion; zona: string },
  hacer: () => Promise<T>,
): Promise<T> {
  let hecho: { valor: T } | undefined;
  try {
    await sinPrisa(conexion, (propia) =>
      propia.transaction().execute(async (tx) => {
        if (!(await ocuparTurno(tx))) throw yaSeHace(await leerEnCurso(tx), zona);
        // Before a backup takes its snapshot: the rows that it reads then have their files.
        await guardarArchivos(tx);
        hecho = { valor: await hacer() };
      }),
    );
  } catch (error) {
    // A connection lost after the work was done undoes nothing of it.
    if (!hecho) throw error;
  }
  if (!hecho) throw new Error('The transaction ended without its work.');
  return hecho.valor;
}

function yaSeHace(enCurso: Awaited<ReturnType<typeof leerEnCurso>>, zona: string): YaSeHace {
  if (!enCurso) return new YaSeHace('Ya se está haciendo un respaldo.');
  const [, hora] = fechaHoraEn(enCurso.empezadoEn.toISOString(), zona).split(' ');
  const que = enCurso.clase === 'ensayo' ? 'ensayando' : 'haciendo';
  return new YaSeHace(`Ya se está ${que} un respaldo (empezó a las ${hora}).`);
}
