import type { Ejecutor } from '../plataforma/bd/esquema.ts';
import { Rechazo } from '../plataforma/rechazo.ts';
import { abrirSesion, buscarCuenta } from './consultas.ts';
import { esDireccionConocida, frenar, perdonar } from './freno.ts';
import { contrasenaCorrecta, nuevoToken, sha256 } from './secretos.ts';

interface Credenciales {
  user: string;
  password: string;
}

/**
 * Wrong user, wrong password and inactive user are one answer that takes one time. It runs outside
 * a transaction: a failed attempt must stay counted, and hashing must not hold a connection.
 */
export async function ingresar(bd: Ejecutor, { user, password }: Credenciales, direccion: string) {
  const cuenta = await buscarCuenta(bd, user);
  const conocida = await esDireccionConocida(bd, cuenta?.idUsuario ?? null, direccion);
  const intento = { usuario: user, direccion, conocida };
  await frenar(bd, intento);
  const correcta = await contrasenaCorrecta(password, cuenta?.contrasenaHash);
  if (!cuenta || !correcta) throw new Rechazo('credenciales');
  const token = nuevoToken();
  // Refuses an inactive account too, in the same statement that opens the session.
  if (!(await abrirSesion(bd, cuenta, sha256(token)))) throw new Rechazo('credenciales');
  await perdonar(bd, intento, cuenta.idUsuario);
  const { nombre, rol, foto, debeCambiarContrasena } = cuenta;
  return { nombre, rol, foto, user: cuenta.user, debeCambiarContrasena, token };
}
