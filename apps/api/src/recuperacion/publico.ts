import type { DireccionMirada } from '@visitas/contract/recuperacion/operaciones';
import { vanPorCorreo } from '../cartas/vanPorCorreo.ts';
import type { Contexto, Escritura } from '../plataforma/http/manejador.ts';
import { Rechazo, rechazarCampo } from '../plataforma/http/rechazo.ts';
import { frenosDeNombre, frenosDeQuienLlega } from '../sesion/aparte.ts';
import { buscarCuenta, llaveDeIngreso } from '../sesion/consultas.ts';
import { reparoA } from '../sesion/contrasenas/politica.ts';
import { cifrarEnSuTurno } from '../sesion/contrasenas/turnos.ts';
import { contarFallo, exigirTurno, perdonar, quienesDe } from '../sesion/freno.ts';
import { sha256 } from '../sesion/secretos.ts';
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

type Entorno = Pick<Contexto, 'bd' | 'ip' | 'dispositivo' | 'config'>;
type Para = DireccionViva['para'];

/** What to do instead. No Administrador makes one that proves an e-mail, and who only looks names no kind. */
const YA_NO_SIRVE: Record<Para | 'mirar', string> = {
  contrasena:
    'Esta dirección ya se usó o venció. Si ya la usaste, entra con tu contraseña nueva. Si no, pide otra a tu administrador.',
  correo:
    'Esta dirección ya se usó o venció. Si ya la usaste, entra. Si no, escribe tu correo de nuevo en «Mi cuenta».',
  mirar: 'Esta dirección ya se usó o venció. Entra, o pide otra.',
};

const SIN_CORREO =
  'Aquí no se recupera por correo. Pide a tu administrador una dirección para elegir otra contraseña.';

/** One answer for all that do not serve, so that nobody learns that one existed. */
const yaNoSirve = (para: Para | 'mirar') =>
  new Rechazo('enlace-no-valido', { detalle: YA_NO_SIRVE[para] });

export async function mirarDireccion(llave: string, entorno: Entorno): Promise<DireccionMirada> {
  const { para, nombre, user, correo, venceEn } = await hallar(llave, entorno, 'mirar');
  const comun = { para, nombre, user, venceEn: venceEn.toISOString() };
  return correo === null ? comun : { ...comun, correo };
}

/**
 * The password is hashed before the transaction, in the turns of the sign-in, and only for an address that serves:
 * anybody may call this. A weak one leaves the address as it was. Who forgot it failed before: that holds no more.
 */
export async function usarDireccion(
  { llave, nueva }: { llave: string; nueva: string },
  entorno: Entorno,
): Promise<Escritura<undefined>> {
  const suya = await hallar(llave, entorno, 'contrasena');
  const { nombreEmpresa: empresa, contrasenaMinima } = entorno.config;
  const reparo = reparoA(nueva, { ...suya, empresa }, contrasenaMinima);
  if (reparo) throw rechazarCampo('nueva', reparo);
  const contrasenaHash = await cifrarEnSuTurno(nueva);
  const quienes = await quienesSon(suya, entorno);
  return async (tx) => {
    const { idUsuario } = suya;
    await firmarComo(tx, idUsuario);
    await sostener(tx, idUsuario);
    const gastada = await gastarDireccion(tx, sha256(llave));
    if (!gastada || !(await elegirPorDireccion(tx, idUsuario, contrasenaHash)))
      throw yaNoSirve('contrasena');
    await perdonar(tx, quienes);
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
    if (!(await gastarDireccion(tx, sha256(llave)))) throw yaNoSirve('correo');
    await guardarCorreo(tx, idUsuario, correo);
  };
}

/**
 * Answers the same, and does the same, for any name: it counts the attempt and leaves one row. The one who sends the mail
 * sees later whether somebody has that name and an e-mail. Where no letter can go, any name is told so.
 */
export async function pedirRecuperacion(
  user: string,
  { bd, ip, config }: Pick<Entorno, 'bd' | 'ip' | 'config'>,
): Promise<undefined> {
  if (!vanPorCorreo(config)) throw new Rechazo('estado-no-permite', { detalle: SIN_CORREO });
  const frenos = await frenosDeNombre('recuperacion', user, { bd, ip });
  await exigirTurno(bd, frenos);
  const cuenta = await buscarCuenta(bd, user);
  await contarFallo(bd, frenos, async (tx) => {
    await anotarPedida(tx, cuenta?.idUsuario ?? null);
  });
}

/** Nobody guesses an address. Only the network that insists waits, and not the office where somebody typed one wrong. */
async function hallar(
  llave: string,
  entorno: Entorno,
  para: Para | 'mirar',
): Promise<DireccionViva> {
  const { bd } = entorno;
  const frenos = await frenosDeQuienLlega('direccion', entorno);
  await exigirTurno(bd, frenos);
  const viva = await buscarDireccion(bd, sha256(llave));
  if (viva && (para === 'mirar' || viva.para === para)) return viva;
  await contarFallo(bd, frenos, async () => undefined);
  throw yaNoSirve(para);
}

/** As the sign-in counts that person, from here. */
async function quienesSon(
  { idUsuario, user: usuario }: DireccionViva,
  { bd, ip, dispositivo: { marca } }: Entorno,
) {
  const marcaHash = marca === null ? null : sha256(marca);
  return quienesDe(await llaveDeIngreso(bd), { idUsuario, usuario, ip, marcaHash });
}
