import { queryOptions, useQuery } from '@tanstack/react-query';
import { hayLlaves } from '../../plataforma/llaves/navegador.ts';
import { llamar } from '../../plataforma/servidor/api.ts';
import { lecturaDe } from '../../plataforma/servidor/lecturas.ts';

const CUENTA = queryOptions({
  ...lecturaDe('cuenta.obtener', {}),
  queryFn: ({ signal }) => llamar('cuenta.obtener', {}, { signal, sinToast: true }),
});
const LLAVES = queryOptions({
  ...lecturaDe('llaves.listar', {}),
  queryFn: ({ signal }) => llamar('llaves.listar', {}, { signal, sinToast: true }),
});

export interface ConQueEntra {
  /** Undefined until it is known, and where it cannot be read. */
  tieneContrasena: boolean | undefined;
  tieneFactor: boolean;
  /** And this browser can use them here. */
  tieneLlaves: boolean;
}

/** With what the person of this session can say who they are, besides an account of the company. */
export function useConQueEntra(): ConQueEntra {
  const { data: cuenta } = useQuery(CUENTA);
  const { data: suyas } = useQuery({ ...LLAVES, enabled: hayLlaves() });
  return {
    tieneContrasena: cuenta?.tieneContrasena,
    tieneFactor: cuenta?.segundoFactor.activo === true,
    tieneLlaves: hayLlaves() && suyas !== undefined && suyas.llaves.length > 0,
  };
}
