import { fecha } from '@visitas/contract/comun/formato';

interface ConContrasena {
  provisionalHasta?: string | null | undefined;
}

/** Undefined for who chose their own password. */
export function sobreProvisional({ provisionalHasta }: ConContrasena): string | undefined {
  if (!provisionalHasta) return undefined;
  return estaVencida({ provisionalHasta })
    ? `${VENCIDA} Escribe otra para que pueda entrar.`
    : `Contraseña provisional hasta el ${fecha(provisionalHasta)}.`;
}

export const VENCIDA = 'Contraseña provisional vencida.';

export const estaVencida = ({ provisionalHasta }: ConContrasena): boolean =>
  typeof provisionalHasta === 'string' && Date.parse(provisionalHasta) < Date.now();
