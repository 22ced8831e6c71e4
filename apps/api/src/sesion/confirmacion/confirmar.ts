import type { Peticion } from '@visitas/contract/operaciones';
import type { Sesion } from '../../plataforma/http/acceso.ts';
import type { Contexto } from '../../plataforma/http/manejador.ts';
import { Rechazo } from '../../plataforma/http/rechazo.ts';
import { buscarContrasena } from '../consultas.ts';
import { esLaActual } from '../contrasenas/actual.ts';
import { anotarConfirmacion, confirmarSesion } from './consultas.ts';

const NO_ES_LA_TUYA = 'La contraseña no es correcta.';

/**
 * The person at the keyboard shows that the session is theirs. It runs outside a transaction: a wrong attempt stays
 * counted, and hashing holds no connection.
 */
export async function confirmarIdentidad(
  { password }: Peticion<'sesion.confirmar'>['cuerpo'],
  contexto: Contexto<Sesion>,
): Promise<undefined> {
  const { bd, sesion, ip, idPeticion } = contexto;
  const { idUsuario, tokenHash } = sesion;
  const quien = { idUsuario, ip, idPeticion };
  const { contrasenaHash } = await buscarContrasena(bd, idUsuario);
  const esSuya = await esLaActual(contexto, password, contrasenaHash, (tx) =>
    anotarConfirmacion(tx, { ...quien, confirmacion: 'rechazada' }),
  );
  if (!esSuya) throw new Rechazo('validacion', { campos: { password: [NO_ES_LA_TUYA] } });
  await bd.transaction().execute(async (tx) => {
    await confirmarSesion(tx, tokenHash);
    await anotarConfirmacion(tx, { ...quien, confirmacion: 'aceptada' });
  });
}
