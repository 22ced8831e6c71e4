import type { LlaveUsada } from '@visitas/contract/llaves/esquemas';
import { firmar } from '../../plataforma/bd/bitacora.ts';
import type { Ejecutor } from '../../plataforma/bd/esquema.ts';
import type { Contexto } from '../../plataforma/http/manejador.ts';
import { Rechazo } from '../../plataforma/http/rechazo.ts';
import { anotarRechazo, llaveDeIngreso, reconocerIngreso } from '../consultas.ts';
import { contarFallo, exigirTurno, frenosDeCodigo, perdonar, quienesDe } from '../freno.ts';
import { tieneLlaves } from '../llaves/consultas.ts';
import { llaveComoFactor } from '../llaves/usar.ts';
import { resumirConSal, sha256 } from '../secretos.ts';
import {
  buscarFactor,
  entroConEse,
  gastarPaso,
  gastarRecuperacion,
  type UsoDeCodigo,
} from './consultas.ts';
import { leerCodigo } from './recuperacion.ts';
import { pasoDelCodigo } from './totp.ts';

/** What came with the password. */
export interface Prueba {
  codigo?: string | undefined;
  llave?: LlaveUsada | undefined;
  /**
   * The key of this attempt, which nobody but its sender knows. When the answer was lost and the same attempt comes
   * again, its code serves once more.
   */
  intento?: string | null;
}

type Entrada = Pick<
  Contexto,
  'bd' | 'ip' | 'dispositivo' | 'idPeticion' | 'config' | 'origen' | 'constar'
>;

const NO_ES = 'El código no es correcto. Escribe el que aparece ahora.';
const YA_USADO = 'Ese código ya se usó. Espera al siguiente.';
const USA_TU_LLAVE = 'Usa tu llave de acceso.';
const LLAVE_NO_SIRVE = 'No se pudo entrar con esa llave de acceso. Inténtalo de nuevo o usa otra.';
const RECUPERACION_USADA = 'Ese código ya se usó. Escribe otro de tus códigos de recuperación.';

/**
 * The one judge of the second factor, once the password was right. Tells what the person proved, and refuses who has
 * a factor and did not prove it. Guesses have a brake of their own, so somebody who knows the password meets it.
 */
export async function exigirSegundoFactor(
  { idUsuario, rol }: { idUsuario: number; rol: string },
  { codigo, llave, intento }: Prueba,
  entrada: Entrada,
): Promise<'contrasena' | 'segundoFactor'> {
  const { pide, conCodigos } = await suFactor({ idUsuario, rol }, entrada);
  if (!pide) return 'contrasena';
  if (llave) await juzgarLlave(idUsuario, llave, entrada);
  else if (!conCodigos) throw rechazarLlave(USA_TU_LLAVE);
  else if (codigo === undefined) throw new Rechazo('segundo-factor');
  else await juzgar(idUsuario, codigo, { ...entrada, factor: conCodigos, intento });
  return 'segundoFactor';
}

/** True when the password alone does not show who they are. */
export const pideSegundoFactor = async (
  quien: { idUsuario: number; rol: string },
  entrada: Pick<Entrada, 'bd' | 'config'>,
): Promise<boolean> => (await suFactor(quien, entrada)).pide;

async function suFactor(
  { idUsuario, rol }: { idUsuario: number; rol: string },
  { bd, config }: Pick<Entrada, 'bd' | 'config'>,
) {
  const factor = await buscarFactor(bd, idUsuario);
  const conCodigos = factor?.activadoEn ? factor : null;
  // Passkeys alone are asked for only where the role wants a factor: until then the password still enters.
  const pide =
    conCodigos !== null ||
    (config.rolesConFactor.includes(rol) && (await tieneLlaves(bd, idUsuario)));
  return { pide, conCodigos };
}

const rechazarLlave = (frase: string) =>
  new Rechazo('segundo-factor', { detalle: frase, campos: { llave: [frase] } });

