import type { Ejecutor } from '../plataforma/bd/esquema.ts';
import type { Contexto } from '../plataforma/http/manejador.ts';
import { esDispositivoConocido, llaveDeIngreso } from './consultas.ts';
import {
  contarFallo,
  exigirTurno,
  type Frenos,
  frenosDe,
  frenosDePersona,
  frenosDeRed,
  quienesDe,
} from './freno.ts';
import { sha256 } from './secretos.ts';

/** What is slowed with counters of its own: it slows no password, and no wrong password slows it. */
type Uso = 'llave' | 'proveedor' | 'direccion' | 'recuperacion' | 'correo' | 'envio' | 'enlace';

/** For what is not guessed, before it is known who comes. */
export async function frenosDeQuienLlega(
  uso: Uso,
  { bd, ip, dispositivo: { marca } }: Pick<Contexto, 'bd' | 'ip' | 'dispositivo'>,
): Promise<Frenos> {
  const marcaHash = marca === null ? null : sha256(marca);
  const quienes = await quienesAparte(bd, { uso, de: '', ip, marcaHash });
  return frenosDeRed(quienes, { dispositivo: await esDispositivoConocido(bd, marcaHash) });
}

/** For what is asked about a name that anybody may type. */
export const frenosDeNombre = async (
  uso: Uso,
  nombre: string,
  { bd, ip }: Pick<Contexto, 'bd' | 'ip'>,
): Promise<Frenos> =>
  frenosDe(await quienesAparte(bd, { uso, de: nombre, ip, marcaHash: null }), {
    direccion: false,
    dispositivo: false,
  });

/**
 * What a person sends once signed in: refuses while they must wait, and counts this one. So many in an hour are free.
 */
export async function gastarTurno(
  bd: Ejecutor,
  uso: Uso,
  { idUsuario, libres }: { idUsuario: number; libres: number },
): Promise<void> {
  const de = String(idUsuario);
  const quienes = await quienesAparte(bd, { uso, de, ip: '', marcaHash: null });
  const frenos = frenosDePersona(quienes, libres);
  await exigirTurno(bd, frenos);
  await contarFallo(bd, frenos, async () => undefined);
}

interface Quien {
  uso: Uso;
  de: string;
  ip: string;
  marcaHash: Buffer | null;
}

/** Under a name that cannot be typed at the sign-in. */
const quienesAparte = async (bd: Ejecutor, { uso, de, ip, marcaHash }: Quien) =>
  quienesDe(await llaveDeIngreso(bd), {
    idUsuario: null,
    usuario: `\0${uso}:${de}`,
    ip,
    marcaHash,
    aparte: uso,
  });
