import { VERSION } from '@visitas/contract/salud/version';

/** What one version changed, as CHANGELOG.md tells it to users. */
export interface Novedad {
  version: string;
  fecha: string;
  cambios: string[];
}

/** What the server's version changed since the version of this page, newest first. */
export async function leerNovedades(signal: AbortSignal): Promise<Novedad[]> {
  const respuesta = await fetch('/novedades.json', { cache: 'no-store', signal });
  return respuesta.ok ? posterioresA(VERSION, await respuesta.json()) : [];
}

/** A later version wrote the file, so anything else in it is left out. */
export const posterioresA = (version: string, leido: unknown): Novedad[] =>
  Array.isArray(leido) ? leido.filter(esNovedad).filter((una) => sigue(una.version, version)) : [];

function esNovedad(una: Partial<Novedad> | null): una is Novedad {
  const { version, fecha, cambios } = una ?? {};
  return (
    typeof version === 'string' &&
    typeof fecha === 'string' &&
    Array.isArray(cambios) &&
    cambios.length > 0 &&
    cambios.every((cambio) => typeof cambio === 'string')
  );
}

/** True when the first version comes after the second: '0.19.0' after '0.9.3'. */
function sigue(una: string, otra: string): boolean {
  const [a, b] = [una.split('.').map(Number), otra.split('.').map(Number)];
  const distinto = a.findIndex((numero, i) => numero !== b[i]);
  return distinto >= 0 && (a[distinto] ?? 0) > (b[distinto] ?? 0);
}
