import { sql } from 'kysely';
import type { Ejecutor } from '../../plataforma/bd/esquema.ts';
import type { Procedencia } from '../consultas.ts';

/** Only this session: nothing was shown in another one of the same person. */
export const confirmarSesion = (bd: Ejecutor, tokenHash: Buffer) =>
  bd
    .updateTable('sesiones')
    .set({ confirmadaEn: sql`now()` })
    .where('tokenHash', '=', tokenHash)
    .execute();

interface Dicho extends Procedencia {
  idUsuario: number;
  confirmacion: 'aceptada' | 'rechazada';
}

export async function anotarConfirmacion(
  bd: Ejecutor,
  { idUsuario, confirmacion, ip, idPeticion }: Dicho,
): Promise<void> {
  const dicho = JSON.stringify({ confirmacion, direccion: ip });
  await sql`
    insert into bitacora (entidad, id_entidad, id_usuario, operacion, despues, id_peticion)
    values ('sesion', ${idUsuario}, ${idUsuario}, 'confirmar', ${dicho}::jsonb, ${idPeticion})`.execute(
    bd,
  );
}
