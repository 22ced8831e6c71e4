import { mkdtemp, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { CONTRASENA_ADMIN } from './arranque/escrituras.ts';
import { INICIAR, lanzarSinCierre } from './arranque/programa.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** `DATA_DIR` of a program started and stopped; `carpetaConDatos` copies it. */
    datosDelPrograma: string;
  }
}

/** The tests start the current sources, never an older build. */
export default async function compilar(proyecto: TestProject) {
  const { preparar } = createRequire(import.meta.url)('../../../scripts/comun/preparar.cjs') as {
    preparar(): Promise<void>;
  };
  await preparar();
  const carpeta = await mkdtemp(join(tmpdir(), 'visitas-prueba-'));
  const env = { ADMIN_PASSWORD: CONTRASENA_ADMIN };
  const programa = lanzarSinCierre({ carpeta, env, guion: INICIAR });
  await programa.alDecir(/Abre http/);
  programa.enviar('SIGTERM');
  const codigo = await programa.fin;
  if (codigo !== 0) throw new Error(`Stopped with ${codigo}:\n${programa.salida()}`);
  proyecto.provide('datosDelPrograma', carpeta);
  return () => rm(carpeta, { recursive: true });
}
