import type { CorreoPropio } from '@visitas/contract/recuperacion/operaciones';
import { escribirCarta } from '../cartas/consultas.ts';
import { exigirBuzon, vanPorCorreo } from '../cartas/vanPorCorreo.ts';
import type { Ejecutor } from '../plataforma/bd/esquema.ts';
import type { Config } from '../plataforma/config/config.ts';
import type { Sesion } from '../plataforma/http/acceso.ts';
import type { Contexto, Escritura } from '../plataforma/http/manejador.ts';
import { gastarTurno } from '../sesion/aparte.ts';
import { sha256 } from '../sesion/secretos.ts';
import { cartaDeVerificacion } from './cartas.ts';
import { borrarDeCorreo, guardarCorreo, guardarDireccion, leerMiCorreo } from './consultas.ts';
import { direccionDeUnUso, nuevaLlave } from './llave.ts';

type Entorno = Contexto<Sesion>;

/** Undefined where there is nothing to say: no mail is sent, and there is no e-mail. */
export async function miCorreo(
  bd: Ejecutor,
  idUsuario: number,
  config: Pick<Config, 'buzon' | 'urlPublica'>,
): Promise<CorreoPropio | undefined> {
  const mio = await leerMiCorreo(bd, idUsuario);
  const porCorreo = vanPorCorreo(config);
  return porCorreo || mio.correo ? { ...mio, porCorreo } : undefined;
}

/** Letters in an hour, before each one more waits. */
const SIN_ESPERA = 5;

/**
 * Sends an address to that e-mail, of its owner or not. Each one counts, so that nobody fills the mailboxes of others
 * from here.
 */
export async function ponerCorreo(correo: string, entorno: Entorno): Promise<Escritura<undefined>> {
  const { bd, sesion, config, origen } = entorno;
  exigirBuzon(config);
  await gastarTurno(bd, 'correo', { ...sesion, libres: SIN_ESPERA });
  return async (tx) => {
    const { idUsuario, nombre, user } = sesion;
    const llave = nuevaLlave();
    const secretoHash = sha256(llave);
    const guardada = await guardarDireccion(tx, { idUsuario, secretoHash, correo });
    if (!guardada) return;
    const direccion = direccionDeUnUso(origen, 'correo', llave);
    const dicho = { para: correo, nombre, user, direccion, ...guardada };
    await escribirCarta(tx, cartaDeVerificacion(dicho, config));
  };
}

export async function quitarCorreo({ bd, sesion }: Entorno): Promise<undefined> {
  await borrarDeCorreo(bd, sesion.idUsuario);
  await guardarCorreo(bd, sesion.idUsuario, null);
}
