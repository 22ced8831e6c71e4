import { ERRORES } from '@visitas/contract/comun/errores';
import type { UsuarioSesion } from '@visitas/contract/sesion/esquemas';
import type { Sesion } from '../../plataforma/http/acceso.ts';
import type { Contexto, Escritura } from '../../plataforma/http/manejador.ts';
import { Rechazo, rechazarEnAlto } from '../../plataforma/http/rechazo.ts';
import { confirmarSesion } from '../confirmacion/consultas.ts';
import { buscarContrasena, conservarSesion, reemplazarContrasena } from '../consultas.ts';
import { usuarioDe } from '../respuesta.ts';
import { pideSegundoFactor } from '../segundoFactor/exigir.ts';
import { esLaActual } from './actual.ts';
import { type DeQuien, reparoA } from './politica.ts';
import { cifrarEnSuTurno } from './turnos.ts';

interface CambioDeContrasena {
  actual: string;
  nueva: string;
}

/** A session that began while it served must not choose with it afterwards. A 401 would say that the session ended. */
export const VENCIDA = ERRORES['contrasena-vencida'].detalle;
const NO_ES_LA_ACTUAL = 'La contraseña actual no es correcta.';
const SIN_ELLA =
  'No tienes contraseña: entras con la cuenta de tu empresa. Un administrador puede darte una.';
const LA_MISMA = 'Escribe una contraseña distinta de la actual.';

/**
 * The current password is checked before the transaction: a wrong attempt stays counted, and
 * hashing holds no connection.
 */
export async function prepararCambio(
  { actual, nueva }: CambioDeContrasena,
  contexto: Contexto<Sesion>,
): Promise<Escritura<UsuarioSesion>> {
  const { sesion } = contexto;
  const { contrasenaHash, vencida, ...suyo } = await buscarContrasena(
    contexto.bd,
    sesion.idUsuario,
  );
  if (contrasenaHash === null) throw rechazarEnAlto('actual', SIN_ELLA);
  const correcta = await esLaActual(contexto, actual, contrasenaHash);
  const deLaActual = correcta ? vencida && VENCIDA : NO_ES_LA_ACTUAL;
  const deLaNueva = nueva === actual ? LA_MISMA : reparoDe(nueva, suyo, contexto);
  if (deLaActual || deLaNueva) throw rechazar(deLaActual, deLaNueva);
  const cambio = { de: contrasenaHash, a: await cifrarEnSuTurno(nueva) };
  return async (tx) => {
    await conservarSesion(tx, sesion.tokenHash);
    const hecho = { ...cambio, debeCambiarContrasena: false };
    if (!(await reemplazarContrasena(tx, sesion.idUsuario, hecho)))
      throw rechazar(NO_ES_LA_ACTUAL, null);
    // Giving the present one says who they are, unless a second factor is asked for too.
    if (!(await pideSegundoFactor(sesion, { bd: tx, config: contexto.config })))
      await confirmarSesion(tx, sesion.tokenHash);
    return { ...usuarioDe(sesion), debeCambiarContrasena: false };
  };
}

/**
 * The password of a caller who is not asked for the present one. Hashing holds no connection. What it answers writes
 * it, and ends their other sessions.
 */
export async function elegirContrasena(
  nueva: string,
  contexto: Contexto<Sesion>,
): Promise<Escritura<void>> {
  const { sesion } = contexto;
  const suyo = await buscarContrasena(contexto.bd, sesion.idUsuario);
  const reparo = reparoDe(nueva, suyo, contexto);
  if (reparo !== null) throw rechazar(false, reparo);
  const a = await cifrarEnSuTurno(nueva);
  return async (tx) => {
    await conservarSesion(tx, sesion.tokenHash);
    await reemplazarContrasena(tx, sesion.idUsuario, { a, debeCambiarContrasena: false });
  };
}

const reparoDe = (
  nueva: string,
  { documentoIdentificacion }: Pick<DeQuien, 'documentoIdentificacion'>,
  { sesion, config }: Contexto<Sesion>,
) =>
  reparoA(
    nueva,
    { ...sesion, documentoIdentificacion, empresa: config.nombreEmpresa },
    config.contrasenaMinima,
  );

const rechazar = (deLaActual: string | false, deLaNueva: string | null) =>
  new Rechazo('validacion', {
    campos: {
      ...(deLaActual && { actual: [deLaActual] }),
      ...(deLaNueva && { nueva: [deLaNueva] }),
    },
  });
