import { sql } from 'kysely';
import type { Sesion } from '../http/acceso.ts';
import type { Ejecutor } from './esquema.ts';

export interface Firma {
  sesion: Sesion | null;
  operacion: string;
  idPeticion: string;
}

/**
 * Tells the triggers of `bitacora` the author. The settings end with the transaction, so a pooler
 * never hands them to another user.
 */
export async function firmar(tx: Ejecutor, firma: Firma): Promise<void> {
  await sql`select ${alFirmar(enAjustes(firma))}`.execute(tx);
}

export const enAjustes = ({ sesion, operacion, idPeticion }: Firma) => ({
  firmante: String(sesion?.idUsuario ?? ''),
  operacion,
  idPeticion,
});

/** The same as an expression, for a statement that writes and signs at once. */
export const alFirmar = ({ firmante, operacion, idPeticion }: ReturnType<typeof enAjustes>) =>
  sql<string>`concat(
    set_config('visitas.id_usuario', ${firmante}, true),
    set_config('visitas.operacion', ${operacion}, true),
    set_config('visitas.id_peticion', ${idPeticion}, true))`.as('firmada');
