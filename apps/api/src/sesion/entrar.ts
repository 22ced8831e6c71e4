import type { Ejecutor } from '../plataforma/bd/esquema.ts';
import type { Contexto } from '../plataforma/http/manejador.ts';
import {
  abrirSesion,
  type CuentaParaEntrar,
  esConContrasena,
  estrenarDispositivo,
  recordarDireccion,
  type SesionNueva,
  volverAVer,
} from './consultas.ts';
import { perdonar, type Quienes } from './freno.ts';
import { nuevoToken, sha256 } from './secretos.ts';
import { plazoDelFactor } from './segundoFactor/plazo.ts';

/** Where a sign-in comes from. */
export type QuienEntra = Pick<
  Contexto,
  'bd' | 'ip' | 'agente' | 'dispositivo' | 'idPeticion' | 'config'
>;

interface Como extends Pick<SesionNueva, 'con'> {
  /** The password that was checked, if one was. */
  contrasenaHash?: string | null;
  /** Done in the transaction that opens the session. */
  alAbrir?: (tx: Ejecutor, tokenHash: Buffer) => Promise<unknown>;
}

/**
 * The end of every way of signing in: opens the session, remembers the address and the device, and forgives the
 * failures. Returns null when the account was deactivated or its password changed meanwhile.
 */
export async function entrar(
  cuenta: CuentaParaEntrar,
  { con, contrasenaHash, alAbrir }: Como,
  quien: QuienEntra & { quienes: Quienes },
) {
  const { bd, agente, config } = quien;
  const { idUsuario, nombre, rol, foto, user } = cuenta;
  const debeCambiarContrasena = cuenta.debeCambiarContrasena && esConContrasena(con);
  const token = nuevoToken();
  // A passkey is a second factor, and who comes from a provider is asked for it there.
  const plazo = con === 'contrasena' ? await plazoDelFactor(bd, cuenta, config) : null;
  const faltaFactor = plazo !== null && plazo.getTime() <= Date.now();
  const sesion = { tokenHash: sha256(token), agente, con, faltaFactor };
  const abierta = await bd.transaction().execute(async (tx) => {
    if (!(await abrirSesion(tx, { idUsuario, contrasenaHash }, sesion, quien))) return false;
    await recordarIngreso(tx, idUsuario, quien);
    await alAbrir?.(tx, sesion.tokenHash);
    return true;
  });
  if (!abierta) return null;
  const factor = plazo && (faltaFactor ? { faltaFactor } : { factorHasta: plazo.toISOString() });
  return { idUsuario, nombre, rol, foto, user, debeCambiarContrasena, token, ...factor };
}

async function recordarIngreso(
  tx: Ejecutor,
  idUsuario: number,
  { quienes, dispositivo }: Pick<QuienEntra, 'dispositivo'> & { quienes: Quienes },
): Promise<void> {
  await perdonar(tx, quienes);
  await recordarDireccion(tx, idUsuario, quienes.direccion);
  dispositivo.marcar(await marcaDe(tx, idUsuario, dispositivo.marca));
}

async function marcaDe(tx: Ejecutor, idUsuario: number, marca: string | null): Promise<string> {
  const vieja = marca === null ? null : sha256(marca);
  if (marca && vieja && (await volverAVer(tx, idUsuario, vieja))) return marca;
  const nueva = nuevoToken();
  await estrenarDispositivo(tx, idUsuario, { vieja, nueva: sha256(nueva) });
  return nueva;
}
