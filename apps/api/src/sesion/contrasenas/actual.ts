import type { Ejecutor } from '../../plataforma/bd/esquema.ts';
import type { Sesion } from '../../plataforma/http/acceso.ts';
import type { Contexto } from '../../plataforma/http/manejador.ts';
import { llaveDeIngreso, reconocerIngreso } from '../consultas.ts';
import { contarFallo, exigirTurno, frenosDe, perdonar, quienesDe } from '../freno.ts';
import { contrasenaCorrecta } from '../secretos.ts';
import { turnosDeContrasenas } from './turnos.ts';

/**
 * The thief of a session must not guess the password inside it. Attempts are counted as at the login but apart from
 * it, under a name that cannot be typed there. The brakes are checked again after the password: of many attempts at
 * once, those beyond the limit reveal nothing. They wait for their turn to hash, as the sign-ins do.
 */
export async function esLaActual(
  { bd, sesion: { idUsuario }, ip }: Pick<Contexto<Sesion>, 'bd' | 'sesion' | 'ip'>,
  actual: string,
  contrasenaHash: string | null,
  alFallar: (tx: Ejecutor) => Promise<void> = async () => undefined,
): Promise<boolean> {
  const quienes = quienesDe(await llaveDeIngreso(bd), {
    idUsuario: null,
    usuario: `\0contrasena:${idUsuario}`,
    ip,
    marcaHash: null,
  });
  const marcas = { direccionHash: quienes.direccion, marcaHash: null };
  const frenos = frenosDe(quienes, await reconocerIngreso(bd, idUsuario, marcas));
  return turnosDeContrasenas.hacer(async () => {
    await exigirTurno(bd, frenos);
    if (!(await contrasenaCorrecta(actual, contrasenaHash))) {
      await contarFallo(bd, frenos, alFallar);
      return false;
    }
    await exigirTurno(bd, frenos);
    await perdonar(bd, quienes);
    return true;
  });
}
