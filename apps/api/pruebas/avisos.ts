import type { Aviso } from '@visitas/contract/avisos/operaciones';
import type { Respuesta } from '@visitas/contract/operaciones';
import { exigir } from './planificacion.ts';
import type { Pedir } from './servidor.ts';

export const listar = async (pedir: Pedir): Promise<Respuesta<'avisos.listar'>> =>
  exigir(200, await pedir<Respuesta<'avisos.listar'>>('GET /api/avisos'));

/** Marks the notices as read, as the open list does. */
export async function ver(pedir: Pedir, { avisos }: { avisos: readonly Aviso[] }) {
  const ids = avisos.flatMap(({ idAviso }) => idAviso ?? []);
  const [hasta, desde] = [avisos[0]?.ocurridoEn, avisos.at(-1)?.ocurridoEn];
  return pedir('PUT /api/avisos', { cuerpo: { avisos: ids, desde, hasta } });
}

/** The reader's notices in short, newest first. */
export const dichos = async (pedir: Pedir): Promise<string[]> =>
  (await listar(pedir)).avisos.map(({ clase, idVisita }) => `${clase} ${idVisita ?? '—'}`);
