import { sql } from 'kysely';
import type { Ejecutor } from '../../src/plataforma/bd/esquema.ts';
import { hoyEn } from '../../src/plataforma/hoy.ts';
import { insertarUsuarios } from '../../src/semillas/sembrar.ts';
import { tokenDe } from '../banco/mundo.ts';
import { CONTRASENA, cifrarDeprisa, persona } from '../empresa.ts';
import type { Mundo } from './carga.ts';

const ZONA = 'America/Guatemala';

/** Before anybody signs in. */
export type MundoSinGente = Omit<Mundo, 'parejas'>;

/** Gives Sara so many technicians, and a client to visit. */
export async function contratarCampo(
  bd: Ejecutor,
  tecnicos: number,
): Promise<Omit<MundoSinGente, 'puerto'>> {
  const gente = Array.from({ length: tecnicos }, (_, n) =>
    persona(`campo${n}`, `Técnico de campo ${n}`, 'Tecnico'),
  );
  await insertarUsuarios(bd, await cifrarDeprisa(CONTRASENA), gente);
  await sql`insert into supervisores_tecnicos (id_supervisor, id_tecnico)
    select s.id_usuario, t.id_usuario from usuarios s, usuarios t
    where s.usuario = 'sara' and t.usuario like 'campo%'`.execute(bd);
  const { idCliente } = await bd
    .insertInto('clientes')
    .values({
      nombre: 'Clínica Santa Fe',
      documentoIdentificacion: 'NIT-1',
      direccion: '4a avenida 1-10',
      telefono: '22223333',
      latitud: 14.6,
      longitud: -90.5,
    })
    .returning('idCliente')
    .executeTakeFirstOrThrow();
  const { id } = await bd.selectFrom('tiposVisita').select('id').limit(1).executeTakeFirstOrThrow();
  return { idCliente, idTipoVisita: id, hoy: hoyEn(ZONA) };
}

/** Signs them in, each technician in a pair with Sara. */
export async function conGente(mundo: MundoSinGente, tecnicos: number): Promise<Mundo> {
  const supervisor = await tokenDe(mundo, 'sara');
  const parejas = await Promise.all(
    Array.from({ length: tecnicos }, async (_, n) => {
      const tecnico = await tokenDe(mundo, `campo${n}`);
      return { supervisor, tecnico, idTecnico: await idDe(mundo, tecnico) };
    }),
  );
  return { ...mundo, parejas };
}

async function idDe({ puerto }: { puerto: number }, token: string): Promise<number> {
  const headers = { Authorization: `Bearer ${token}` };
  const respuesta = await fetch(`http://127.0.0.1:${puerto}/api/auth/sesion`, { headers });
  const texto = await respuesta.text();
  if (!respuesta.ok) throw new Error(texto);
  return JSON.parse(texto).idUsuario;
}
