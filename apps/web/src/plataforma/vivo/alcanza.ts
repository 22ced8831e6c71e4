import type { QueryKey } from '@tanstack/react-query';
import type { Ambito } from '@visitas/contract/vivo/operaciones';

/** Which readings each scope makes old, by how their operation begins. */
const LECTURAS: Record<Ambito, readonly string[]> = {
  // What is late is told too, and it is read from the visits; so is how many an absence leaves open.
  visitas: ['visitas.', 'dashboards.', 'avisos.', 'ausencias.', 'clientes.ficha'],
  avisos: ['avisos.'],
  // A client, a person and the word for a state are read in their visits too.
  clientes: ['clientes.', 'visitas.', 'dashboards.'],
  // Whether somebody still supervises is told too.
  usuarios: ['usuarios.', 'visitas.', 'dashboards.', 'ausencias.', 'avisos.', 'clientes.ficha'],
  tecnicos: ['usuarios.', 'dashboards.', 'visitas.', 'ausencias.', 'clientes.ficha'],
  catalogos: [
    'rolUsuario.',
    'estadoVisita.',
    'tipoVisita.',
    'usuarios.',
    'visitas.',
    'dashboards.',
    'clientes.ficha',
  ],
  // Who is away and which days are holidays is read in the week too.
  planificacion: ['ausencias.', 'feriados.', 'series.', 'visitas.', 'usuarios.'],
};

/** Whether what was read under this key may have changed. */
export const alcanza =
  (ambitos: readonly Ambito[]) =>
  ({ queryKey: [nombre] }: { queryKey: QueryKey }): boolean =>
    ambitos.some((ambito) => LECTURAS[ambito].some((inicio) => String(nombre).startsWith(inicio)));
