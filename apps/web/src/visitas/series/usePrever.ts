import { useQuery } from '@tanstack/react-query';
import { campoFecha } from '@visitas/contract/comun/fechas';
import { esquemaRegla } from '@visitas/contract/series/regla';
import { llamar } from '../../plataforma/servidor/api.ts';
import { ErrorApi } from '../../plataforma/servidor/errorApi.ts';
import { reglaDe, type ValoresDeRegla } from './regla.ts';

interface Escrita {
  valores: ValoresDeRegla;
  /** The date that the rule counts from. */
  desde: string;
  idTecnico: string;
}

/** Asks the server how many visits the rule would create, and when. Nothing is saved. */
export function usePrever({ valores, desde, idTecnico }: Escrita) {
  const regla = reglaDe(valores);
  const cuerpo = { fechaPlanificada: desde, regla, ...(idTecnico && { idTecnico }) };
  const entera = esquemaRegla.safeParse(regla).success && campoFecha.safeParse(desde).success;
  const { data, error } = useQuery({
    queryKey: ['series.prever', { cuerpo }],
    queryFn: ({ signal }) => llamar('series.prever', { cuerpo }, { signal, sinToast: true }),
    enabled: valores.regla && entera,
  });
  return { prevista: valores.regla && entera ? data : undefined, porQueNo: porQueNo(error) };
}

export type Prevision = ReturnType<typeof usePrever>;

/** The server's objection to the rule. A missing answer is no fault of the rule. */
const porQueNo = (error: unknown): string | undefined =>
  error instanceof ErrorApi ? Object.values(error.errors).flat()[0] : undefined;
