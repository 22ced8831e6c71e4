import type { Peticion } from '@visitas/contract/operaciones';
import type { Sesion } from '../../plataforma/http/acceso.ts';
import type { Contexto } from '../../plataforma/http/manejador.ts';
import { Rechazo, rechazarCampo } from '../../plataforma/http/rechazo.ts';
import { buscarContrasena } from '../consultas.ts';
import { esLaActual } from '../contrasenas/actual.ts';
import { VENCIDA } from '../contrasenas/cambio.ts';
import { juzgarLlaveUsada } from '../llaves/usar.ts';
import { CodigoUsado, exigirSegundoFactor } from '../segundoFactor/exigir.ts';
import { anotarConfirmacion, confirmarSesion } from './consultas.ts';

type Dicho = Peticion<'sesion.confirmar'>['cuerpo'];

const FALTA = 'Escribe tu contraseña.';
const NO_ES_LA_TUYA = 'La contraseña no es correcta.';
const LLAVE_QUE_NO_VALE = 'Esa llave de acceso no sirve para confirmar. Usa otra o tu contraseña.';

/** What was shown counts now, or it counted before and came again because its answer was lost. */
type Mostrado = 'nuevo' | 'repetido';

/**
 * The person at the keyboard shows that the session is theirs. It runs outside a transaction: a wrong attempt stays
 * counted, and hashing holds no connection. What came again to a session still confirmed is answered, and gives no
 * more time.
 */
export async function confirmarIdentidad(
  { llave, ...escrito }: Dicho,
  contexto: Contexto<Sesion>,
): Promise<undefined> {
  const { bd, sesion, ip, idPeticion } = contexto;
  const { idUsuario, tokenHash } = sesion;
  const quien = { idUsuario, ip, idPeticion };
  const mostrado = await (llave
    ? exigirLlave(llave, contexto)
    : exigirLoEscrito(escrito, contexto));
  if (mostrado === 'repetido') return;
  await bd.transaction().execute(async (tx) => {
    await confirmarSesion(tx, tokenHash);
    await anotarConfirmacion(tx, { ...quien, confirmacion: 'aceptada' });
  });
}

/** A signature is not guessed, so it has no brake. */
async function exigirLlave(
  llave: NonNullable<Dicho['llave']>,
  contexto: Contexto<Sesion>,
): Promise<Mostrado> {
  const { idUsuario, confirmada } = contexto.sesion;
  const uso = await juzgarLlaveUsada(llave, { para: 'confirmar', idUsuario }, contexto);
  if (uso.vale) return 'nuevo';
  if (uso.repetida && confirmada) return 'repetido';
  await anotarRechazada(contexto.bd, contexto);
  throw rechazarCampo('llave', LLAVE_QUE_NO_VALE);
}

async function exigirLoEscrito(
  { password, codigo }: Pick<Dicho, 'password' | 'codigo'>,
  contexto: Contexto<Sesion>,
): Promise<Mostrado> {
  const { bd, sesion } = contexto;
  if (password === undefined) throw rechazarCampo('password', FALTA);
  const { contrasenaHash, vencida } = await buscarContrasena(bd, sesion.idUsuario);
  const esSuya = await esLaActual(contexto, password, contrasenaHash, (tx) =>
    anotarRechazada(tx, contexto),
  );
  if (!esSuya) throw rechazarCampo('password', NO_ES_LA_TUYA);
  if (vencida) throw rechazarCampo('password', VENCIDA);
  try {
    await exigirSegundoFactor(sesion, { codigo }, contexto);
    return 'nuevo';
  } catch (error) {
    if (error instanceof CodigoUsado && sesion.confirmada) return 'repetido';
    return enSuCampo(error);
  }
}

/** At the sign-in it is a 401, which here would say that the session ended. */
function enSuCampo(error: unknown): never {
  if (!(error instanceof Rechazo) || error.message !== 'segundo-factor') throw error;
  const { detail, errors = {} } = error.problema;
  throw rechazarCampo('llave' in errors ? 'llave' : 'codigo', detail);
}

const anotarRechazada = (
  bd: Contexto['bd'],
  { sesion: { idUsuario }, ip, idPeticion }: Contexto<Sesion>,
) => anotarConfirmacion(bd, { idUsuario, ip, idPeticion, confirmacion: 'rechazada' });
