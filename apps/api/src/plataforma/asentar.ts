import { open } from 'node:fs/promises';
import { codigoDelSistema } from './fallos.ts';

/** Makes the system write a file or a folder to the disk. A rename is on the disk when its folder is. */
export async function asentar(ruta: string): Promise<void> {
  const abierta = await open(ruta, 'r');
  try {
    await abierta.sync();
  } catch (error) {
    // Windows and some network disks do not sync a folder.
    if (!['EPERM', 'EISDIR', 'EINVAL', 'ENOTSUP'].includes(codigoDelSistema(error))) throw error;
  } finally {
    await abierta.close();
  }
}
