import { sql } from 'kysely';
import type { Sesion } from '../http/acceso.ts';
import type { Ejecutor } from './esquema.ts';

export interface Firma {
  sesion: Sesion | null;
  operacion: string;
  idPeticion: string;
}

/**
 * Tells the triggers that keep the table `bitacora` who writes. These settings end with the
 * transaction, so a connection that a pooler gives to somebody else carries nobody's name.
 */
export async function firmar(tx: Ejecutor, firma: Firma): Promise<void> {
  await sql`select ${alFirmar(enAjustes(firma))}`.execute(tx);
}

/** What is told of a signature. */
export const enAjustes = ({ sesion, operacion, idPeticion }: Firma) => ({
  firmante: String(sesion?.idUsuario ?? ''),
  operacion,
  idPeticion,
});

/** The same, for whoever writes something first: it is signed in that very statement. */
export const alFirmar = ({ firmante, operacion, idPeticion }: ReturnType<typeof enAjustes>) =>
  sql<string>`concat(
    set_config('visitas.id_usuario', ${firmante}, true),
    set_config('visitas.operacion', ${operacion}, true),
    set_config('visitas.id_peticion', ${idPeticion}, true))`.as('firmada');
