import { availableParallelism } from 'node:os';
import type { Ejecutor } from '../plataforma/bd/esquema.ts';
import type { Contexto } from '../plataforma/http/manejador.ts';
import { Rechazo } from '../plataforma/http/rechazo.ts';
import { Turnos } from '../plataforma/turnos.ts';
import {
  abrirSesion,
  anotarRechazo,
  buscarCuenta,
  estrenarDispositivo,
  llaveDeIngreso,
  reconocerIngreso,
  recordarDireccion,
  type SesionNueva,
  volverAVer,
} from './consultas.ts';
import {
  contarFallo,
  exigirTurno,
  type Frenos,
  frenosDe,
  perdonar,
  type Quienes,
  quienesDe,
} from './freno.ts';
import { contrasenaCorrecta, nuevoToken, sha256 } from './secretos.ts';

interface Credenciales {
  user: string;
  password: string;
}

type Cuenta = Awaited<ReturnType<typeof buscarCuenta>>;
type Entrada = Pick<Contexto, 'bd' | 'ip' | 'agente' | 'dispositivo' | 'idPeticion' | 'constar'>;

/**
 * Hashing takes a whole processor. It runs on one fewer than there are, at most three, so that requests and
 * compressing threads keep working. Other sign-ins wait without a connection. A browser waits twice as long.
 */
const turnos = new Turnos({
  cola: 'contrasenas',
  cuantos: Math.min(3, Math.max(1, availableParallelism() - 1)),
  esperaMaxima: 10_000,
});

/**
 * A wrong user, a wrong password and an inactive user get one answer in the same time. It runs
 * outside a transaction: a failed attempt stays counted, and hashing holds no connection.
 */
export const ingresar = (credenciales: Credenciales, entrada: Entrada) =>
  turnos.hacer(() => buscarYJuzgar(credenciales, entrada));

async function buscarYJuzgar({ user, password }: Credenciales, entrada: Entrada) {
  const { bd, ip, dispositivo, constar } = entrada;
  const cuenta = await buscarCuenta(bd, user);
  const idUsuario = cuenta?.idUsuario ?? null;
  const marcaHash = dispositivo.marca === null ? null : sha256(dispositivo.marca);
  const quienes = quienesDe(await llaveDeIngreso(bd), {
    idUsuario,
    usuario: user,
    ip,
    marcaHash,
  });
  constar({ direccion: ip, cuenta: quienes.senal });
  const marcas = { direccionHash: quienes.direccion, marcaHash };
  const frenos = frenosDe(quienes, await reconocerIngreso(bd, idUsuario, marcas));
  return juzgar(cuenta, password, { ...entrada, quienes, frenos });
}

/**
 * Checks the brakes before the password, and again in the statement that counts its failure. When many
 * attempts come at once, the wrong ones beyond the limit reveal nothing, and right ones are not counted.
 */
async function juzgar(
  cuenta: Cuenta,
  password: string,
  caso: Entrada & { quienes: Quienes; frenos: Frenos },
) {
  const { bd, frenos, ip, idPeticion } = caso;
  await exigirTurno(bd, frenos);
  const correcta = await contrasenaCorrecta(password, cuenta?.contrasenaHash);
  if (cuenta?.activo && correcta) {
    await exigirTurno(bd, frenos);
    const token = nuevoToken();
    // Also refuses an account deactivated meanwhile, in the statement that opens the session.
    if (await bd.transaction().execute((tx) => entrar(tx, cuenta, token, caso))) {
      const { idUsuario, nombre, rol, foto, debeCambiarContrasena } = cuenta;
      return { idUsuario, nombre, rol, foto, user: cuenta.user, debeCambiarContrasena, token };
    }
  }
  await contarFallo(bd, frenos, (tx) =>
    anotarRechazo(tx, cuenta?.idUsuario ?? null, { ip, idPeticion }),
  );
  throw new Rechazo('credenciales');
}

/** Opens the session and remembers its address and device, or does nothing and returns false. */
async function entrar(
  tx: Ejecutor,
  cuenta: NonNullable<Cuenta>,
  token: string,
  { quienes, ip, agente, idPeticion, dispositivo }: Entrada & { quienes: Quienes },
): Promise<boolean> {
  const sesion: SesionNueva = { tokenHash: sha256(token), agente, con: 'contrasena' };
  if (!(await abrirSesion(tx, cuenta, sesion, { ip, idPeticion }))) return false;
  await perdonar(tx, quienes);
  await recordarDireccion(tx, cuenta.idUsuario, quienes.direccion);
  dispositivo.marcar(await marcaDe(tx, cuenta.idUsuario, dispositivo.marca));
  return true;
}

async function marcaDe(tx: Ejecutor, idUsuario: number, marca: string | null): Promise<string> {
  const vieja = marca === null ? null : sha256(marca);
  if (marca && vieja && (await volverAVer(tx, idUsuario, vieja))) return marca;
  const nueva = nuevoToken();
  await estrenarDispositivo(tx, idUsuario, { vieja, nueva: sha256(nueva) });
  return nueva;
}
