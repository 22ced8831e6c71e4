import type { EstadoDelFactor } from '@visitas/contract/segundoFactor/esquemas';
import type { Ejecutor } from '../../plataforma/bd/esquema.ts';
import type { Config } from '../../plataforma/config/config.ts';
import { empezarPlazo, leerFactor, olvidarPlazo } from './consultas.ts';

type Regla = Pick<Config, 'rolesConFactor' | 'diasDeFactor'>;
interface DeQuien {
  idUsuario: number;
  rol: string;
}

const DIA_MS = 24 * 60 * 60 * 1_000;

/** What the account's page says. A passkey is as good as a code, so with one nothing is asked. */
export async function segundoFactorDe(
  bd: Ejecutor,
  { idUsuario, rol }: DeQuien,
  regla: Regla,
): Promise<EstadoDelFactor> {
  const { activadoEn, codigos, conLlave, desde } = await leerFactor(bd, idUsuario);
  if (activadoEn) return { activo: true, activadoEn: activadoEn.toISOString(), codigos };
  if (conLlave || !regla.rolesConFactor.includes(rol)) return { activo: false };
  const plazo = desde && { exigidoDesde: exigidoDesde(desde, regla).toISOString() };
  return { activo: false, pedido: true, ...plazo };
}

const exigidoDesde = (desde: Date, { diasDeFactor }: Regla): Date =>
  new Date(desde.getTime() + diasDeFactor * DIA_MS);

/**
 * Returns when nothing else opens after a sign-in with the password alone: the role asks for a second factor that the
 * person has not set up. The first of these sign-ins starts the time, and one that the rule does not ask forgets it.
 */
export async function plazoDelFactor(
  bd: Ejecutor,
  { idUsuario, rol }: DeQuien,
  regla: Regla,
): Promise<Date | null> {
  if (!regla.rolesConFactor.includes(rol)) {
    await olvidarPlazo(bd, idUsuario);
    return null;
  }
  await empezarPlazo(bd, idUsuario);
  const { activadoEn, conLlave, desde } = await leerFactor(bd, idUsuario);
  return activadoEn || conLlave || desde === null ? null : exigidoDesde(desde, regla);
}