/** With the brake of the codes: the person who sends one knows the password. */
async function juzgarLlave(idUsuario: number, llave: LlaveUsada, entrada: Entrada): Promise<void> {
  const { bd, ip, idPeticion } = entrada;
  const { quienes, frenos } = await frenar(idUsuario, entrada);
  await exigirTurno(bd, frenos);
  if (await llaveComoFactor(llave, idUsuario, entrada)) return perdonar(bd, quienes);
  await contarFallo(bd, frenos, (tx) => anotarRechazo(tx, idUsuario, { ip, idPeticion }));
  throw rechazarLlave(LLAVE_NO_SIRVE);
}

interface Caso extends Entrada {
  factor: { secreto: Buffer; sal: Buffer };
  intento: Prueba['intento'];
}

async function juzgar(idUsuario: number, codigo: string, caso: Caso): Promise<void> {
  const { bd, ip, idPeticion } = caso;
  const { quienes, frenos } = await frenar(idUsuario, caso);
  await exigirTurno(bd, frenos);
  const intentoHash = caso.intento ? sha256(`${caso.intento}\0${codigo}`) : null;
  const uso = { idUsuario, intentoHash };
  const juicio = await gastar(bd, { uso, codigo, idPeticion, ...caso.factor });
  if (juicio === 'bien' || (await entroConEse(bd, uso))) return perdonar(bd, quienes);
  // A used code says nothing to who guesses.
  if (juicio !== 'nada') throw new CodigoUsado('segundo-factor', conFrase(FRASES[juicio]));
  await contarFallo(bd, frenos, (tx) => anotarRechazo(tx, idUsuario, { ip, idPeticion }));
  throw new Rechazo('segundo-factor', conFrase(NO_ES));
}

/** It was right once. Perhaps that answer was lost, and the same call came again. */
export class CodigoUsado extends Rechazo {}

const FRASES = { usado: YA_USADO, recuperacionUsada: RECUPERACION_USADA } as const;
type Juicio = 'bien' | 'nada' | keyof typeof FRASES;

const conFrase = (frase: string) => ({ detalle: frase, campos: { codigo: [frase] } });

/** Counted apart from passwords, under a name that nobody can type in their place. */
async function frenar(idUsuario: number, { bd, ip, dispositivo }: Entrada) {
  const marcaHash = dispositivo.marca === null ? null : sha256(dispositivo.marca);
  const quienes = quienesDe(await llaveDeIngreso(bd), {
    idUsuario: null,
    usuario: `\0codigo:${idUsuario}`,
    ip,
    marcaHash,
  });
  const marcas = { direccionHash: quienes.direccion, marcaHash };
  const conocidos = await reconocerIngreso(bd, idUsuario, marcas);
  return { quienes, frenos: frenosDeCodigo(quienes, conocidos) };
}

interface Escrito {
  uso: UsoDeCodigo;
  codigo: string;
  idPeticion: string;
  secreto: Buffer;
  sal: Buffer;
}

/** Each code is used by one conditional update, so two calls with the same one are one sign-in. */
async function gastar(bd: Ejecutor, escrito: Escrito): Promise<Juicio> {
  const { uso, codigo, idPeticion, secreto, sal } = escrito;
  const leido = leerCodigo(codigo);
  if (leido === null) return 'nada';
  if (leido.clase === 'cifras') {
    const paso = pasoDelCodigo(secreto, leido.texto, Date.now());
    if (paso === null) return 'nada';
    return (await gastarPaso(bd, uso, paso)) ? 'bien' : 'usado';
  }
  const resumido = await resumirConSal(leido.texto, sal);
  const gastado = await bd.transaction().execute(async (tx) => {
    await firmar(tx, { sesion: null, operacion: 'ingresar', idPeticion });
    return gastarRecuperacion(tx, uso, resumido);
  });
  return gastado === 'usado' ? 'recuperacionUsada' : gastado;
}
