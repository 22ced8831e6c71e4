import { createHash } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { anotarEnvio, anotarGuardado } from '../../archivos/consultas.ts';
import { revisar } from '../../archivos/recibir.ts';
import { abrirArchivos } from '../../plataforma/archivos/abrir.ts';
import { Temporales } from '../../plataforma/archivos/temporales.ts';
import type { Ejecutor } from '../../plataforma/bd/esquema.ts';
import type { Config } from '../../plataforma/config/config.ts';

/** A photograph that is kept with its row, by its name. */
export type FotosGuardadas = ReadonlyMap<string, { huella: string; bytes: Buffer }>;

/** Keeps the photographs as if each of these people had sent them. */
export async function guardarFotos(
  bd: Ejecutor,
  config: Pick<Config, 'carpetaDatos' | 'almacenArchivos'>,
  deQuienes: readonly number[],
): Promise<FotosGuardadas> {
  const archivos = abrirArchivos(config);
  const { FOTOS } = await import('./fotos.ts');
  const guardadas = new Map<string, { huella: string; bytes: Buffer }>();
  await new Temporales(config).con(async (nombrar) => {
    for (const [nombre, bytes] of FOTOS) {
      const huella = createHash('sha256').update(bytes).digest('hex');
      const llegado = { ruta: nombrar(), huella };
      await writeFile(llegado.ruta, bytes, { flag: 'wx', mode: 0o600 });
      const { ruta, guardada, ...fila } = await revisar(llegado, nombrar);
      await archivos.poner(guardada, ruta);
      const enBytes = Buffer.from(huella, 'hex');
      await anotarGuardado(bd, {
        huella: enBytes,
        guardada: Buffer.from(guardada, 'hex'),
        ...fila,
      });
      for (const idUsuario of deQuienes) await anotarEnvio(bd, { huella: enBytes, idUsuario });
      guardadas.set(nombre, { huella, bytes });
    }
  });
  return guardadas;
}
