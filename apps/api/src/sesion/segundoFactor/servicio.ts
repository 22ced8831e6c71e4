import { randomBytes } from 'node:crypto';
import type { Respuesta } from '@visitas/contract/operaciones';
import { firmar } from '../../plataforma/bd/bitacora.ts';
import type { Sesion } from '../../plataforma/http/acceso.ts';
import type { Contexto } from '../../plataforma/http/manejador.ts';
import { encontrado, Rechazo, rechazarCampo } from '../../plataforma/http/rechazo.ts';
import { activarFactor, buscarFactor, empezarFactor, renovarCodigos } from './consultas.ts';
import { codigosNuevos, leerCodigo } from './recuperacion.ts';
import { codigoDe, direccionDe, enBase32, pasoDelCodigo } from './totp.ts';

/** What an application of codes shows when the company has no name. */
const EMISOR = 'Gestión de Visitas';

const YA_ACTIVO = () =>
  new Rechazo('estado-no-permite', {
    detalle:
      'Tu segundo factor ya está activo. Vuelve a cargar la página. Si no guardaste tus códigos de recuperación, crea otros.',
  });
const NO_ES = 'El código no es correcto. Escribe el que aparece ahora.';

export async function empezar({
  bd,
  sesion,
  config,
}: Contexto<Sesion>): Promise<Respuesta<'factor.empezar'>> {
  exigirContrasenaPropia(sesion);
  const secreto = randomBytes(20);
  // The recovery codes bring their own salt.
  const empezado = await empezarFactor(bd, sesion.idUsuario, { secreto, sal: randomBytes(16) });
  if (!empezado) throw YA_ACTIVO();
  const emisor = config.nombreEmpresa ?? EMISOR;
  return {
    clave: enBase32(secreto),
    direccion: direccionDe(secreto, { emisor, user: sesion.user }),
  };
}

/**
 * It needs no brake: the caller was shown the key. Hashing holds no connection. When the answer was lost, the
 * same code comes again: it gets new recovery codes, because nobody saw the first ones.
 */
export async function activarSegundoFactor(
  codigo: string,
  contexto: Contexto<Sesion>,
): Promise<Respuesta<'factor.activar'>> {
  const { bd, sesion, idPeticion } = contexto;
  exigirContrasenaPropia(sesion);
  const { secreto, activadoEn, ultimoPaso } = encontrado(await buscarFactor(bd, sesion.idUsuario));
  const leido = leerCodigo(codigo);
  if (activadoEn) {
    if (leido?.texto !== codigoDe(secreto, ultimoPaso)) throw YA_ACTIVO();
    return renovar(contexto);
  }
  const paso = leido && pasoDelCodigo(secreto, leido.texto, Date.now());
  if (paso === null) throw rechazarCampo('codigo', NO_ES);
  const { escritos, ...codigos } = await codigosNuevos();
  await bd.transaction().execute(async (tx) => {
    await firmar(tx, { sesion, operacion: 'factor.activar', idPeticion });
    if (!(await activarFactor(tx, sesion, { secreto, paso, ...codigos }))) throw YA_ACTIVO();
  });
  return { codigos: escritos };
}

/** The person who gave a provisional password knows it: a factor set up with it might be theirs. */
function exigirContrasenaPropia({ debeCambiarContrasena }: Sesion): void {
  if (debeCambiarContrasena) throw new Rechazo('contrasena-provisional');
}

export async function renovar({
  bd,
  sesion,
  idPeticion,
}: Contexto<Sesion>): Promise<Respuesta<'factor.codigos'>> {
  const { escritos, ...codigos } = await codigosNuevos();
  await bd.transaction().execute(async (tx) => {
    await firmar(tx, { sesion, operacion: 'factor.codigos', idPeticion });
    if (!(await renovarCodigos(tx, sesion.idUsuario, codigos))) throw new Rechazo('no-encontrado');
  });
  return { codigos: escritos };
}
