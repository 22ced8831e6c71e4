import type { Feriado } from '@visitas/contract/feriados/operaciones';
import type { Peticion } from '@visitas/contract/operaciones';
import type { Generated, GeneratedAlways } from 'kysely';
import type { Ejecutor } from '../plataforma/bd/esquema.ts';

declare module '../plataforma/bd/esquema.ts' {
  interface Esquema {
    feriados: {
      idFeriado: GeneratedAlways<number>;
      fecha: string;
      nombre: string;
      version: Generated<number>;
    };
  }
}

const CAMPOS = ['idFeriado', 'fecha', 'nombre', 'version'] as const;

export const listar = (bd: Ejecutor, anio: number): Promise<Feriado[]> =>
  bd
    .selectFrom('feriados')
    .select(CAMPOS)
    .where('fecha', '>=', `${anio}-01-01`)
    .where('fecha', '<=', `${anio}-12-31`)
    .orderBy('fecha')
    .execute();

export const buscar = (bd: Ejecutor, idFeriado: number): Promise<Feriado | undefined> =>
  bd.selectFrom('feriados').select(CAMPOS).where('idFeriado', '=', idFeriado).executeTakeFirst();

export const insertar = (
  bd: Ejecutor,
  feriado: Peticion<'feriados.crear'>['cuerpo'],
): Promise<Feriado> =>
  bd.insertInto('feriados').values(feriado).returning(CAMPOS).executeTakeFirstOrThrow();

export const actualizar = (
  bd: Ejecutor,
  { idFeriado, version, ...campos }: Peticion<'feriados.editar'>['cuerpo'],
): Promise<Feriado | undefined> =>
  bd
    .updateTable('feriados')
    .set((eb) => ({ ...campos, version: eb('version', '+', 1) }))
    .where('idFeriado', '=', idFeriado)
    .$if(version !== undefined, (consulta) => consulta.where('version', '=', Number(version)))
    .returning(CAMPOS)
    .executeTakeFirst();

export async function eliminar(bd: Ejecutor, idFeriado: number): Promise<boolean> {
  const { numDeletedRows } = await bd
    .deleteFrom('feriados')
    .where('idFeriado', '=', idFeriado)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}
