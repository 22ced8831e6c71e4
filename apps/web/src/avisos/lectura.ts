import { queryOptions } from '@tanstack/react-query';
import type { Aviso } from '@visitas/contract/avisos/operaciones';
import { llamar } from '../plataforma/servidor/api.ts';
import { lecturaDe } from '../plataforma/servidor/lecturas.ts';

/** As the page of notices reads them. */
export const AVISOS = lecturaDe('avisos.listar', {});

/** The same for the bell, which is on every page: if they cannot be read, there is no count. */
export const AVISOS_CALLADOS = queryOptions({
  ...AVISOS,
  queryFn: ({ signal }) => llamar('avisos.listar', {}, { signal, sinToast: true }),
});

/** A late visit has no notice of its own: it is told once. */
export const llaveDeAviso = ({ idAviso, idVisita }: Aviso): string =>
  `${idAviso ?? `v${idVisita}`}`;
