import { queryOptions } from '@tanstack/react-query';
import type { Aviso } from '@visitas/contract/avisos/operaciones';
import { llamar } from '../plataforma/servidor/api.ts';
import { lecturaDe } from '../plataforma/servidor/lecturas.ts';

export const AVISOS = lecturaDe('avisos.listar', {});

/** For the bell, which is on every page: a failed read shows no count and no toast. */
export const AVISOS_CALLADOS = queryOptions({
  ...AVISOS,
  queryFn: ({ signal }) => llamar('avisos.listar', {}, { signal, sinToast: true }),
});

/** A late visit has no stored notice and is listed once, so the id of the visit identifies it. */
export const llaveDeAviso = ({ idAviso, idVisita }: Aviso): string =>
  `${idAviso ?? `v${idVisita}`}`;
