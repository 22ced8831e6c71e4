import { diaDe, fecha } from '../ui/formato.ts';

interface ConContrasena {
  provisionalHasta?: string | null | undefined;
}

/** What is said of a password that its owner did not choose. Undefined for one that they did. */
export function notaDeProvisional({ provisionalHasta }: ConContrasena): string | undefined {
  if (!provisionalHasta) return undefined;
  const hasta = Date.parse(provisionalHasta);
  if (hasta < Date.now()) return 'Contraseña provisional vencida';
  return `Contraseña provisional hasta el ${fecha(diaDe(hasta))}`;
}
