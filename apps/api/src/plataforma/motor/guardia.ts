import { rmdir } from 'node:fs/promises';
import { setTimeout as esperar } from 'node:timers/promises';
import { apagar } from './apagado.ts';
import { CarpetaOcupada, tomarCerrojo } from './cerrojo.ts';
import { encender } from './encendido.ts';
import type { Puesto } from './puesto.ts';

const PAUSA_MAXIMA = 15_000;

/** Holds the folder for this app and, if the engine dies, gets it back up by itself. */
export async function guardar(puesto: Puesto) {
  const { carpetas, progreso } = puesto;
  const { zocalo, reutilizado } = await encender(puesto);
  let deteniendo = false;
  let ajena = false;
  let recuperacion = Promise.resolve();

  // The session that holds the lock ends when the engine does: nothing else need be watched.
  const vigilar = async () => {
    const sesion = await tomarCerrojo(zocalo, carpetas.raiz);
    ajena = false;
    sesion.once('end', () => {
      if (!deteniendo) recuperacion = recuperar();
    });
  };

  const recuperar = async () => {
    progreso('La base de datos se detuvo. Poniéndola en marcha de nuevo…');
    for (let pausa = 250; !deteniendo; pausa = Math.min(pausa * 2, PAUSA_MAXIMA)) {
      try {
        await encender(puesto, zocalo);
        await vigilar();
        return progreso('La base de datos responde de nuevo.');
      } catch (error) {
        ajena = error instanceof CarpetaOcupada;
        progreso(error instanceof Error ? error.message : String(error));
        await esperar(pausa, undefined, { ref: false });
      }
    }
  };

  await vigilar();
  return {
    zocalo,
    reutilizado,
    async detener() {
      deteniendo = true;
      if (!ajena) await apagar(carpetas);
      await recuperacion;
      // It may have been started again in the meantime.
      if (!ajena) await apagar(carpetas);
      await rmdir(zocalo).catch(() => undefined);
    },
  };
}
