import type { AccesoDeUsuario } from '@visitas/contract/cuenta/esquemas';
import type { DireccionDeUnUso } from '@visitas/contract/recuperacion/operaciones';
import { escribirCarta } from '../cartas/consultas.ts';
import { exigirBuzon, vanPorCorreo } from '../cartas/vanPorCorreo.ts';
import { firmar } from '../plataforma/bd/bitacora.ts';
import type { Ejecutor } from '../plataforma/bd/esquema.ts';
import { traducirRestriccion } from '../plataforma/bd/restricciones.ts';
import type { Config } from '../plataforma/config/config.ts';
import type { Sesion } from '../plataforma/http/acceso.ts';
import type { Contexto, Escritura } from '../plataforma/http/manejador.ts';
import { encontrado, Rechazo } from '../plataforma/http/rechazo.ts';
import { gastarTurno } from '../sesion/aparte.ts';
import { sha256 } from '../sesion/secretos.ts';
import { buscar, sostener } from '../usuarios/consultas.ts';
import { cartaDeAdministrador } from './cartas.ts';
import {
  anularDireccion,
  borrarDeCorreo,
  buscarDireccion,
  guardarCorreo,
  guardarDireccion,
  leerDireccion,
} from './consultas.ts';
import { direccionDeUnUso, nuevaLlave } from './llave.ts';

type Entorno = Contexto<Sesion>;

export async function crearDireccion(
  idUsuario: number,
  { bd, sesion, idPeticion, origen }: Entorno,
): Promise<DireccionDeUnUso> {
  const llave = nuevaLlave();
  const guardada = await bd.transaction().execute(async (tx) => {
    await firmar(tx, { sesion, idPeticion, operacion: 'recuperacion.crear' });
    const { idUsuario: creadaPor } = sesion;
    return guardarDireccion(tx, { idUsuario, creadaPor, secretoHash: sha256(llave) });
  });
  if (!guardada) return rechazarInactiva(bd, idUsuario);
  return {
    direccion: direccionDeUnUso(origen, 'clave', llave),
    venceEn: guardada.venceEn.toISOString(),
  };
}

async function rechazarInactiva(bd: Ejecutor, idUsuario: number): Promise<never> {
  const { nombre } = encontrado(await buscar(bd, idUsuario));
  throw deInactivo(nombre, 'hacerle una dirección');
}

const deInactivo = (nombre: string, loQueSePide: string) =>
  new Rechazo('estado-no-permite', {
    detalle: `${nombre} está inactivo. Actívalo antes de ${loQueSePide}.`,
  });

export async function anularLaDe(idUsuario: number, { bd }: Entorno): Promise<undefined> {
  encontrado(await anularDireccion(bd, idUsuario));
}

/** What the page of that person shows of it. */
export async function recuperacionDe(
  bd: Ejecutor,
  idUsuario: number,
  config: Pick<Config, 'buzon' | 'urlPublica'>,
): Promise<AccesoDeUsuario['recuperacion']> {
  const viva = await leerDireccion(bd, idUsuario);
  const direccion = viva ? { ...viva, venceEn: viva.venceEn.toISOString() } : null;
  return { direccion, porCorreo: vanPorCorreo(config) };
}

/** A whole team may be let in, one letter each. After so many in an hour, each one more waits. */
const SIN_ESPERA = 30;

/** Who sends it has it on screen: the server does not know it any more. The e-mail is kept only until the letter leaves. */
export async function enviarDireccion(
  idUsuario: number,
  { llave, correo }: { llave: string; correo: string },
  { bd, sesion, config, origen }: Entorno,
): Promise<Escritura<undefined>> {
  exigirBuzon(config);
  await gastarTurno(bd, 'envio', { ...sesion, libres: SIN_ESPERA });
  return async (tx) => {
    const viva = await buscarDireccion(tx, sha256(llave));
    if (viva?.idUsuario !== idUsuario || viva.para !== 'contrasena')
      throw new Rechazo('enlace-no-valido', { detalle: 'Esta dirección ya no sirve. Haz otra.' });
    const dicho = { ...viva, para: correo, direccion: direccionDeUnUso(origen, 'clave', llave) };
    await escribirCarta(tx, cartaDeAdministrador(dicho, config));
  };
}

const CORREO_DE_OTRO = 'Otra persona ya tiene este correo. Escribe otro, o quítaselo antes.';

/**
 * The company vouches for it, so it is verified. What waited to prove another one ends. Who is inactive has none: the
 * mailbox may be somebody else's by now.
 */
export async function anotarCorreo(
  idUsuario: number,
  correo: string | null,
  { bd }: Entorno,
): Promise<undefined> {
  encontrado(await sostener(bd, idUsuario));
  const { nombre, activo } = encontrado(await buscar(bd, idUsuario));
  if (!activo && correo !== null) throw deInactivo(nombre, 'anotar su correo');
  await borrarDeCorreo(bd, idUsuario);
  await guardarCorreo(bd, idUsuario, correo).catch((error: unknown) => {
    throw traducirRestriccion(error, {
      usuarios_correo_unico: { campo: 'correo', mensaje: CORREO_DE_OTRO },
    });
  });
}
