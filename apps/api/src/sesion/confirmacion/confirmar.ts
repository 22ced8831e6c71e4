import type { Peticion } from '@visitas/contract/operaciones';
import type { Ejecutor } from '../../plataforma/bd/esquema.ts';
import type { Sesion } from '../../plataforma/http/acceso.ts';
import type { Contexto } from '../../plataforma/http/manejador.ts';
import { Rechazo } from '../../plataforma/http/rechazo.ts';
import { buscarContrasena } from '../consultas.ts';
import { esLaActual } from '../contrasenas/actual.ts';
import { usarLlave } from '../llaves/usar.ts';
import { anotarConfirmacion, confirmarSesion } from './consultas.ts';

const NO_ES_TU_LLAVE = 'Esa llave de acceso no es tuya. Usa otra, o tu contraseña.';
const NO_ES_LA_TUYA = 'La contraseña no es correcta.';

/**
 * The person at the keyboard shows that the session is theirs. It runs outside a transaction: a wrong attempt stays
 * counted, and hashing holds no connection.
 */
export async function confirmar(
  { password = '', llave }: Peticion<'sesion.confirmar'>['cuerpo'],
  contexto: Contexto<Sesion>,
): Promise<undefined> {
  const { bd, sesion, ip, idPeticion } = contexto;
  const { idUsuario, tokenHash } = sesion;
  const quien = { idUsuario, ip, idPeticion };
  const rechazada = (tx: Ejecutor) =>
    anotarConfirmacion(tx, { ...quien, confirmacion: 'rechazada' });
  if (llave) {
    const { vale } = await usarLlave(llave, { para: 'confirmar', idUsuario }, contexto);
    if (!vale) await rechazada(bd);
    if (!vale) throw new Rechazo('validacion', { campos: { llave: [NO_ES_TU_LLAVE] } });
  } else {
    const { contrasenaHash } = await buscarContrasena(bd, idUsuario);
    const esSuya = await esLaActual(contexto, password, contrasenaHash, rechazada);
    if (!esSuya) throw new Rechazo('validacion', { campos: { password: [NO_ES_LA_TUYA] } });
  }
  await bd.transaction().execute(async (tx) => {
    await confirmarSesion(tx, tokenHash);
    await anotarConfirmacion(tx, { ...quien, confirmacion: 'aceptada' });
  });
}
