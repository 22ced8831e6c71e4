import { sql } from 'kysely';
import { afterAll, beforeAll } from 'vitest';
import type { Ejecutor } from '../../src/plataforma/bd/esquema.ts';
import { levantar } from '../servidor.ts';
import { sinComprobarClaves } from '../visitas.ts';
import { type Personal, reunirPersonal } from './personal.ts';

/**
 * For a test file that measures reads. Disables these triggers (`user` is all), because logging so
 * many rows would only take time.
 */
export function empresaParaMedir(callados: Record<string, string | readonly string[]>) {
  const empresa = {} as Personal & { bd: Ejecutor };
  let detener: () => Promise<void>;
  beforeAll(async () => {
    const servidor = await levantar();
    detener = () => servidor.detener();
    Object.assign(empresa, { bd: servidor.bd }, await reunirPersonal(servidor.bd));
    for (const [tabla, suyos] of Object.entries(callados))
      for (const disparador of [suyos].flat())
        await sql.raw(`alter table ${tabla} disable trigger ${disparador}`).execute(empresa.bd);
    for (const tabla of Object.keys(callados)) await sinComprobarClaves(empresa.bd, tabla);
  });
  afterAll(() => detener());
  return empresa;
}
