import type { DireccionMirada } from '@visitas/contract/recuperacion/operaciones';
import type { Ejecutor } from '../plataforma/bd/esquema.ts';
import type { Contexto, Escritura } from '../plataforma/http/manejador.ts';
import { Rechazo } from '../plataforma/http/rechazo.ts';
import { buscarCuenta, llaveDeIngreso } from '../sesion/consultas.ts';
import { reparoA } from '../sesion/contrasenas/politica.ts';
import {
  contarFallo,
  exigirTurno,
  type Frenos,
  frenosDe,
  frenosDeDireccion,
  quienesDe,
} from '../sesion/freno.ts';
import { cifrarContrasena, sha256 } from '../sesion/secretos.ts';
import { sostener } from '../usuarios/consultas.ts';
import {
  anotarPedida,
  avisarDeSuUso,
  buscarDireccion,
  type DireccionViva,
  elegirPorDireccion,
  firmarComo,
  gastarDireccion,
  guardarCorreo,
} from './consultas.ts';
import { seRecuperaPorCorreo } from './pedidas.ts';

type Entorno = Pick<Contexto, 'bd' | 'ip' | 'config'>;

/** One answer for all that do not serve, so that nobody learns that one existed. */
const yaNoSirve = () =>
  new Rechazo('enlace-no-valido', {
    detalle: 'Esta dirección ya se usó o venció. Pide otra a tu administrador.',
  });

export async function mirarDireccion(llave: string, entorno: Entorno): Promise<DireccionMirada> {
  const { para, nombre, user, correo, venceEn } = await hallar(llave, entorno);
  const comun = { para, nombre, user, venceEn: venceEn.toISOString() };
  return correo === null ? comun : { ...comun, correo };
}

/**
 * The password is hashed before the transaction, and only for an address that serves: anybody may call this. A weak one
 * leaves the address as it was.
 */
export async function usarDireccion(
  { llave, nueva }: { llave: string; nueva: string },
  entorno: Entorno,
): Promise<Escritura<undefined>> {
  const suya = await hallar(llave, entorno, 'contrasena');
  const { nombreEmpresa: empresa, contrasenaMinima } = entorno.config;
  const reparo = reparoA(nueva, { ...suya, empresa }, contrasenaMinima);
  if (reparo) throw new Rechazo('validacion', { campos: { nueva: [reparo] } });
  const contrasenaHash = await cifrarContrasena(nueva);
  return async (tx) => {
    const { idUsuario } = suya;
    await firmarComo(tx, idUsuario);
    await sostener(tx, idUsuario);
    const gastada = await gastarDireccion(tx, sha256(llave));
    if (!gastada || !(await elegirPorDireccion(tx, idUsuario, contrasenaHash))) throw yaNoSirve();
    await avisarDeSuUso(tx, { idUsuario, ...gastada });
  };
}

/** Two people with one e-mail: the second one is told here, who has proven to read it too. */
export async function verificarCorreo(
  llave: string,
  entorno: Entorno,
): Promise<Escritura<undefined>> {
  const { idUsuario, correo } = await hallar(llave, entorno, 'correo');
  return async (tx) => {
    await firmarComo(tx, idUsuario);
    await sostener(tx, idUsuario);
    if (!(await gastarDireccion(tx, sha256(llave)))) throw yaNoSirve();
    await guardarCorreo(tx, idUsuario, correo);
  };
}

/**
 * Answers the same, and does the same, for any name: it counts the attempt and leaves one row. The one who sends the mail
 * sees later whether somebody has that name and an e-mail. Where it is not offered nobody would, and nothing is written.
 */
export async function pedirRecuperacion(
  user: string,
  { bd, ip, config }: Entorno,
): Promise<undefined> {
  if (!seRecuperaPorCorreo(config)) return;
  const frenos = await frenosAparte(bd, ip, `recuperacion:${user}`);
  await exigirTurno(bd, frenos);
  const cuenta = await buscarCuenta(bd, user);
  await contarFallo(bd, frenos, async (tx) => {
    await anotarPedida(tx, cuenta?.idUsuario ?? null);
  });
}

/** Nobody guesses an address. Only the network that insists waits, and not the office where somebody typed one wrong. */
async function hallar(
  llave: string,
  { bd, ip }: Entorno,
  para?: DireccionViva['para'],
): Promise<DireccionViva> {
  const frenos = frenosDeDireccion(await quienesAparte(bd, ip, 'direccion'));
  await exigirTurno(bd, frenos);
  const viva = await buscarDireccion(bd, sha256(llave));
  if (viva && (para === undefined || viva.para === para)) return viva;
  await contarFallo(bd, frenos, async () => undefined);
  throw yaNoSirve();
}

/** Counted as at the sign-in but apart from it, under a name that cannot be typed there. */
const quienesAparte = async (bd: Ejecutor, ip: string, usuario: string) =>
  quienesDe(await llaveDeIngreso(bd), {
    idUsuario: null,
    usuario: `\0${usuario}`,
    ip,
    marcaHash: null,
  });

export const frenosAparte = async (bd: Ejecutor, ip: string, usuario: string): Promise<Frenos> =>
  frenosDe(await quienesAparte(bd, ip, usuario), { direccion: false, dispositivo: false });
