import type { QueryKey } from '@tanstack/react-query';
import type { Ambito } from '@visitas/contract/vivo/operaciones';

/** Which readings each scope makes old, by how their operation begins. */
const LECTURAS: Record<Ambito, readonly string[]> = {
  visitas: ['visitas.', 'dashboards.'],
  avisos: ['avisos.'],
  // A client is read in its visits too.
  clientes: ['clientes.', 'visitas.', 'dashboards.'],
  usuarios: ['usuarios.', 'visitas.', 'dashboards.'],
  tecnicos: ['usuarios.', 'dashboards.'],
  catalogos: ['rolUsuario.', 'estadoVisita.', 'tipoVisita.', 'visitas.'],
};

/** Whether what was read under this key may have changed. */
export const alcanza =
  (ambitos: readonly Ambito[]) =>
  ({ queryKey: [nombre] }: { queryKey: QueryKey }): boolean =>
    ambitos.some((ambito) => LECTURAS[ambito].some((inicio) => String(nombre).startsWith(inicio)));
