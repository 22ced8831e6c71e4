import type { Respuesta } from '@visitas/contract/operaciones';
import { firmar } from '../plataforma/bd/bitacora.ts';
import type { Sesion } from '../plataforma/http/acceso.ts';
import type { Contexto } from '../plataforma/http/manejador.ts';
import { Rechazo } from '../plataforma/http/rechazo.ts';
import { frenosDeQuienLlega } from '../sesion/aparte.ts';
import { anotarConfirmacion, confirmarSesion } from '../sesion/confirmacion/consultas.ts';
import { anotarRechazo, type CuentaParaEntrar, llaveDeIngreso } from '../sesion/consultas.ts';
import { entrar } from '../sesion/entrar.ts';
import { contarFallo, exigirTurno, quienesDe } from '../sesion/freno.ts';
import { sha256 } from '../sesion/secretos.ts';
import { anotarSesion, esSuya, type ProveedorActivo } from './consultas.ts';
import { type DichoDeAlguien, preguntarQuienEs } from './dicho.ts';
import { explicarFalloDeIngreso } from './fallos.ts';
import { type LoDeLaIda, recogerIda } from './ida.ts';
import { proveedorPara } from './ir.ts';
import { personaQueEntra } from './persona.ts';

const EMPIEZA_DE_NUEVO =
  'Este ingreso no empezó en este navegador, o empezó hace más de diez minutos. Empieza de nuevo.';

/**
 * Signs in who comes back. What is wrong costs the network attempts, apart from those of passwords. Nobody is known
 * yet, so no account is slowed.
 */
export async function volverDelProveedor(
  respuesta: string,
  contexto: Contexto,
): Promise<Respuesta<'proveedores.volver'>> {
  const frenos = await frenosDeQuienLlega('proveedor', contexto);
  await exigirTurno(contexto.bd, frenos);
  try {
    return await ingresarCon(respuesta, contexto);
  } catch (error) {
    if (esCulpaDeQuienViene(error)) await contarFallo(contexto.bd, frenos, async () => undefined);
    throw error;
  }
}

async function ingresarCon(respuesta: string, contexto: Contexto) {
  const { bd, idPeticion, ip, constar } = contexto;
  const ida = await idaDeQuienViene(respuesta, contexto, null);
  const { proveedor, dicho } = await loQueDice(respuesta, ida, contexto);
  const cuenta = await bd.transaction().execute(async (tx) => {
    await firmar(tx, { sesion: null, operacion: 'proveedores.volver', idPeticion });
    return personaQueEntra(tx, proveedor, dicho);
  });
  const quienes = await quienesDeLaCuenta(cuenta, contexto);
  constar({ direccion: ip, cuenta: quienes.senal });
  const { idProveedor } = proveedor;
  const { sujeto, sid, idToken } = dicho;
  const ingreso =
    cuenta.activo &&
    (await entrar(
      cuenta,
      {
        con: 'proveedor',
        alAbrir: (tx, tokenHash) =>
          anotarSesion(tx, { tokenHash, idProveedor, sujeto, sid, idToken }),
      },
      { ...contexto, quienes },
    ));
  if (!ingreso) {
    await anotarRechazo(bd, cuenta.idUsuario, { ip, idPeticion });
    throw new Rechazo('ingreso-con-proveedor', {
      detalle: 'Tu usuario está desactivado. Habla con tu administrador.',
    });
  }
  return { ...ingreso, idProveedor, ...(ida.volver !== undefined && { volver: ida.volver }) };
}

/** The asking session counts as confirmed when its own person signed in again, just now. */
export async function confirmarConProveedor(
  respuesta: string,
  contexto: Contexto<Sesion>,
): Promise<undefined> {
  const { bd, sesion, ip, idPeticion } = contexto;
  const ida = await idaDeQuienViene(respuesta, contexto, sesion.idSesion);
  const { dicho } = await loQueDice(respuesta, ida, contexto);
  const { idProveedor } = ida;
  const suya = { idUsuario: sesion.idUsuario, idProveedor, sujeto: dicho.sujeto };
  if (!(await esSuya(bd, suya)))
    throw new Rechazo('ingreso-con-proveedor', {
      detalle: 'Entraste con la cuenta de otra persona. Vuelve a entrar con la tuya.',
    });
  await confirmarSesion(bd, sesion.tokenHash);
  await anotarConfirmacion(bd, {
    idUsuario: sesion.idUsuario,
    confirmacion: 'aceptada',
    ip,
    idPeticion,
  });
}

async function idaDeQuienViene(
  respuesta: string,
  { bd, ida }: Pick<Contexto, 'bd' | 'ida'>,
  idSesion: number | null,
): Promise<LoDeLaIda> {
  const recogida = await recogerIda(bd, ida, respuesta);
  if (!recogida || (recogida.idSesion ?? null) !== idSesion)
    throw new Rechazo('ingreso-con-proveedor', { detalle: EMPIEZA_DE_NUEVO });
  return recogida;
}

async function loQueDice(
  respuesta: string,
  ida: LoDeLaIda,
  { bd, config, presencia, registro }: Contexto<Sesion | null>,
): Promise<{ proveedor: ProveedorActivo; dicho: DichoDeAlguien }> {
  const proveedor = await proveedorPara(bd, config, ida.idProveedor);
  try {
    return { proveedor, dicho: await preguntarQuienEs(proveedor, respuesta, { ida, presencia }) };
  } catch (error) {
    throw explicarFalloDeIngreso(error, proveedor, registro);
  }
}

const esCulpaDeQuienViene = (error: unknown): boolean =>
  error instanceof Rechazo && error.message === 'ingreso-con-proveedor';

async function quienesDeLaCuenta(
  { idUsuario, user }: CuentaParaEntrar,
  { bd, ip, dispositivo }: Pick<Contexto, 'bd' | 'ip' | 'dispositivo'>,
) {
  const marcaHash = dispositivo.marca === null ? null : sha256(dispositivo.marca);
  return quienesDe(await llaveDeIngreso(bd), { idUsuario, usuario: user, ip, marcaHash });
}
